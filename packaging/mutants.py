"""Change the rules a little, many times, and see whether the tests notice: a sample of mutants fixed by a seed.

    .venv/bin/python -m pip install -r packaging/requirements-mutants.txt
    .venv/bin/python packaging/mutants.py --count 300 --seed 21
    .venv/bin/python packaging/mutants.py --count 40 --rooms felt,houses

Each mutant is one small change to a file of one of the rooms below the windows (cosmic-ray knows how), made in a copy
of the checkout. A mutant is killed if a test fails: the tests of its own room, and those few of others that see it
soonest. What survives is printed with its change; the survivors that are known, each with the reason why no test can
or need tell, stand in ``packaging/mutants-alive.toml``. Those count as alive and are not tried again, for they would
take the longest of all; ``--again`` tries them, too. The exit status is 1 if more than six in a hundred survive, one
that is not explained there, or if a change is explained that there is no more.
"""

import argparse
import ast
import difflib
import importlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
ALIVE = CHECKOUT / "packaging" / "mutants-alive.toml"
MOST_ALIVE = 0.06
PATIENCE = 60
"""Processor seconds after which a stage of the tests is taken to run for ever: that tells as well as a failure."""

ORDERS = (
    *("-x", "-q", "-p", "no:cacheprovider", "-p", "without_qt", "-p", "no:pytest-qt", "--hypothesis-profile=fixed"),
    *("-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"),
)
_GOLDEN = "tests/rounds/test_golden.py"
_DIGEST = "tests/proving/test_digest.py"
_RULES = (
    _GOLDEN,
    "tests/engine tests/games --ignore=tests/games/test_other_games.py tests/scenarios tests/proving/test_perft.py",
    f"tests/rounds --ignore={_GOLDEN}",
    "tests/quiz/test_questions.py tests/cli/test_quiz.py",
)
STAGES: dict[str, tuple[str, ...]] = {
    "engine": _RULES,
    "games": _RULES,
    "rounds": (
        f"{_GOLDEN} {_DIGEST}",
        f"tests/rounds --ignore={_GOLDEN} --ignore=tests/rounds/test_random_rounds.py",
        "tests/rounds/test_random_rounds.py",
        "tests/cli tests/dealing/test_saving.py tests/dealing/test_kept_rounds.py",
    ),
    "scenarios": (
        "tests/quiz/test_pinned_questions.py tests/dealing/test_pinned_rounds.py",
        "tests/scenarios tests/dealing/test_new_round.py",
        "tests/quiz/test_payouts.py tests/dealing/test_complications.py tests/dealing/test_lessons.py",
        "tests/quiz/test_situations.py",
    ),
    "exam": ("tests/exam",),
    "fundamentals": ("tests/fundamentals",),
    "quiz": (
        f"tests/quiz/test_pinned_questions.py {_DIGEST}",
        "tests/quiz/test_calling.py tests/quiz/test_cutting.py tests/quiz/test_session.py tests/quiz/test_questions.py",
        "tests/quiz/test_payouts.py tests/quiz/test_hitting.py tests/quiz/test_ordering.py",
        "tests/cli/test_quiz.py tests/school tests/quiz/test_situations.py",
    ),
    "journal": ("tests/journal", "tests/school/test_sessions.py tests/school/test_marks.py"),
    "store": ("tests/store", "tests/school/test_records.py tests/cli/test_records.py"),
    "dealing": (
        "tests/dealing/test_pinned_rounds.py tests/dealing/test_attempt.py tests/dealing/test_duties.py",
        "tests/dealing --ignore=tests/dealing/test_debrief.py --ignore=tests/dealing/test_pinned_rounds.py",
        "tests/dealing/test_debrief.py",
        "tests/proving/test_random_trainee.py",
    ),
    "felt": (
        "tests/felt/test_drawn.py",
        "tests/felt --ignore=tests/felt/test_drawn.py --ignore=tests/felt/test_plan.py",
        "tests/felt/test_plan.py",
    ),
    "houses": ("tests/houses", "tests/cli tests/school"),
    "disk": ("tests/disk", "tests/school tests/houses tests/rounds"),
    "terminal": ("tests/terminal", "tests/cli"),
    "wording": ("tests/wording", f"tests/cli tests/houses tests/quiz/test_questions.py {_GOLDEN}"),
}
"""The tests of each room that is changed, in the order in which they are run: what kills most, and quickest, first."""
BEFORE: dict[str, str] = {
    "games/mistakes/": "tests/games/test_mistakes.py",
    "engine/mends.py": "tests/games/test_uncorrected.py",
}
"""The tests run before all else for a part of a room that has tests of its own among those."""

