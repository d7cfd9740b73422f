"""A MONKEY: presses, types, drags and resizes at random in a real window, and reports whatever goes wrong.

``python -m trainer.proving.monkey --sessions 30 --events 2000 --seed 1`` opens one window after another, each in a
process and a folder of its own, so that a crash is one more finding. What is found is printed with the seed of its
session and the last things that were done.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from trainer.quiz.asking import how_many
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

PATIENCE_S: Final = 1_200
"""After which a session counts as hanging, if it did not tell so itself: it ends after a minute without a step.

Much more than one takes on a busy machine, where it is no fault of the window's.
"""
_CRASHED: Final = "the program ended by signal {signal}"


def run_session(seed: int, events: int) -> dict[str, Any]:
    """Return the result of one session in a process of its own: `events` done, `faults` found, seconds taken."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="monkey-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        own = {name: str(home / name.lower()) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
        env = {**os.environ, **own, "HOME": folder, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
        words = [sys.executable, "-X", "faulthandler", "-m", "trainer.proving.monkey_session"]
        try:
            done = subprocess.run(
                [*words, str(seed), str(events), folder],
                env=env,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE_S,
            )
        except subprocess.TimeoutExpired as fault:
            return _broken(seed, "the window hangs", str(fault.stderr or ""), started)
    last = done.stdout.strip().splitlines()[-1:]
    if done.returncode or not last:
        return _broken(seed, _CRASHED.format(signal=-done.returncode), done.stderr, started)
    found: dict[str, Any] = json.loads(last[0])
    return {**found, "seconds": round(time.monotonic() - started, 1)}


def _broken(seed: int, what: str, details: str, started: float) -> dict[str, Any]:
    seconds = round(time.monotonic() - started, 1)
    return {"seed": seed, "events": 0, "faults": [{"what": what, "details": details[-4_000:]}], "seconds": seconds}


@command("monkey")
def main(argv: Sequence[str]) -> int:
    """Print the events and the faults found; the exit status is 1 if anything went wrong."""
    parser = Parser(prog="python -m trainer.proving.monkey", description=__doc__)
    parser.add_argument("--sessions", type=how_many, default=10, metavar="N", help="how many windows are opened (10)")
    parser.add_argument("--events", type=how_many, default=2_000, metavar="N", help="how much is done in each (2000)")
    parser.add_argument("--minutes", type=how_many, metavar="M", help="open windows for so long, however many")
    parser.add_argument("--seed", type=_a_seed, default=1, metavar="S", help="the seed of the first (1)")
    parser.add_json()
    asked = parser.parse_args(argv)
    until = time.monotonic() + 60 * asked.minutes if asked.minutes else None
    seed, events, faults = asked.seed, 0, 0
    while time.monotonic() < until if until is not None else seed < asked.seed + asked.sessions:
        found = run_session(seed, asked.events)
        events, faults, seed = events + found["events"], faults + len(found["faults"]), seed + 1
        if asked.json:
            print(json.dumps(found), flush=True)
            continue
        print(f"seed {found['seed']}: {found['events']:,} events in {found['seconds']} s", flush=True)
        for fault in found["faults"]:
            print(f"  {fault['what']}\n{fault['details']}", flush=True)
    if not asked.json:
        print(f"{seed - asked.seed:,} sessions, {events:,} events, {faults} faults")
    return 1 if faults else 0


def _a_seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; expected a whole number")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
