"""The two files of a worksheet are written both or not at all, whatever puts their pages on paper."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pytest

from tests.support.typesetting import MONOSPACED
from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.games.registry import GAMES
from trainer.quiz.plan import QuizPlan
from trainer.school.making_files import TellProgress, Unwritable
from trainer.school.worksheet.files import Worksheet, key_beside, write_worksheet
from trainer.school.worksheet.paper import Paper, SheetPage


def worksheet() -> Worksheet:
    game = GAMES["blackjack"]
    house = game.houses[game.rule_sets[0]]()
    return Worksheet(
        plan=QuizPlan(game=game.name, rule_set=game.rule_sets[0], house=house, kind="payout", count=2, seed=3),
        looks=HOUSE_LOOKS,
    )


def titled(
    pages: Sequence[SheetPage], paper: Paper, title: str, looks: Mapping[int, ChequeLook], tell: TellProgress
) -> bytes:
    """Put nothing but the title and the number of pages on paper."""
    tell(0.5)
    return f"{title}: {len(pages)} {paper.name}".encode()


def test_both_are_written_and_what_is_done_is_told_on_the_way(tmp_path: Path) -> None:
    out, told = tmp_path / "monday.pdf", list[float]()
    write_worksheet(worksheet(), out, key_beside(out), MONOSPACED, titled, told.append)
    assert out.read_text() == "Payouts, Blackjack: 1 letter"
    assert (tmp_path / "monday-key.pdf").read_text() == "Payouts, Blackjack: answer key: 1 letter"
    assert told == sorted(told)
    assert len(set(told)) == 4
    assert told[-1] < 1


def test_what_is_raised_while_the_key_is_printed_leaves_both_as_they_were(tmp_path: Path) -> None:
    out = tmp_path / "monday.pdf"
    out.write_text("before")

    def slips(*printed: object) -> bytes:
        if "key" in str(printed[2]):
            raise ZeroDivisionError
        return b"new"

    with pytest.raises(ZeroDivisionError):
        write_worksheet(worksheet(), out, key_beside(out), MONOSPACED, slips, lambda _: None)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("monday.pdf", "before")]


def test_a_file_that_cannot_be_written_is_refused_before_any_work(tmp_path: Path) -> None:
    begun: list[float] = []
    with pytest.raises(Unwritable) as refused:
        write_worksheet(worksheet(), tmp_path / "a.pdf", tmp_path / "no" / "b.pdf", MONOSPACED, titled, begun.append)
    assert refused.value.path == tmp_path / "no" / "b.pdf"
    assert begun == []
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_of_one_thing_alone_has_that_as_its_title(tmp_path: Path) -> None:
    out, one = tmp_path / "drill.pdf", worksheet()
    alone = msgspec.structs.replace(one, plan=msgspec.structs.replace(one.plan, only=("insurance-win",)))
    write_worksheet(alone, out, key_beside(out), MONOSPACED, titled, lambda _: None)
    assert out.read_text() == "Focus: Insurance that wins, Blackjack: 1 letter"
