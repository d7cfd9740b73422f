"""All that is kept of one person, in one archive that is read without this program: sheets, journals, and a page."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from datetime import date
from html import escape
from typing import Final

from trainer.classroom import person_sheets as sheets
from trainer.classroom.person_facts import PersonFacts
from trainer.classroom.person_sheets import Say
from trainer.engine.sentences import Sentence, sentence
from trainer.journal.journal_file import SUFFIX
from trainer.school.record_sheet import began, record_sheet

_DAY: Final = "%Y-%m-%d"
_PAGE: Final = "Read this first.html"
_FILES: Final[Mapping[str, Sentence]] = {
    "person.json": sentence("Name, school's number, role, and the classes that the person is or was in."),
    "record.pdf": sentence("The record as the program prints it: every session, dealt round and table test."),
    "attempts.csv": sentence("Every attempt in a row: when, game, rules, answers, seconds, errors in dollars."),
    "answers.csv": sentence("Every answer in a row: when, the skill, how long it took, and its credit out of 1000."),
    "skills.csv": sentence("Every skill in a row: first answers, their credit, and the last one."),
    "examinations.csv": sentence("Every examination that was sat: total, pass mark, result, score by section."),
    "table tests.csv": sentence("Every table test with its points and the evaluator's remarks."),
    "certificates.csv": sentence("Every certificate: number, examination, days, and the text that its QR code holds."),
    "doubts.csv": sentence("Every result or verdict that the person doubted, and the answer."),
    "attendance.csv": sentence("Every day in a classroom, with its minutes, as an instructor entered them."),
    "set work.csv": sentence("Work that was set for the person's classes, and what the person alone was allowed."),
    "settings.json": sentence("The settings of the person, as the program keeps them on this computer."),
    "journals": sentence(
        "One file an attempt, a line a step, as it was written: JSON, a tab, and a digest of all before it."
    ),
}
"""The files, and what each of them is."""
LEFT_OUT: Final = sentence(
    "Journals of examinations tell all questions with their answers, also those that a result does not show: "
    "an instructor saves an archive with them."
)
KEPT_BACK: Final = sentence("Not in it: the PIN, of which only a scrambled form is kept.")


def person_archive(facts: PersonFacts, say: Say, today: date, printed: bytes = b"") -> bytes:
    """Return the archive; `printed` is the record as a PDF."""
    files = {name: content for name, content in _contents(facts, say, printed).items() if content}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_PAGE, _page(facts, say, today, [*files, *(["journals"] if facts.journals else [])]))
        for name, content in files.items():
            archive.writestr(name, content)
        begun = {each.uuid: began(each).strftime(_DAY) for each in facts.record.attempts}
        for uuid, journal in facts.journals.items():
            archive.writestr(f"journals/{begun[uuid]} {uuid}{SUFFIX}", journal)
    return out.getvalue()


def _page(facts: PersonFacts, say: Say, today: date, names: Iterable[str]) -> str:
    title = say(sentence("All that is kept of {name}", name=facts.person.name or sentence("just me")))
    about = say(
        sentence(
            "Saved on {day}. Sheets (.csv) open in a spreadsheet program, the others in a browser or a text editor.",
            day=f"{today:{_DAY}}",
        )
    )
    rows = "".join([f"<tr><th>{escape(name)}</th><td>{escape(say(_FILES[name]))}</td></tr>\n" for name in names])
    notes = [KEPT_BACK, *([LEFT_OUT] if facts.leaves_out else [])]
    told = "".join([f"<p>{escape(say(each))}</p>\n" for each in notes])
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        "<style>body{font:16px/1.5 sans-serif;max-width:48em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
        "th{text-align:left;vertical-align:top;padding:.3em 1.5em .3em 0;white-space:nowrap}</style>\n"
        f"<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n<table>\n{rows}</table>\n{told}</html>\n"
    )


def _contents(facts: PersonFacts, say: Say, printed: bytes) -> dict[str, bytes]:
    """Return the files beside the journals; empty ones are left out."""
    return {
        "person.json": sheets.person(facts),
        "record.pdf": printed,
        "attempts.csv": record_sheet(facts.record.attempts, say, facts.record.tests),
        "answers.csv": sheets.answers(facts.answers, say),
        "skills.csv": sheets.skills(facts.skills, say),
        "examinations.csv": sheets.sittings(facts.sittings, say),
        "table tests.csv": sheets.table_tests(facts, say),
        "certificates.csv": sheets.certificates(facts.certificates),
        "doubts.csv": sheets.doubts(facts),
        "attendance.csv": sheets.attendance(facts),
        "set work.csv": sheets.set_work(facts, say),
        "settings.json": facts.settings,
    }
