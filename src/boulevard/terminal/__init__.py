"""Playing in a terminal: one client for all games, one drawing per game."""
