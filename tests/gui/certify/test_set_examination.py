"""An examination that a class was set stands first under Certify, with the class, its dates and what one is allowed."""

from pathlib import Path
from uuid import UUID

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.door import INA, PEOPLE
from tests.support.origins import STATION
from tests.support.said import said
from trainer.classroom.classes import add_class
from trainer.classroom.giving_work import allow, give_work
from trainer.classroom.set_work import BlueprintWork
from trainer.gui.app.main_window import World
from trainer.gui.certify import proctors_asked
from trainer.gui.certify.certify_page import CertifyPage
from trainer.proving.sitters import a_blueprint
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.records import Records
from trainer.store.classes import add_to_class
from trainer.store.rows import PersonRow

HOUR = 3_600_000
NOW = 1_795_789_805_000
SHORT = a_blueprint(0, attempts=2)
LARGE = [replace(each, items=tuple([replace(item, size="large") for item in each.items])) for each in SHORT.sections]
EXAM = replace(SHORT, sections=tuple(LARGE))
"""One that may be saved: it has enough large payoffs."""


def test_a_card_tells_the_class_the_dates_and_what_one_is_allowed(qtbot: QtBot, world: World, tmp_path: Path) -> None:
    records = Records(tmp_path / "data", STATION)
    shelf = BlueprintShelf(records.folder).read()
    set_edition = shelf.save(EXAM).blueprint
    shelf.read().save(replace(set_edition, title="Another edition", edition="2"))
    night = add_class(records.store, "Nights", lambda: UUID(int=500))
    ann = PersonRow(uuid=PEOPLE[1][0], name="Ann Lee")
    add_to_class(records.store, night.uuid, [ann], [ann.uuid], 1)
    work = BlueprintWork(digest=set_edition.digest, name=EXAM.name)
    row = give_work(records.store, night, work, lambda: UUID(int=501), 1, opens=NOW, due=NOW + 9 * HOUR)
    world.who.become(ann.uuid, "Ann Lee", "learner")
    page = CertifyPage(world)
    qtbot.addWidget(page)

    def expect(after: int, told: str, *, may: bool) -> None:
        found = proctors_asked.shown(records, ann.uuid, NOW + after * HOUR)
        first = found.sittable[0]
        assert (first.blueprint.digest, first.right.may) == (set_edition.digest, may), "in the edition that it was set"
        assert EXAM.name not in [each.blueprint.name for each in found.sittable[1:]]
        page._show_cards(found)
        assert any([told in label.text() for label in page.findChildren(QLabel)]), told
        assert (EXAM.name in page.start_buttons) == may

    expect(-5, "Opens ", may=False)
    expect(1, "Set by Nights · due ", may=True)
    expect(20, "Closed: it was due ", may=False)
    until = NOW + 30 * HOUR
    allow(records.store, row, ann, 2, extra_percent=50, attempts=1, until=until, reason="Reads slowly", by=INA)
    expect(20, "50% more time for you · 1 more attempt for you", may=True)
    elsewhere = BlueprintWork(digest="b" * 64, name="elsewhere")
    give_work(records.store, night, elsewhere, lambda: UUID(int=502), 1)
    refused = [said(each) for each in proctors_asked.shown(records, ann.uuid, NOW).refused]
    assert refused[-1].startswith("The examination that Nights was set is not on this computer.")
    records.close()
