"""The soak at a small size: stations deliver to a real server that lets nobody in for a while, and cuts them off."""

from pathlib import Path

import pytest

from tests.support.databases import a_mailbox, server
from trainer.proving import mailbox_soak
from trainer.proving.mailbox_soak import cut_some, soak
from trainer.store.engines import engine_for
from trainer.store.mailbox_setup import MailboxSetup


class SharedTrouble:
    """The trouble of a server that other tests need meanwhile: only the roles of the mailbox are let in no more."""

    def __init__(self, setup: MailboxSetup) -> None:
        self._setup = setup

    def stop(self) -> None:
        self._let_in("nologin")
        self.cut(100)

    def start(self) -> None:
        self._let_in("login")

    def cut(self, most: int = 2) -> int:
        return cut_some(server(), self._setup, most)

    def _let_in(self, how: str) -> None:
        admin = engine_for(server())
        with admin.begin() as connection:
            for role in (self._setup.school.name, self._setup.station.name):
                connection.exec_driver_sql(f'alter role "{role}" {how}')
        admin.dispose()


# A connection that is cut while it is being made SQLAlchemy lets go of as it is.
@pytest.mark.filterwarnings("ignore:.*was deleted while still open:ResourceWarning")
@pytest.mark.skipif(not server(), reason="no PostgreSQL server; .ci/run starts one")
def test_nothing_is_lost_or_doubled_while_a_server_comes_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("CALM", 0.1), ("DOWN", 0.15), ("EVERY", 0.05)):
        monkeypatch.setattr(mailbox_soak, f"_{name}_SECONDS", value)
    monkeypatch.setattr(mailbox_soak, "_CUTS", 2)
    with a_mailbox("soak") as setup:
        done = soak(tmp_path, setup, SharedTrouble(setup), stations=2, attempts=3, seed=3)
    assert (done.lost, done.doubled, done.attempts, done.stops) == ([], [], 6, 3)
    assert done.faults + done.cuts > 0, "there was trouble"
