"""A specimen: a paper of a blueprint to be looked at, on paper, with its answers; nobody is examined by it."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.papers import SECRET_BYTES, ExamPaper, PaperPart, paper
from trainer.games.registry import GAMES
from trainer.houses.table_calls import USUAL_WAITS
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.school.worksheet.key import key_pages
from trainer.school.worksheet.paper import Paper, SheetPage, Typesetter
from trainer.school.worksheet.questions import question_pages
from trainer.school.worksheet.sheet import Sheet

TITLE: Final = sentence("SPECIMEN")


def specimen_paper(blueprint: Blueprint, seed: int) -> ExamPaper:
    """Return the paper of a seed; no examination has it, since a secret is drawn and is no seed's."""
    return paper(blueprint, sha256(f"specimen/{seed}".encode()).digest()[:SECRET_BYTES])


def specimen_title(blueprint: Blueprint) -> Sentence:
    """Return the title of a specimen."""
    return sentence("{specimen}: {title}", specimen=TITLE, title=blueprint.title)


def specimen_pages(
    blueprint: Blueprint, made: ExamPaper, seed: int, typesetter: Typesetter, size: Paper
) -> list[SheetPage]:
    """Return the questions of each section, and behind all of them their answers."""
    parts = [part for part in made.sections if part.questions]
    sheets = [(_sheet(blueprint, part, seed, typesetter, size), part.questions) for part in parts]
    asked: Sequence[list[SheetPage]] = [question_pages(sheet, questions) for sheet, questions in sheets]
    answered = [key_pages(sheet, questions) for sheet, questions in sheets]
    return [page for pages in (*asked, *answered) for page in pages]


def _sheet(blueprint: Blueprint, part: PaperPart, seed: int, typesetter: Typesetter, size: Paper) -> Sheet:
    section, questions = part.section, part.questions
    title = sentence("{specimen}: {section}", specimen=specimen_title(blueprint), section=section.title)
    asks_requests = any([isinstance(each, RequestQuestion) for each in questions])
    return Sheet(
        typesetter=typesetter,
        paper=size,
        title=typesetter.in_words(title),
        game=GAMES[section.game],
        rules=section.table.rules,
        seed=seed,
        tells_house=not all([isinstance(each, RecallQuestion) for each in questions]),
        waits=USUAL_WAITS if asks_requests else None,
    )
