"""A person's record as a sheet: every attempt a row, for a program that computes with tables."""

import csv
import io
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest
from trainer.store.rows import SavedAttempt
from trainer.wording import table_tests
from trainer.wording.attempts import STATES, attempt_words
from trainer.wording.names import RULE_SETS, game_title

HEADINGS: Final = (
    sentence("Started"),
    sentence("Game"),
    sentence("Rules"),
    sentence("What"),
    sentence("House"),
    sentence("Answered"),
    sentence("Correct"),
    sentence("Percent"),
    sentence("Seconds"),
    sentence("Errors for the house"),
    sentence("Errors against the house"),
    sentence("State"),
    sentence("Evaluator"),
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def record_sheet(
    attempts: Sequence[SavedAttempt], say: Callable[[Sentence], str], tests: Sequence[TableTest] = ()
) -> bytes:
    """Return a CSV file in UTF-8 that a spreadsheet opens as it is: with its mark, and no text taken for a formula.

    Table tests come first.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([say(heading) for heading in HEADINGS])
    for test in tests:
        texts = [moment(test.at).strftime("%Y-%m-%d %H:%M"), say(game_title(test.game)), "", say(table_tests.TITLE), ""]
        figures = ["", "", percent(test.points, test.form.most), "", "", ""]
        end = [say(table_tests.outcome(test)), say(table_tests.signed(test))]
        writer.writerow([*[plain_cell(text) for text in texts], *figures, *[plain_cell(text) for text in end]])
    for each in attempts:
        rules = say(RULE_SETS[each.game, each.rules]) if each.rules else ""
        what = say(attempt_words(each.game, each.purpose, each.what))
        texts = [began(each).strftime("%Y-%m-%d %H:%M"), say(game_title(each.game)), rules, what]
        marks: list[object] = [each.asked, each.right, percent(each.right, each.asked)]
        money = [f"{cents / 100:.2f}" for cents in (each.for_house, each.against_house)]
        if each.is_judged_later:
            marks, money = [""] * len(marks), [""] * len(money)
        numbers = [*marks, round(each.ms / 1000)]
        state = say(STATES[each.state])
        writer.writerow([*[plain_cell(text) for text in (*texts, each.house)], *numbers, *money, state, ""])
    return BOM_UTF8 + out.getvalue().encode()


def percent(right: int, asked: int) -> int | str:
    """Return the share of right answers; nothing where nothing was asked."""
    return round(100 * right / asked) if asked else ""


def began(attempt: SavedAttempt) -> datetime:
    """Return the start of an attempt by the clock on the wall here."""
    return moment(attempt.started)


def moment(at: int) -> datetime:
    """Return a moment in milliseconds since 1970 by the clock on the wall here."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone()


def plain_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
