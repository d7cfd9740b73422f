"""Every clause and every ruling that changes play is shown by at least one golden round, which names it in its note."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from pathlib import Path

from tests.support.settled import settle_round
from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.initial_deal import is_second_pass
from trainer.engine.irregularities import is_next_faced
from trainer.engine.judge import is_noted
from trainer.engine.table import Table
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round

ROUNDS = sorted(Path(__file__).parent.glob("*/*.round"))
TOLD_FROM_PRINT = sorted(Path(__file__).parent.glob("verdicts/*/*.round"))

CLAUSES = [
    # Standard blackjack; SD 20:18:15:14 and 20:18:19:01 are about the layout, shown by the felt and not by a round.
    *(f"SD 20:18:15:{section}" for section in ("03", "06", "15", "24", "25", "28")),
    *(f"STD {rule}" for rule in ("deal", "play", "count", "pays", "insurance", "peek", "dealer", "settle")),
    *(f"STD {rule}" for rule in ("late", "mend", "irregular")),
    *(f"SD 20:18:15:30.10({number})" for number in range(1, 13)),
    *(f"WA DB21({number})" for number in range(1, 14)),
    *(f"SD 20:18:15:30.08({number})" for number in range(1, 16)),
    *(f"SD 20:18:15:30.08(16)({letter})" for letter in "abcdefg"),
    *(f"DBB {number}" for number in range(1, 11)),
    # Tables 8 to 12 are as incomplete as table 7, and cannot be dealt.
    *(f"DBB T{number}" for number in (1, 2, 3, 4, 5, 6, 7, 13)),
    *(f"NB21 {clause}" for clause in ("1", "2", "2a", "2b", "2c", "2d", "2e", "S1", "S2", "S3", "S4")),
]

# Left out, for nothing in a round changes with them: DB-11, WO-2 and TS-3 (notes), DB-12 (layout), NB-9 (a setting).
RULINGS = [
    *(f"SB-{number}" for number in range(1, 21)),
    *(f"DB-{number}" for number in range(1, 11)),
    *(f"WO-{number}" for number in range(1, 15) if number != 2),
    *(f"BZ-{number}" for number in range(1, 9)),
    *(f"NB-{number}" for number in (*range(1, 9), 10)),
    *(f"TS-{number}" for number in (1, 2, 4, 5, 6, 7)),
]

# What no act and no settlement rests on by itself, so that only the notes and the games' own tests name it.
SILENT = {
    "SD 20:18:15:03",  # the wagers of the standard game: every round has them
    "SD 20:18:15:30.10(1)",  # the layout
    "SD 20:18:15:30.10(3)",  # the place of a wager
    "WA DB21(1)",
    "WA DB21(3)",
    "WA DB21(7)",  # names the tables that WA DB21(13) pays by
    "SD 20:18:15:30.08(15)",  # no surrender: nothing to do
    "SB-2",
    *(f"SD 20:18:15:30.08(16)({letter})" for letter in "abcdefg"),  # restates (5) to (12)
    "SB-10",  # who refuses gets nothing; what a split owes all the same is told from the print
    "SB-18",  # which hand of a split SB-1 takes
    "SB-19",  # a round that goes on: what is due then has its own ids
    "WO-1",  # reads (16)(c)
    "WO-5",  # the time of SB-3
    "WO-8",  # what D hands may not do
    "WO-9",  # D insurance is offered as (14) says
    "WO-11",  # (6) says it of every hand
    "WO-14",  # the peek is STD peek
    "DBB 3",  # why a side bet is still there
    "NB-7",  # 2e says it, the splits of aces by STD play
    "WO-10",  # why the wager of (4) waits
    "DBB 1",  # decks
    "BZ-8",
    "DBB T7",  # incomplete: dealt only with a house's own list
    "BZ-2",
    "NB21 1",  # decks and the basic wager
}

WHOLE = re.compile(
    r"(?P<long>SD 20:18:15:30\.\d\d|WA DB21)(?P<paragraph>\(\d+\))(?P<letter>\([a-g]\))?"
    r"|SD 20:18:15:(?P<section>\d\d)\b(?!\.)"
    r"|(?P<std>STD (?:deal|play|count|pays|insurance|peek|dealer|settle|late|mend|irregular))\b"
    r"|(?P<family>DBB|NB21) (?P<number>T?\d+[a-e]?|S\d)\b"
    r"|(?P<ruling>(?:SB|DB|WO|BZ|NB|TS)-\d+)\b"
    # What follows a clause in short: "(9), (16)(f)" or "and :06" or ", S3".
    r"|(?<![\w(])(?P<short>\(\d+\))(?P<short_letter>\([a-g]\))?"
    r"|(?<!\w):(?P<short_section>\d\d)\b"
    r"|(?<=, )(?P<short_number>S\d|2[a-e])\b"
)


def cited(note: str) -> set[str]:
    """Return the ids that a note cites, those written in short after a whole one included.

    >>> sorted(cited("WA DB21(6), (7): a six. NB21 S1, S3. SD 20:18:15:03 and :06, DB-9."))
    ['DB-9', 'NB21 S1', 'NB21 S3', 'SD 20:18:15:03', 'SD 20:18:15:06', 'WA DB21(6)', 'WA DB21(7)']
    """
    found: set[str] = set()
    before = family = ""
    for match in WHOLE.finditer(note):
        part = match.groupdict(default="")
        if part["long"]:
            before = part["long"]
            found.add(before + part["paragraph"] + part["letter"])
        elif part["short"] and before:
            found.add(before + part["short"] + part["short_letter"])
        elif part["section"] or part["short_section"]:
            found.add(f"SD 20:18:15:{part['section'] or part['short_section']}")
        elif part["family"]:
            family = part["family"]
            found.add(f"{family} {part['number']}")
        elif part["short_number"] and family:
            found.add(f"{family} {part['short_number']}")
        elif part["std"] or part["ruling"]:
            found.add(part["std"] or part["ruling"])
    return found


def shown() -> dict[str, list[str]]:
    """Return for each id the golden rounds that name it."""
    rounds: dict[str, list[str]] = defaultdict(list)
    for path in ROUNDS:
        for name in cited(tomllib.loads(path.read_text(encoding="utf-8"))["note"]):
            rounds[name].append(f"{path.parent.name}/{path.stem}")
    return rounds


def test_every_clause_is_shown() -> None:
    found = shown()
    assert [name for name in CLAUSES if name not in found] == []


def test_every_ruling_that_changes_play_is_shown() -> None:
    found = shown()
    assert [name for name in RULINGS if name not in found] == []


def test_notes_cite_only_what_exists() -> None:
    known = {*CLAUSES, *RULINGS, "WO-2"}
    assert {name: rounds for name, rounds in shown().items() if name not in known} == {}


def test_at_least_25_rounds_try_wrong_acts() -> None:
    rounds = [tomllib.loads(path.read_text(encoding="utf-8")) for path in ROUNDS]
    assert sum(any(isinstance(entry, dict) for entry in each["acts"]) for each in rounds) >= 25


def test_every_kind_of_finding_is_drawn_in_every_game() -> None:
    drawn: dict[str, set[str]] = defaultdict(set)
    for path in ROUNDS:
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["acts"]:
            if isinstance(entry, dict):
                drawn[path.parent.name].add(entry["finding"])
    kinds = {"wrong-amount", "wrong-act", "too-early", "wrong-place", "not-called-for"}
    assert {game: kinds - found for game, found in drawn.items() if kinds - found} == {}


def test_the_engine_cites_every_clause_and_ruling_it_acts_on() -> None:
    spoken: set[str] = set()
    for path in ROUNDS:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        for box in settle_round(read_round(written))["boxes"]:
            for entry in box["wagers"]:
                spoken.update(entry["clauses"])
        for mark in judge_round(read_round(written)).marks:
            spoken.update(mark.clauses)
            if mark.finding:
                spoken.update(mark.finding.clauses)
    assert [name for name in (*CLAUSES, *RULINGS) if name not in spoken | SILENT] == []


def met(table: Table, act: Act, clauses: tuple[str, ...]) -> set[str]:
    """Return the irregularities that a right act answers, by what lay at the table."""
    found: set[str] = set()
    match act:
        case acts.Burn() if table.bits & flags.MISDEALT:
            found.add("a card too many in the first deal is burned")
        case acts.Burn() if table.bits & flags.ASTRAY:
            found.add("a card drawn for a hand that must stand is burned")
        case acts.Burn() if table.shown:
            found.add("a shown card is burned if nobody can use it")
        case acts.Deal() if table.shown:
            found.add("a shown card goes to a player's hand")
        case acts.Draw() if table.shown:
            found.add("a shown card goes to the dealer's hand")
        case acts.Burn() if is_next_faced(table):
            found.add("a card face up in the shoe goes to the rack")
        case acts.Shuffle():
            found.add("an empty shoe is shuffled")
        case acts.TakeBack() | acts.TakeBackDealerEnvy():
            found.add("a wrong payoff is taken back")
        case acts.Return() if table.bits & flags.WRONGLY_TAKEN:
            found.add("a wager wrongly taken is put back")
        case acts.Return() if table.bits & flags.LATE:
            found.add("a late wager goes back")
        case acts.Return() if clauses[0] in ("SD 20:18:15:28", "STD irregular"):
            found.add(f"a dead hand's {'main' if act.wager == 'main' else 'side'} wager goes back")
        case acts.Return() if table.bits & flags.EXTRA:
            found.add(f"an extra wager goes back {'late' if table.bits & flags.BEGUN else 'before the first card'}")
        case acts.Deal(number) if table.bits & (flags.TO_DEAL | flags.SHORT):
            box = table.box(number)
            assert box is not None
            hand = box.hands[0]
            if is_second_pass(table) and not hand.cards:
                found.add("a missed box gets its first card in the second pass")
            if hand.bits & flags.MISSED and len(table.dealer.cards) == 2:
                found.add("a missed box gets its second card last")
            if table.bits & flags.EARLY:
                found.add("the dealer's two came too early: the second pass goes on")
            if is_second_pass(table) and not table.dealer.cards:
                found.add("a dealer without an own card finishes the players' first two")
        case acts.CallFloor():
            bits = table.bits
            called = {
                "mispaid": bits & (flags.MISPAID | flags.ENVY_MISPAID),
                "taken": bits & flags.WRONGLY_TAKEN,
                "pushed": bits & flags.WRONGLY_PUSHED,
            }
            if is_noted(table, act):
                found.add("the floor is called though nothing is wrong")
            else:
                found |= {f"the floor is called to: {kind}" for kind, is_so in called.items() if is_so}
    return found


IRREGULAR = {
    "a card drawn for a hand that must stand is burned",
    "a card too many in the first deal is burned",
    "a shown card is burned if nobody can use it",
    "a shown card goes to a player's hand",
    "a shown card goes to the dealer's hand",
    "a card face up in the shoe goes to the rack",
    "an empty shoe is shuffled",
    "a wrong payoff is taken back",
    "a dead hand's main wager goes back",
    "a dead hand's side wager goes back",
    "an extra wager goes back before the first card",
    "an extra wager goes back late",
    "a missed box gets its first card in the second pass",
    "a missed box gets its second card last",
    "the dealer's two came too early: the second pass goes on",
    "a dealer without an own card finishes the players' first two",
    "a wager wrongly taken is put back",
    "a late wager goes back",
    "the floor is called though nothing is wrong",
    *(f"the floor is called to: {kind}" for kind in ("mispaid", "taken", "pushed")),
}


def test_every_irregularity_is_met() -> None:
    found: set[str] = set()
    told = [tomllib.loads(path.read_text(encoding="utf-8")) for path in ROUNDS + TOLD_FROM_PRINT]
    for written in told:
        if "acts" not in written:
            continue
        for mark in judge_round(read_round(written)).marks:
            if mark.finding is None:
                found |= met(mark.table, mark.entry.act, mark.clauses)
    assert IRREGULAR - found == set()
    assert found - IRREGULAR == set()
