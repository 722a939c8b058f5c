"""Positions as SVG: one sketch a game, and what all of them are made of."""
