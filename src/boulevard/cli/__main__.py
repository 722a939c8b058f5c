"""For `python -m boulevard.cli`."""

import sys

from boulevard.cli import main

if __name__ == "__main__":
    sys.exit(main())
