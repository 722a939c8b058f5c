"""`python -m boulevard` is the command line."""

import sys

from boulevard.cli import main

sys.exit(main())
