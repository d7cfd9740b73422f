"""An examination that a class was set stands first under Certify, with the class, its dates and what one is allowed."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.door import ANN, INA
from tests.support.origins import STATION
from tests.support.said import said
from trainer.classroom.classes import add_class
from trainer.classroom.giving_work import allow, give_work
from trainer.classroom.set_work import BlueprintWork
from trainer.gui.app.main_window import World
from trainer.gui.certify import proctors_asked
from trainer.gui.certify.certify_page import CertifyPage
from trainer.gui.certify.proctors_asked import CertifyShown
from trainer.proving.sitters import a_blueprint
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.records import Records
from trainer.store.classes import add_to_class
from trainer.store.rows import PersonRow

ANN_LEE = PersonRow(uuid=ANN, name="Ann Lee")
HOUR = 3_600_000
NOW = 1_795_789_805_000
SHORT = a_blueprint(0, attempts=2)
LARGE = [replace(each, items=tuple([replace(item, size="large") for item in each.items])) for each in SHORT.sections]
EXAM = replace(SHORT, sections=tuple(LARGE))
"""One that may be saved: it has enough large payoffs."""


MOMENTS = (
    (-5, "Opens ", False),
    (1, "Set by Nights · due ", True),
    (20, "Closed: it was due ", False),
    (20, "50% more time for you · 1 more attempt for you", True),
)
"""The hours after it opens, something that the card says then, and whether it may be sat; at last more is allowed."""


def shown_at_each(folder: Path) -> tuple[str, list[CertifyShown]]:
    """Return the edition that a class was set, and the page at each moment: another edition was saved since."""
    records = Records(folder, STATION)
    shelf = BlueprintShelf(records.folder).read()
    set_edition = shelf.save(EXAM).blueprint
    shelf.read().save(replace(set_edition, title="Another edition", edition="2"))
    night = add_class(records.store, "Nights", lambda: UUID(int=500))
    add_to_class(records.store, night.uuid, [ANN_LEE], [ANN], 1)
    elsewhere = BlueprintWork(digest="b" * 64, name="elsewhere")
    give_work(records.store, night, elsewhere, lambda: UUID(int=502), 1)
    work = BlueprintWork(digest=set_edition.digest, name=EXAM.name)
    row = give_work(records.store, night, work, lambda: UUID(int=501), 1, opens=NOW, due=NOW + 9 * HOUR)
    found = [proctors_asked.shown(records, ANN, NOW + after * HOUR) for after, _, _ in MOMENTS[:-1]]
    until = NOW + 30 * HOUR
    allow(records.store, row, ANN_LEE, 2, extra_percent=50, attempts=1, until=until, reason="Reads slowly", by=INA)
    found.append(proctors_asked.shown(records, ANN, NOW + MOMENTS[-1][0] * HOUR))
    records.close()
    return set_edition.digest, found


def test_a_card_tells_the_class_the_dates_and_what_one_is_allowed(qtbot: QtBot, world: World, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as elsewhere:  # the windows' thread asks no database
        digest, found = elsewhere.submit(shown_at_each, tmp_path / "data").result()
    world.who.become(ANN, "Ann Lee", "learner")
    page = CertifyPage(world)
    qtbot.addWidget(page)
    for shown, (_, told, may) in zip(found, MOMENTS, strict=True):
        first, *others = shown.sittable
        assert (first.blueprint.digest, first.right.may) == (digest, may), "in the edition that it was set"
        assert EXAM.name not in [each.blueprint.name for each in others]
        page._show_cards(shown)
        assert any([told in label.text() for label in page.findChildren(QLabel)]), told
        assert (EXAM.name in page.start_buttons) == may
    assert said(found[0].refused[-1]).startswith("The examination that Nights was set is not on this computer.")
