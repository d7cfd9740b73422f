"""The program, or one of its commands: ``python -m trainer``, and ``dealer-trainer`` where it is installed."""

import gc
import os
import sys

gc.disable()  # most of a start is reading modules, and nothing that is read is garbage

from trainer.cli.main import main  # noqa: E402


def run() -> None:
    """Run the program, or one of its commands, and end the process.

    Python would take apart first all that was read, which takes longer than to settle a round. It does so where
    anything could notice: threads and handlers of the end, a profiler, a debugger, a prompt that comes after.
    """
    status = main()
    is_noticed = {"threading", "atexit"} & sys.modules.keys() or sys.getprofile() or sys.gettrace()
    if is_noticed or sys.flags.inspect or os.environ.get("PYTHONINSPECT"):
        sys.exit(status)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        sys.exit(status)  # Python knows what becomes of the rest
    os._exit(status)


if __name__ == "__main__":
    run()
