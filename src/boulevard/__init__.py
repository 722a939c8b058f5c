"""City-building board games, rules-complete: one engine to play, simulate and study them."""

__version__ = "0.1.0"
