"""What every test stands on: no window system, and no test that fails by chance or by a slow machine."""

import faulthandler
import gc
import os
import sys
from random import Random

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# What is killed is a process, never the machine: its files need not have reached the disk, which takes a thousand
# times as long as to write them. A file that is not open is refused as before; what the program starts waits for it.
os.fsync = os.fstat  # type: ignore[assignment]

settings.register_profile("exploring", deadline=None)
settings.register_profile("fixed", deadline=None, derandomize=True)
settings.load_profile("fixed" if os.environ.get("CI") else "exploring")

OFTEN_ENOUGH = 20_000
"""The values made between two rounds of the collector: at Python's own 700 it took a thirtieth of all the time."""

gc.disable()  # while the tests are read, which makes much and leaves nothing to collect: it took a quarter of that time

HANGS_S = 300
"""The seconds after which a file of tests is taken to hang: where it is by then is printed."""

_errors = 2
"""The stream of errors itself, while what tests print is caught."""
_watched = ""
"""The file of tests that is run."""


def pytest_configure() -> None:
    global _errors
    _errors = os.dup(2)


def pytest_runtest_logstart(location: tuple[str, int | None, str]) -> None:
    """Wait for each file anew; pytest's own way does so for each test, by a thread of its own."""
    global _watched
    if location[0] != _watched:
        _watched = location[0]
        faulthandler.dump_traceback_later(HANGS_S, file=_errors)


def pytest_runtest_setup() -> None:
    """Spare new records the steps to their tables, once anything has asked for records: few tests do."""
    if "trainer.store.records_store" in sys.modules and "tests.support.tables_made" not in sys.modules:
        from tests.support.tables_made import skip_the_steps

        skip_the_steps()


def pytest_unconfigure() -> None:
    faulthandler.cancel_dump_traceback_later()
    os.close(_errors)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle-files", type=int, metavar="SEED", help="run the files of tests in another order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Bring the files in an order by chance: no test may lean on one that ran before it."""
    if (seed := config.getoption("--shuffle-files")) is not None:
        chance = Random(seed)
        places = {path: chance.random() for path in dict.fromkeys([item.path for item in items])}
        items.sort(key=lambda item: places[item.path])


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare the collector of garbage what was read so far: the program and the tests stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH, 10, 10)
    gc.enable()
