"""The rating form and the specimen on paper: all that is asked stands there once, and nothing over the edge."""

import msgspec
import pytest

from tests.support.typesetting import MONOSPACED
from trainer.exam.blueprint import Item
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.standard_setting import kinds_to_rate
from trainer.school.worksheet.paper import PAPERS, Paper, PrintedWords
from trainer.school.worksheet.rating_form import rating_pages
from trainer.school.worksheet.specimen import specimen_pages, specimen_paper

BLUEPRINT = next(load_blueprint(path) for path in blueprints_here() if path.stem == "winners-option")


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("borderline", ["", "Slips on doubled hands. " * 40])
def test_a_judge_has_a_blank_for_every_kind(paper: Paper, borderline: str) -> None:
    pages = rating_pages(BLUEPRINT, borderline, MONOSPACED, paper)
    words = [mark for page in pages for mark in page.marks if isinstance(mark, PrintedWords)]
    assert sum([mark.text.startswith("asked ") for mark in words]) == len(kinds_to_rate(BLUEPRINT))
    assert max([mark.top + mark.height for page in pages for mark in page.marks]) <= paper.height
    assert f"Page {len(pages)} of {len(pages)}" in pages[-1].texts
    assert any([mark.text == borderline for mark in words]) == bool(borderline)


def test_a_specimen_says_so_on_every_page() -> None:
    items = (Item(kind="know-blackjack", count=3), Item(kind="ask-insurance"))
    section = msgspec.structs.replace(BLUEPRINT.sections[0], items=items)
    design = msgspec.structs.replace(BLUEPRINT, sections=(section, section))
    made = specimen_paper(design, 7)
    assert made != specimen_paper(design, 8)
    pages = specimen_pages(design, made, 7, MONOSPACED, PAPERS["letter"])
    assert all(["SPECIMEN: Winners Option Blackjack" in " ".join(page.texts) for page in pages])
