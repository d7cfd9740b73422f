"""Programs as processes of their own."""

import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def started(words: Sequence[str], folder: Path, surroundings: Mapping[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """Start a program in a folder, at the head of a group; it is over afterward, however the test went."""
    with subprocess.Popen(
        words,
        cwd=folder,
        env=surroundings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hear_interruptions,
        process_group=0,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def _hear_interruptions() -> None:
    """Undo what a shell does to whatever it starts in the background, the tests perhaps: Ctrl-C is not for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
