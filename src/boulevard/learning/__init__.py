"""Learning: a game teaches itself what its positions are worth, by playing against itself."""
