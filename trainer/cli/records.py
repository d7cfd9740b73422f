"""`dealer-trainer records`: the records of a data folder compared, computed anew, copied, and carried elsewhere."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from time import time
from typing import Any, Final
from uuid import uuid4

import msgspec

from trainer import __version__
from trainer.cli.letting_in import Entered, add_by, expect_manager
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.places import data_folder
from trainer.school.exchanging import export_records, import_records
from trainer.school.marking_again import MarkTurned, Remarked
from trainer.school.records import Records, Swept
from trainer.school.school_settings import database_for
from trainer.school.settings import default_path
from trainer.school.station import station_of
from trainer.school.taking_over import take_over
from trainer.store.certificates import certificates
from trainer.store.faults import RecordsFault
from trainer.terminal.ending import command, printable
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.exam_results import OUTCOMES
from trainer.wording.sentences import say

FORMAT: Final = 1
Outcome = tuple[dict[str, Any], list[Sentence], int]
"""The shape for programs, the lines for people, and the exit status."""


@command("records")
def main(words: Sequence[str]) -> int:
    """Do what is asked with the records and return the exit status: 1 if differences were found, 2 if refused."""
    parser = _parser()
    asked = parser.parse_args(words)
    if asked.what is None:
        raise Misused("expected one of {known:list}", known=[*_DOES, "mark"])
    records = records_asked_for(asked, makes=asked.what == "import" or (asked.what == "restore" and bool(asked.files)))
    try:
        if asked.apply and asked.what != "mark":
            raise Misused("--apply belongs to mark")
        if asked.what in ("export", "import") or asked.apply or (asked.what == "backup" and asked.files):
            expect_manager(records, asked.by, Entered())
        elif asked.what == "restore" and records.path is not None and records.path.exists():
            with suppress(RecordsFault):  # those that cannot be read say nobody's PIN, and are to be put right
                expect_manager(records, asked.by, Entered())
            records.close()
        does = _DOES.get(asked.what) or (lambda *words: _mark(*words, applies=asked.apply))
        shape, lines, status = does(records, asked.files)
    finally:
        records.close()
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return status


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer records",
        description="Compare the records with their journals, compute them anew, copy them, carry them elsewhere.",
        epilog="check: what the records say against the journals. rebuild: compute the answers and sums anew. backup "
        "[FILE]: a copy. restore [FILE]: put a copy back, the newest without FILE. export FILE: an archive of all "
        "journals. import FILE...: archives or journals from elsewhere. mark: what this program marks "
        "otherwise than it was marked. What leaves the records or changes them for everybody takes --by once somebody "
        "who manages people has a PIN.",
    )
    parser.add_argument("what", nargs="?", choices=[*_DOES, "mark"])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    add_place(parser)
    add_by(parser)
    parser.add_argument("--apply", action="store_true", help="with mark: keep the new marks beside the old ones")
    parser.add_json()
    return parser


def add_place(parser: Parser) -> None:
    """Let a command be told where the records are."""
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="the folder of journals and records")
    parser.add_argument("--database", metavar="URL", help="records on a server: postgresql://USER@HOST/NAME")


def records_asked_for(asked: Any, *, makes: bool) -> Records:
    """Return the records that a command was told of, or this person's; only what brings records makes a folder."""
    folder = asked.data if asked.data is not None else data_folder()
    if asked.data is not None and not makes and not folder.is_dir():  # mistyped: nothing is to be left there
        raise Refusal("{folder}: there is no such folder; expected a folder of records", folder=folder)
    return Records(folder, station_of(folder, uuid4), url=database_for(folder, asked.database or ""))


def _check(records: Records, files: Sequence[Path]) -> Outcome:
    _expect(files, 0, "check")
    swept = _taken_over(records)
    found = records.differences()
    counts = records.store.counts()
    summary = sentence(
        "attempts: {attempts}, answers: {answers}, differences: {count}",
        attempts=counts["attempt"],
        answers=counts["answer"],
        count=len(found),
    )
    told = {"attempts": counts["attempt"], "answers": counts["answer"], "differences": [say(line) for line in found]}
    refused = {"refused": [say(line) for line in swept.refused]}
    return told | refused, [*swept.refused, *found, summary], 1 if found or swept.refused else 0


def _rebuild(records: Records, files: Sequence[Path]) -> Outcome:
    _expect(files, 0, "rebuild")
    swept = _taken_over(records)
    count, refused = records.rebuild()
    refused = [*swept.refused, *refused]
    shape = {"answers": count, "refused": [say(line) for line in refused]}
    line = sentence("answers computed anew: {count}", count=count)
    return shape, [*refused, line], 1 if refused else 0


def _backup(records: Records, files: Sequence[Path]) -> Outcome:
    from trainer.store.copies import copy_records

    _expect(files, 1, "backup")
    path = _file_of(records)
    copy = files[0] if files else records.copies_folder / f"records {date.today():%Y-%m-%d}.db"
    _taken_over(records)
    copy_records(path, copy)
    return {"copy": printable(copy)}, [sentence("copied to {path}", path=copy)], 0


