"""Run the benchmarks of this tree beside those of the commit that was kept last: ``python packaging/bench.py``.

A figure that is a tenth worse fails, if it is so each of three times. Turns are taken here and there by turns, and the
processor's time is counted: a machine that does other things meanwhile slows both.
"""

import argparse
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

from kept_figures import Costs, Kept, better_of, table
from not_ready import NotReady
from side_by_side import side_by_side

CHECKOUT = Path(__file__).resolve().parent.parent
KEPT = CHECKOUT / "tests" / "bench" / "kept.toml"
RUNS = 3
"""The runs in each of which a figure must be worse before it fails."""


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.py", description="Compare the benchmarks with those kept last.")
    parser.add_argument("-k", metavar="WORD", default="", help="only figures in whose name this is")
    parser.add_argument("--keep", action="store_true", help="keep the figures of this commit as the last ones")
    parser.add_argument("--compiled", action="store_true", help="the compiled engine of both, which takes minutes")
    parser.add_argument("--beside", metavar="COMMIT", help="another commit than the one that was kept")
    asked = parser.parse_args(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the trees and what runs in them are put away, too
    try:
        if asked.keep:
            _expect_committed()
        commit = asked.beside or (Kept.read(KEPT).commit if KEPT.exists() else "")
        figures = compared(commit, asked.k, is_compiled=asked.compiled)
    except NotReady as reason:
        print(reason, file=sys.stderr)
        return 2
    print(table(figures))
    worse = [each for each in figures if each.is_worse]
    print(f"{len(figures)} figures, {len(worse)} of them worse than {commit[:10] or 'none that was kept'}")
    if asked.keep:
        before = Kept.read(KEPT).milliseconds if KEPT.exists() and asked.k else {}
        now = {each.name: statistics.median(each.now) for each in figures if each.now}
        Kept(_git("rev-parse", "HEAD"), {**before, **now}).write(KEPT)
    return 1 if worse else 0


def compared(commit: str, word: str, *, is_compiled: bool) -> list[Costs]:
    """Return every figure beside that of a commit, if one is named; what is worse is run again, to be believed."""
    with _tree_of(commit) as kept:
        run = partial(side_by_side, kept, CHECKOUT, is_compiled=is_compiled)
        figures = {each.name: _telling(each) for each in run(lambda name: word in name)}
        for _ in range(1, RUNS if kept else 1):
            if worse := [name for name, each in figures.items() if each.is_worse]:
                for each in run(worse.__contains__):
                    figures[each.name] = _telling(better_of(figures[each.name], each))
    return [each for each in figures.values() if each.now or each.kept or each.fault]


def _telling(costs: Costs) -> Costs:
    """Tell a figure as soon as it is known: all of them take minutes."""
    told = [f"{statistics.median(costs.now):.3f} ms"] if costs.now else []
    told += [f"{costs.ratio:.2f} times"] if costs.ratio is not None else []
    print(f"{costs.name}: {', '.join([*told, *filter(None, [costs.verdict])])}", file=sys.stderr, flush=True)
    return costs


@contextmanager
def _tree_of(commit: str) -> Iterator[Path | None]:
    """Check a commit out beside this tree for as long as it is run; nothing without one."""
    if not commit:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-kept-") as scratch:
        tree = Path(scratch, "tree")
        _git("worktree", "add", "--detach", "--quiet", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _expect_committed() -> None:
    """Refuse to keep the figures of a tree that no commit has."""
    changed = [line for line in _git("status", "--porcelain").splitlines() if not line.endswith(KEPT.name)]
    if changed:
        raise NotReady("Commit first: figures are kept with the commit that they are of.")


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
