"""Forgetting somebody in words: what it would do, and what it did."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from trainer.classroom.forgetting import Foreseen, Forgotten
from trainer.engine.sentences import Sentence, sentence

GOES: Final = sentence(
    "These go: the name, the school's number, the PIN, the settings, classes, doubts and remarks in words."
)
STAYS: Final = sentence("These stay, and nothing tells whose they are: answers, marks, times, points of table tests.")
ELSEWHERE: Final = sentence(
    "Other places keep what they have: archives and backups of your own, printed and saved sheets, files that were "
    "sent, and the other computers of the school."
)
STILL_OPEN: Final = sentence(
    "Another program has the records open, and they still hold what was written over. "
    "Close it, then: dealer-trainer people tidy"
)


def foreseen_words(name: str, foreseen: Foreseen) -> list[Sentence]:
    """Return all that there is to know before somebody is forgotten."""
    lines = [
        sentence(
            "{name}: attempts: {attempts}, table tests: {tests}",
            name=name,
            attempts=foreseen.attempts,
            tests=foreseen.table_tests,
        ),
        GOES,
        STAYS,
    ]
    if foreseen.certificates:
        lines.append(
            sentence(
                "Certificates in force hold the name: {serials:list}. They are kept, or taken back and emptied.",
                serials=list(foreseen.certificates),
            )
        )
    for folder, count in Counter([each.parent for each in foreseen.copies]).items():
        lines.append(
            sentence(
                "The program's own copies hold the name, too: one new copy takes the place of {count} in {folder}",
                count=count,
                folder=folder,
            )
        )
    if foreseen.carrier:
        lines.append(
            sentence(
                "What lies in {place} of this person goes, too, and the classes are posted there anew.",
                place=foreseen.carrier,
            )
        )
    return [*lines, ELSEWHERE]


def away_words(place: str) -> list[Sentence]:
    """Return a line about a class folder or a server that could not be reached; none for none."""
    if not place:
        return []
    return [
        sentence(
            "{place} could not be reached, and keeps what is there. When it is back: dealer-trainer people tidy",
            place=place,
        )
    ]


def forgotten_words(found: Forgotten) -> list[Sentence]:
    """Return the outcome."""
    lines = [sentence("Forgotten. Attempts that are nobody's by name now: {count}", count=found.attempts)]
    if found.revoked:
        lines.append(
            sentence(
                "Taken back and emptied: {serials:list}. Whoever verifies needs a new page, or a new list.",
                serials=list(found.revoked),
            )
        )
    lines += [] if found.is_let_go else [STILL_OPEN]
    lines += away_words(found.away)
    lines += name_found_words(found.still_in)
    return [*lines, ELSEWHERE]


def name_found_words(places: Sequence[str]) -> list[Sentence]:
    """Return a line for each place here that holds the name in somebody's words."""
    return [
        sentence("The name still stands in {place}", place=each)
        if Path(each).parent != Path()
        else sentence("The name still stands in the records: {place}", place=each)
        for each in places
    ]