_PAIRS = {
    "ReplaceComparisonOperator": "Eq_NotEq NotEq_Eq Lt_LtE LtE_Lt Gt_GtE GtE_Gt Is_IsNot IsNot_Is",
    "ReplaceBinaryOperator": "Add_Sub Sub_Add Mul_FloorDiv FloorDiv_Mul Div_Mul Mod_FloorDiv Pow_Mul "
    "BitAnd_BitOr BitOr_BitAnd LShift_RShift",
    "ReplaceUnaryOperator": "Delete_Not USub_UAdd Delete_Invert",
}
OPERATORS = frozenset(
    [f"core/{kind}_{pair}" for kind, pairs in _PAIRS.items() for pair in pairs.split()]
    + [
        "core/NumberReplacer",
        "core/AddNot",
        "core/ReplaceAndWithOr",
        "core/ReplaceOrWithAnd",
        "core/ReplaceTrueWithFalse",
        "core/ReplaceFalseWithTrue",
        "core/ZeroIterationForLoop",
        "core/ReplaceContinueWithBreak",
        "core/ReplaceBreakWithContinue",
        "core/ExceptionReplacer",
    ]
)
"""Each operator of the language changed into its neighbor: the slip a person makes. cosmic-ray could change each into
every other one; most of those cannot even run, or, between bits that never overlap, say the same."""


class Mutant(NamedTuple):
    """One change: which operator of cosmic-ray, where it applies for which time in a file, and the place for people."""

    module: str
    operator: str
    arguments: dict[str, Any]
    occurrence: int
    line: int
    column: int

    @property
    def room(self) -> str:
        return self.module.split("/")[1]

    @property
    def stages(self) -> tuple[str, ...]:
        """The tests that it is tried against."""
        before = [tests for part, tests in BEFORE.items() if self.module.startswith(f"trainer/{part}")]
        return (*before, *STAGES[self.room])

    @property
    def name(self) -> str:
        """The name under which a survivor is explained: it does not change with the lines above it."""
        return self.name_in((CHECKOUT / self.module).read_text(encoding="utf-8").splitlines())

    def name_in(self, lines: Sequence[str]) -> str:
        """Return the name, from the lines of the file."""
        change = self.operator.removeprefix("core/")
        return f"{self.module}: {change} at column {self.column} in: {lines[self.line - 1].strip()}"


class Outcome(NamedTuple):
    mutant: Mutant
    is_alive: bool
    diff: str


def every_mutant(rooms: Sequence[str]) -> list[Mutant]:
    """Return all changes to some rooms, in a fixed order; those to annotations, which run nothing, left out."""
    from cosmic_ray.commands.init import _all_work_items

    found = []
    files = sorted([path for room in rooms for path in (CHECKOUT / "trainer" / room).rglob("*.py")])
    for path in files:
        unread = list(_annotations(ast.parse(path.read_text(encoding="utf-8"))))
        for item in _all_work_items([str(path)], {}):
            change = item.mutations[0]
            line, column = change.start_pos
            if change.operator_name not in OPERATORS or any([first <= (line, column) < last for first, last in unread]):
                continue
            found.append(
                Mutant(
                    str(path.relative_to(CHECKOUT)),
                    change.operator_name,
                    dict(change.operator_args),
                    change.occurrence,
                    line,
                    column,
                )
            )
    return found


_Span = tuple[tuple[int, int], tuple[int, int]]


def _annotations(tree: ast.Module) -> Iterator[_Span]:
    """Yield the places of annotations and names of types."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=annotation):
                yield _span(annotation)
                if ast.unparse(annotation) == "TypeAlias" and node.value is not None:
                    yield _span(node.value)
            case ast.arg(annotation=annotation) if annotation is not None:
                yield _span(annotation)
            case ast.FunctionDef(returns=annotation) if annotation is not None:
                yield _span(annotation)


def _span(node: ast.expr) -> _Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """Return so many of them by chance, in the order of chance: the same for the same seed and names.

    Each has a lot of its own: a change of the code changes the sample where it changes mutants, and nowhere else.
    """
    texts = {each.module: (CHECKOUT / each.module).read_text(encoding="utf-8").splitlines() for each in mutants}
    drawn: list[tuple[str, Mutant]] = []
    met: Counter[str] = Counter()
    for each in mutants:
        name = each.name_in(texts[each.module])
        met[name] += 1
        drawn.append((sha256(f"{seed} {met[name]} {name}".encode()).hexdigest(), each))
    drawn.sort()
    return [each for _, each in drawn[:count]]


def copied(folder: Path) -> Path:
    """Return a copy of the files that are under version control or new, in which a worker changes one at a time."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in listed.stdout.split("\0"):
        source = CHECKOUT / name
        if name and source.is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    return folder


_folder: Path | None = None


def _open_shop(scratch: str) -> None:
    """Give a worker its own copy of the checkout, and what its tests import that is never changed."""
    global _folder
    _folder = copied(Path(tempfile.mkdtemp(dir=scratch)))
    os.chdir(_folder)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path[:0] = [str(_folder), str(_folder / "packaging")]
    for name in ("hypothesis", "msgspec", "pytest"):
        importlib.import_module(name)


