"""`dealer-trainer classes gradebook`, `items` and `disputes`: what a class comes to."""

from time import time
from typing import Any

from trainer.classroom.classes import class_named
from trainer.classroom.disputes import Dispute, disputes_of
from trainer.classroom.gradebook import BookWork, GradeCell, Which, gradebook_of
from trainer.classroom.gradebook_sheet import gradebook_table, sheet_of
from trainer.classroom.gradebook_words import below_words, discrimination_words, facility_words, score_words
from trainer.classroom.item_figures import ItemFigures, item_figures
from trainer.cli.people_papers import write_sheet
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.records import Records
from trainer.store.exam_items import examinations_sat, item_answers
from trainer.wording.attempts import attempt_words
from trainer.wording.progress import seconds_words, skill_title
from trainer.wording.reports import answered_words
from trainer.wording.sentences import joined, say

Outcome = tuple[dict[str, Any], list[Sentence]]


def gradebook(records: Records, asked: Any) -> Outcome:
    """Tell the gradebook of a class, or save it as a sheet."""
    row = class_named(records.store, asked.name, asked.term)
    records.sweep()
    book = gradebook_of(records, row, round(time() * 1000))
    which: Which = asked.which or "best"
    shape = {
        "works": [{"uuid": str(each.row.uuid), "title": each.row.title, "due": each.row.due} for each in book.works],
        "people": [
            {
                "uuid": str(line.person.uuid),
                "name": line.person.name,
                "number": line.person.number,
                "spent": line.spent,
                "cells": [_cell_shape(cell, which) for cell in line.cells],
            }
            for line in book.lines
        ],
        "unknown": [say(each) for each in book.unknown],
    }
    if asked.out is not None:
        write_sheet(asked.out, sheet_of(gradebook_table(book, which, say), asked.out))
        told = sentence(
            "{path}: people: {people}, work: {works}", path=asked.out, people=len(book.lines), works=len(book.works)
        )
        return shape, [told, *book.unknown]
    lines = [
        sentence(
            "{name}: {cells:list}",
            name=line.person.name,
            cells=[_told(*each, which) for each in zip(book.works, line.cells, strict=True)],
        )
        for line in book.lines
    ]
    return shape, [*(lines if book.works else [sentence("no work was set yet")]), *book.unknown]


def _told(work: BookWork, cell: GradeCell, which: Which) -> Sentence:
    parts = [each for each in (score_words(work, cell, which), below_words(cell, which)) if say(each)]
    return sentence("{work} {result}", work=work.row.title, result=joined(parts, "dots"))


def _cell_shape(cell: GradeCell, which: Which) -> dict[str, Any]:
    mark = cell.mark(which)
    return {
        "attempt": str(mark.attempt) if mark is not None else None,
        "score": mark.score if mark is not None else None,
        "outcome": mark.outcome if mark is not None else "",
        "faults": mark.faults if mark is not None else None,
        "spent": cell.spent,
        "late": cell.lateness,
    }


def items(records: Records, asked: Any) -> Outcome:
    """Tell the statistics of the items of an examination, of all who sat it here."""
    class_named(records.store, asked.name, asked.term)
    records.sweep()
    sat = examinations_sat(records.store)
    if not sat:
        return {"examination": None, "items": []}, [sentence("nobody has handed in an examination yet")]
    known = {name: game for name, game, _ in sat}
    name = asked.examination or sat[0][0]
    if name not in known:
        raise Refusal("{name:quoted} was not sat here: {known:list}", name=name, known=list(known))
    answers = item_answers(records.store, name)
    found = item_figures(answers)
    head = sentence(
        "{examination}, first sittings: {count}",
        examination=attempt_words(known[name], "sitting", name),
        count=len({each.sitting for each in answers}),
    )
    return {"examination": name, "items": [_item_shape(each) for each in found]}, [
        head,
        *[_item_line(each) for each in found],
    ]


def _item_line(item: ItemFigures) -> Sentence:
    return sentence(
        "{skill}: facility {facility}, discrimination {discrimination}, median {time}, n {count}",
        skill=skill_title(item.skill),
        facility=facility_words(item),
        discrimination=discrimination_words(item),
        time=seconds_words(item.ms),
        count=item.sittings,
    )


def _item_shape(item: ItemFigures) -> dict[str, Any]:
    found = item.discrimination
    return {
        "skill": item.skill.key,
        "n": item.sittings,
        "answers": item.answers,
        "facility": item.facility,
        "ms": item.ms,
        "discrimination": [round(each, 4) for each in found] if found is not None else None,
        "is_rough": item.is_rough,
    }


def disputes(records: Records, asked: Any) -> Outcome:
    """List the verdicts that the people of a class reported, and the answers to them."""
    row = class_named(records.store, asked.name, asked.term)
    records.sweep()
    found = disputes_of(records, row.uuid, by=records.person, at=round(time() * 1000))
    lines = [_dispute_line(each) for each in found]
    return {"disputes": [_dispute_shape(each) for each in found]}, lines or [sentence("nobody reported a verdict")]


def _dispute_line(dispute: Dispute) -> Sentence:
    about = dispute.answer.words.about if dispute.answer is not None else sentence("an attempt that is not here")
    reported = dispute.reported
    why = sentence(": {why:quoted}", why=reported.report.why) if reported.report.why else ""
    return sentence(
        "{name}, {about}{why}. {answer}",
        name=dispute.name,
        about=about,
        why=why,
        answer=answered_words(reported.ruling, reported.ruled_by),
    )


def _dispute_shape(dispute: Dispute) -> dict[str, Any]:
    report, ruling = dispute.reported.report, dispute.reported.ruling
    return {
        "report": str(report.uuid),
        "attempt": str(report.attempt),
        "answer": report.answer,
        "name": dispute.name,
        "why": report.why,
        "at": report.at,
        "is_void": ruling.is_void if ruling is not None else None,
        "reason": ruling.reason if ruling is not None else "",
        "ruled_by": dispute.reported.ruled_by,
    }
