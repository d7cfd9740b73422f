#!/usr/bin/env python3
"""Open Dealer Trainer from a checkout, or with ``test`` check the whole of it; see ``--help``.

Any Python can read this file, so that one too old is told so in a line; the work is in ``commands.py``.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write("Dealer Trainer needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import os.path

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # what the program itself brings

from commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