def outcome_of(mutant: Mutant) -> Outcome:
    """Return the outcome for a mutant: killed by a stage of the tests, or alive after every one."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    path = Path(mutant.module)
    before = path.stat()
    with use_mutation(path, get_operator(mutant.operator)(**mutant.arguments), mutant.occurrence) as (old, new):
        assert new is not None, mutant
        fault = failure(mutant.stages)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "before", "after", lineterm="")
    return Outcome(mutant, not fault, "\n".join(lines))


def failure(stages: Sequence[str], *, keep_bytecode: bool = False) -> str:
    """Return the output of the first stage that fails, in a process of its own; empty if all of them pass.

    The bytecode of a changed file is not kept: two changes within a second could be taken for each other.
    """
    if not hasattr(os, "fork"):
        raise RuntimeError("mutants are tried where a process can be forked: on Linux or macOS")
    with tempfile.TemporaryFile() as output:
        if not (child := os.fork()):
            status = 1
            try:
                sys.dont_write_bytecode = not keep_bytecode
                os.dup2(output.fileno(), 1)
                os.dup2(output.fileno(), 2)
                status = _run(stages)
            finally:
                sys.stdout.flush()
                os._exit(status)
        _, ended = os.waitpid(child, 0)
        output.seek(0)
        return output.read().decode(errors="replace") or "no word" if ended else ""


def _run(stages: Sequence[str]) -> int:
    """Run the tests; the clock ends the process if they do not end by themselves."""
    import pytest

    for stage in stages:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        if status := pytest.main([*ORDERS, *stage.split()]):
            return int(status)
    return 0


def unchanged(rooms: Sequence[str]) -> str:
    """Return the output of the tests of some rooms if nothing is changed; empty if all is well."""
    return failure(list(dict.fromkeys([stage for room in rooms for stage in STAGES[room]])), keep_bytecode=True)


def explained() -> dict[str, str]:
    """Return the reason why each known survivor is no gap in the tests, by the name of the mutant."""
    if not ALIVE.exists():
        return {}
    survivors = tomllib.loads(ALIVE.read_text(encoding="utf-8"))
    return {each["mutant"]: each["why"] for each in survivors["alive"]}


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="mutants.py", description="Change the rules, see whether the tests notice.")
    parser.add_argument("--count", type=int, default=300, help="how many mutants (default 300)")
    parser.add_argument("--seed", type=int, default=21, help="which of them (default 21)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--rooms", type=_rooms, default=[*STAGES], help="only these rooms, such as felt,houses")
    parser.add_argument("--again", action="store_true", help="try those that are explained, too")
    asked = parser.parse_args(words)
    try:
        mutants = every_mutant(asked.rooms)
    except ModuleNotFoundError:
        print("mutants.py: install packaging/requirements-mutants.txt first (see --help)", file=sys.stderr)
        return 2
    chosen = sample(mutants, asked.count, asked.seed)
    why = explained()
    known = [] if asked.again else [each for each in chosen if each.name in why]
    untried = [each for each in chosen if each not in known]
    print(f"{len(chosen)} of {len(mutants)} mutants, seed {asked.seed}; {len(known)} known to be alive", flush=True)
    begin, alive = time.monotonic(), [*known]
    with (
        tempfile.TemporaryDirectory(prefix="mutants-") as scratch,
        ProcessPoolExecutor(asked.jobs, initializer=_open_shop, initargs=(scratch,)) as pool,
    ):
        if fault := pool.submit(unchanged, asked.rooms).result():
            print(f"mutants.py: the tests fail without a change\n{fault}", file=sys.stderr)
            return 2
        for at, ended in enumerate(as_completed([pool.submit(outcome_of, each) for each in untried]), start=1):
            outcome = ended.result()
            if outcome.is_alive:
                alive.append(outcome.mutant)
                print(f"alive: {outcome.mutant.name} (line {outcome.mutant.line})\n{outcome.diff}", flush=True)
            if at % 25 == 0:
                print(f"{at} tried, {len(alive)} alive, {time.monotonic() - begin:.0f} s", flush=True)
    unknown = [each for each in alive if each.name not in why]
    print(f"{len(alive)} of {len(chosen)} survive, {len(unknown)} of them unexplained")
    names = {each.name for each in mutants}
    stale = [name for name in why if name.split("/")[1] in asked.rooms and name not in names]
    for name in stale:
        print(f"  explained, but not a change any more: {name}")
    for each in alive:
        print(f"  {each.name}\n    {why.get(each.name, 'NOT EXPLAINED')}")
    return 1 if unknown or stale or len(alive) > MOST_ALIVE * len(chosen) else 0


def _rooms(text: str) -> list[str]:
    """Return the rooms of a list with commas between them."""
    if unknown := [room for room in text.split(",") if room not in STAGES]:
        raise argparse.ArgumentTypeError(f"no room {', '.join(unknown)}; expected some of {', '.join(STAGES)}")
    return text.split(",")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
