"""Welcome To...: everyone builds a town of three streets at the same time."""
