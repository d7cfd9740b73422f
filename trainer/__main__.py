"""The program, or one of its commands: ``python -m trainer``, and ``dealer-trainer`` where it is installed."""

import gc
import sys

gc.disable()  # most of a start is reading modules, and nothing that is read is garbage

from trainer.cli.main import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
