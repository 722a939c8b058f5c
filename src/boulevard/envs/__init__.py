"""Environments: the games as other ecosystems know them."""
