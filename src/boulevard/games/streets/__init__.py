"""Streets: tiles, signs and people on a growing map of roads."""
