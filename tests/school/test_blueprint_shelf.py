"""The shelf of blueprints: a school's own beside the program's, and no edition ever lost."""

from pathlib import Path

import msgspec
import pytest

from tests.support.said import refused, said
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import parse_blueprint, write_blueprint
from trainer.school.blueprint_shelf import BlueprintShelf, NotSaved


@pytest.fixture
def shelf(tmp_path: Path) -> BlueprintShelf:
    return BlueprintShelf(tmp_path).read()


def changed(shelf: BlueprintShelf, of: str = "blackjack", **parts: object) -> Blueprint:
    found = shelf.named(of)
    assert found is not None
    return msgspec.structs.replace(found.blueprint, **parts)


def test_a_school_has_the_programs_own_before_it_has_any(shelf: BlueprintShelf) -> None:
    assert len(shelf.in_use) == 7
    assert shelf.refused == ()
    assert not shelf.folder.exists(), "looking makes nothing"


def test_one_saved_changed_is_another_edition_and_the_earlier_ones_are_found_by_digest(shelf: BlueprintShelf) -> None:
    before = changed(shelf)
    second = shelf.save(msgspec.structs.replace(before, title="Blackjack, ours")).blueprint
    third = shelf.save(msgspec.structs.replace(second, note="Shorter.")).blueprint
    assert [each.edition for each in (before, second, third)] == ["1", "2", "3"]
    assert len({before.digest, second.digest, third.digest}) == 3
    again = BlueprintShelf(shelf.folder.parent).read()
    assert again.named("blackjack") == shelf.named("blackjack")
    assert [again.edition(each.digest) for each in (before, second, third)] == [before, second, third]
    assert again.editions("blackjack") == (before, second)
    assert len(again.blueprints) == 7, "it stands in the place of the program's"


def test_saving_what_stands_changes_nothing(shelf: BlueprintShelf) -> None:
    assert shelf.save(changed(shelf)) == shelf.named("blackjack")
    assert not shelf.folder.exists()


def test_a_text_that_somebody_broke_is_kept_when_another_takes_its_place(shelf: BlueprintShelf) -> None:
    shelf.folder.mkdir()
    path = shelf.folder / "blackjack.toml"
    path.write_text("my work so far", encoding="utf-8")
    [line] = shelf.read().refused
    assert said(line).startswith(f"{path}: line 1: my work so far")
    shelf.save(changed(shelf, title="Ours"))
    assert shelf.refused == ()
    assert [each.read_text() for each in (shelf.folder / "editions").iterdir()] == ["my work so far"]


def test_a_broken_file_is_a_line_and_the_rest_go_on(shelf: BlueprintShelf) -> None:
    saved = shelf.save(changed(shelf, name="ours", title="Ours"))
    (shelf.folder / "other.toml").write_bytes(saved.path.read_bytes())
    (shelf.folder / "worse.toml").write_bytes(b"\xff\xfe")
    lines = [said(each) for each in shelf.read().refused]
    assert lines[0].endswith('name = "ours"; expected the name of its file, "other"')
    assert lines[1].endswith("is not text in UTF-8; expected a blueprint")
    assert len(shelf.blueprints) == 8


def test_one_that_is_retired_is_sat_no_more_until_it_is_brought_back(shelf: BlueprintShelf) -> None:
    shelf.retire("blackjack")
    assert [each.name for each in shelf.blueprints if each.is_retired] == ["blackjack"]
    assert len(shelf.in_use) == 6
    shelf.retire("blackjack", is_retired=False)
    assert len(shelf.in_use) == 7


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blueprints").write_text("", encoding="utf-8")
    shelf = BlueprintShelf(tmp_path).read()
    with refused(NotSaved, match="cannot be written"):
        shelf.save(changed(shelf, title="Ours"))
    with refused(NotSaved, match="cannot be written"):
        shelf.retire("blackjack")


def test_what_is_written_reads_back(shelf: BlueprintShelf) -> None:
    for each in shelf.blueprints:
        titled = msgspec.structs.replace(each.blueprint, title='A title with “quotes”, "\\ and $')
        assert parse_blueprint(write_blueprint(titled)) == titled


def test_drafts_are_kept_whatever_faults_they_have(shelf: BlueprintShelf) -> None:
    draft = changed(shelf, title="", passing=msgspec.structs.replace(changed(shelf).passing, total=70))
    light = msgspec.structs.replace(draft.sections[0], weight=10, title="")
    draft = msgspec.structs.replace(draft, sections=(light, *draft.sections[1:]))
    shelf.keep_drafts({"blackjack": draft})
    kept = BlueprintShelf(shelf.folder.parent).read().drafts()["blackjack"]
    assert kept.sections[0].weight == 10
    assert (kept.title, kept.passing.total) == ("blackjack", 70), "a title that was being typed is there again"
    assert len(shelf.read().blueprints) == 7, "no draft is sat"
    shelf.save(kept)
    assert shelf.drafts() == {}, "what is saved is no draft"
    shelf.keep_drafts({"blackjack": draft})
    shelf.keep_drafts({})
    assert shelf.drafts() == {}
