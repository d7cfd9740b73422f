"""``python -m trainer``: the program, or one of its commands."""

import sys

from trainer.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
