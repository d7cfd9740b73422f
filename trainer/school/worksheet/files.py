"""The two files of a worksheet: its questions, and their answers apart; both are written, or neither."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

import msgspec

from trainer.disk.whole_file import Draft
from trainer.engine.sentences import sentence
from trainer.felt.cheque_looks import ChequeLook
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.on_paper import on_paper
from trainer.quiz.plan import QuizPlan
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.school.making_files import TellProgress, Unwritable
from trainer.school.worksheet.key import key_pages
from trainer.school.worksheet.paper import PAPERS, Paper, SheetPage, Typesetter
from trainer.school.worksheet.questions import question_pages
from trainer.school.worksheet.sheet import Sheet
from trainer.school.worksheet.words import answers_to
from trainer.wording.drills import drill_words
from trainer.wording.names import SHEETS

MOST_QUESTIONS = 500
_DEALT, _PRINTED = 0.45, 0.97
"""The share of the work done when all questions are dealt, and when they are printed; the answers are the rest."""

AsPdf: TypeAlias = Callable[[Sequence[SheetPage], Paper, str, Mapping[int, ChequeLook], TellProgress], bytes]
"""Puts pages on paper under a title, with the cheques of a house."""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True):
    """A worksheet to print: the questions of a plan with an end, the paper's name, and the house's cheques."""

    plan: QuizPlan
    paper: str = "letter"
    looks: Mapping[int, ChequeLook]


def key_beside(out: Path) -> Path:
    """Return the file of the answers that belong to a file of questions."""
    return out.parent / f"{out.stem}-key{out.suffix}"


def write_worksheet(
    worksheet: Worksheet,
    out: Path,
    key: Path,
    typesetter: Typesetter,
    as_pdf: AsPdf,
    tell_progress: TellProgress,
    *,
    is_key_named: bool = False,
) -> None:
    """Write both files, each whole or not at all; `Unwritable` before any work if one cannot be.

    If anything is raised meanwhile, both files are as they were. A key that somebody else has laid there since the
    beginning is not written over, unless its own name was asked for.
    """
    with ExitStack() as begun:
        drafts = [(path, begun.enter_context(_draft(path))) for path in (out, key)]
        contents = _made(worksheet, typesetter, as_pdf, tell_progress)
        for (path, draft), content in zip(drafts, contents, strict=True):
            with _naming(path):
                draft.write(content)
        for path, draft in reversed(drafts):  # the key first: it is the one that may be refused
            with _naming(path):
                draft.commit(replaces=draft.was_there or is_key_named or path is out)


def _draft(path: Path) -> Draft:
    with _naming(path):
        return Draft(path)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Say of which file the disk refused something."""
    try:
        yield
    except OSError as fault:
        raise Unwritable(path, fault) from None


def _made(
    worksheet: Worksheet, typesetter: Typesetter, as_pdf: AsPdf, tell_progress: TellProgress
) -> tuple[bytes, bytes]:
    """Return the sheet of questions and the answer key."""
    plan, paper, count = worksheet.plan, PAPERS[worksheet.paper], worksheet.plan.count or 0
    questions = []
    for number in range(1, count + 1):
        tell_progress(_DEALT * (number - 1) / count)
        questions.append(on_paper(plan, number))
    rules = rules_in_force(plan.game, plan.rule_set, plan.house)
    title = typesetter.in_words(drill_words(plan) or SHEETS[plan.kind])
    asks_facts = all([isinstance(question, RecallQuestion) for question in questions])
    waits = plan.waits if any([isinstance(question, RequestQuestion) for question in questions]) else None
    sheet = Sheet(typesetter, paper, title, GAMES[plan.game], rules, plan.seed, plan.house_name, not asks_facts, waits)
    named = sentence("{sheet}, {table}", sheet=sheet.title, table=sheet.table)

    def printed(share: float) -> None:
        tell_progress(_DEALT + share * (_PRINTED - _DEALT))

    def answered(share: float) -> None:
        tell_progress(_PRINTED + share * (1 - _PRINTED))

    return (
        as_pdf(question_pages(sheet, questions), paper, typesetter.in_words(named), worksheet.looks, printed),
        as_pdf(key_pages(sheet, questions), paper, typesetter.in_words(answers_to(named)), worksheet.looks, answered),
    )
