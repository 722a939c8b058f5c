"""Games of others, measured as ours are: each is used as its own documentation says."""
