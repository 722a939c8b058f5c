"""Many games at once: runs, seeds, processes and reports."""
