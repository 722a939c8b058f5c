"""The protocol between a game and everything around it; imports nothing else of ours."""