def _restore(records: Records, files: Sequence[Path]) -> Outcome:
    from trainer.store.copies import newest_whole, restore
    from trainer.store.forgetting import forgotten_numbers, keep_forgotten

    _expect(files, 1, "restore")
    path = _file_of(records)
    copy = files[0] if files else newest_whole(records.copies_folder)
    if copy is None:
        raise Refusal("{folder}: has no copy of the records", folder=records.copies_folder)
    forgotten: list[tuple[bytes, int]] = []
    if path.exists():
        with suppress(RecordsFault):  # those that cannot be read say nothing
            forgotten = forgotten_numbers(records.store)
        records.close()
    aside = restore(copy, path)
    swept = _taken_over(records)
    lines = [sentence("put back: {path}", path=copy)]
    if names := keep_forgotten(records.store, forgotten):
        lines.append(sentence("were forgotten, and are in this copy: {names:list}; forget them again", names=names))
    if aside is not None:
        lines.append(sentence("the records that were there are now {path}", path=aside))
    shape = {"restored": printable(copy), "aside": printable(aside) if aside is not None else None}
    return shape | _told(swept), [*lines, *_lines(swept)], 0


def _export(records: Records, files: Sequence[Path]) -> Outcome:
    if len(files) != 1:
        raise Misused("export expects one FILE")
    _taken_over(records)
    attempts, people = export_records(records, files[0], __version__)
    line = sentence("{path}: attempts: {attempts}, people: {people}", attempts=attempts, people=people, path=files[0])
    return {"attempts": attempts, "people": people, "archive": printable(files[0])}, [line], 0


def _import(records: Records, files: Sequence[Path]) -> Outcome:
    if not files:
        raise Misused("import expects a FILE")
    swept = Swept()
    for path in files:
        part = import_records(records, path)
        swept.journals += part.journals
        swept.answers += part.answers
        swept.known += part.known
        swept.refused += part.refused
    return _told(swept), [*swept.refused, *_lines(swept)], 1 if swept.refused else 0


def _mark(records: Records, files: Sequence[Path], *, applies: bool) -> Outcome:
    """Compare the marks with those of this program, which are kept only if they are to be applied."""
    _expect(files, 0, "mark")
    _taken_over(records)
    found = list(records.remarked(round(time() * 1000)))
    turned = [each for each in found if isinstance(each, Remarked)]
    refused = [each for each in found if isinstance(each, Sentence)]
    serials = {each.attempt: each.serial for each in certificates(records.store) if each.revoked is None}
    lines = [line for each in turned for line in _lines_of(each, serials.get(each.rows.attempt.uuid, ""))]
    if applies:
        records.mark_anew(turned)
        last = sentence("attempts marked anew: {count}", count=len(turned))
    elif turned:
        last = sentence("attempts that would be marked otherwise: {count}; mark --apply does it", count=len(turned))
    else:
        last = sentence("every attempt is marked as this program does")
    attempts = [
        {"attempt": str(each.rows.attempt.uuid), "answers": list(each.turned)}
        | ({"outcomes": each.outcomes} if each.outcomes is not None else {})
        | ({"certificate": serials[each.rows.attempt.uuid]} if each.rows.attempt.uuid in serials else {})
        for each in turned
    ]
    shape = {"turned": attempts, "applied": applies, "refused": [say(line) for line in refused]}
    return shape, [*refused, *lines, last], 1 if refused else 0


def _lines_of(attempt: Remarked, serial: str) -> list[Sentence]:
    """Return a line for each answer that turns, and first one for a result that does, and for its certificate."""
    lines = [_line_of(attempt, answer) for answer in attempt.turned]
    if serial:
        uuid = attempt.rows.attempt.uuid
        lines.insert(0, sentence("{attempt}: certificate {serial} rests on it", attempt=uuid, serial=serial))
    if attempt.outcomes is None:
        return lines
    was, now = [OUTCOMES[each] for each in attempt.outcomes]
    uuid = attempt.rows.attempt.uuid
    return [sentence("{attempt}: the result turns from “{was}” to “{now}”", attempt=uuid, was=was, now=now), *lines]


def _line_of(attempt: Remarked, answer: MarkTurned) -> Sentence:
    verdict = sentence("is right now") if answer.is_right else sentence("is wrong now")
    return sentence(
        "{attempt}: line {line}: {skill}: {verdict}",
        attempt=attempt.rows.attempt.uuid,
        line=answer.line,
        skill=answer.skill,
        verdict=verdict if answer.is_right != answer.was_right else sentence("is another mistake now"),
    )


def _told(swept: Swept) -> dict[str, Any]:
    refused = [say(line) for line in swept.refused]
    return {"taken": swept.journals, "answers": swept.answers, "known": swept.known, "refused": refused}


def _lines(swept: Swept) -> list[Sentence]:
    return [
        sentence(
            "attempts taken over: {taken}, answers: {answers}; known: {known}, refused: {refused}",
            taken=swept.journals,
            answers=swept.answers,
            known=swept.known,
            refused=len(swept.refused),
        )
    ]


def _taken_over(records: Records) -> Swept:
    """Take over what the folder holds, and what the settings kept before there were records."""
    if records.folder == data_folder():  # another folder is somebody else's
        take_over(default_path(), records)
    return records.sweep()


def _file_of(records: Records) -> Path:
    if records.path is None:
        raise Misused("a server's records are copied by its own tools, such as pg_dump; export writes an archive")
    return records.path


def _expect(files: Sequence[Path], most: int, what: str) -> None:
    if len(files) > most:
        raise Misused("{what} expects at most {most} FILE" if most else "{what} expects no FILE", what=what, most=most)


_DOES: Final[dict[str, Callable[[Records, Sequence[Path]], Outcome]]] = {
    "check": _check,
    "rebuild": _rebuild,
    "backup": _backup,
    "restore": _restore,
    "export": _export,
    "import": _import,
}
