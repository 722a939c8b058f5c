"""Players that are programs; they see views only."""
