"""The benchmark: how fast the games are here, beside those of others, measured in the same run."""
