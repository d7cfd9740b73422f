"""Benchmarks: those of what a person waits for come first; each is one test, with one figure.

``python packaging/bench.py`` runs them beside those of the commit that was kept last, turn by turn.
"""

import faulthandler
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.figures import Beside, Figure
from tests.support.gui.full_window import FullWindow, fill_records

WAITED_FOR = (
    "test_bench_dealing",
    "test_bench_answers",
    "test_bench_pages",
    "test_bench_felt",
    "test_bench_start",
    "test_bench_debrief",
    "test_bench_records",
    "test_bench_papers",
    "test_bench_reading",
)
"""The files of what a person waits for, in this order; what that stands on follows."""

_HERE = Path(__file__).parent
_beside = Beside.of(os.environ)


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    """The figure of this test, to be measured once."""
    if _beside is not None:
        faulthandler.cancel_dump_traceback_later()  # it waits for its turn, however long the other's takes
    return Figure(name_of(request.node), _beside)


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the records of a school that has practiced for years."""
    folder = tmp_path_factory.mktemp("filled")
    fill_records(folder)
    return folder


@pytest.fixture
def full(qtbot: QtBot, filled: Path, tmp_path: Path) -> Iterator[FullWindow]:
    """The window over such records, an instructor signed in."""
    full = FullWindow(qtbot, filled, tmp_path)
    yield full
    full.close()


def name_of(item: pytest.Item) -> str:
    """Return the name of a figure as a person reads it: the test's own, and what it is of."""
    function, _, of = item.name.removeprefix("test_").partition("[")
    return ", ".join(filter(None, [function.replace("_", " "), of.removesuffix("]")]))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring the files in their order, and run what is asked for where another tree runs the same."""
    items.sort(key=lambda item: item.path.is_relative_to(_HERE) and _place(item))
    if _beside is not None:
        _beside.tell(names=[[name_of(item), _place(item) < len(WAITED_FOR)] for item in items])
        wanted, by_name = _beside.hear(), {name_of(item): item for item in items}
        items[:] = [by_name[name] for name in wanted if name in by_name]  # the same order in both trees


def _place(item: pytest.Item) -> int:
    name = item.path.stem
    return WAITED_FOR.index(name) if name in WAITED_FOR else len(WAITED_FOR)


_faults: dict[str, str] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _faults[report.nodeid] = _reason(report)


def pytest_runtest_logfinish(nodeid: str) -> None:
    if _beside is not None:
        _beside.tell(ended=_faults.pop(nodeid, ""))


def _reason(report: pytest.TestReport) -> str:
    """Return the line that says why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash else report.longrepr).partition("\n")[0].removeprefix("AssertionError: ")
