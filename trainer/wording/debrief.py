"""A debrief in words: what a line of the timeline says, whom a slip cost what, how long it took."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trainer.dealing.attempt import By
from trainer.dealing.correct_line import Money
from trainer.dealing.debrief import Debrief, Line
from trainer.dealing.pace import Work
from trainer.engine.acts import Clear, Lay
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.wording.acts import act_words, fault_name
from trainer.wording.sentences import Name, inside, joined, named
from trainer.wording.wagers import WAGERS

DONE_BY: Final[Mapping[By, Sentence]] = {
    "trainee": sentence("Correct"),
    "program": sentence("By the program"),
    "floor": sentence("Put right by the floor"),
    "player": sentence("Player"),
    "given": sentence("As in the file"),
}
"""The words about an act that was right, by who did it."""
WORKS: Final[Mapping[Work, Sentence]] = {
    Work.CARDS: sentence("Cards dealt and drawn"),
    Work.PAYING: sentence("Bets paid"),
    Work.TAKING: sentence("Bets taken"),
    Work.LEAVING: sentence("Pushes and returns"),
    Work.TIDYING: sentence("Cards picked up"),
    Work.CALLING: sentence("Insurance, peek, hole card"),
}
"""The name of each kind of act whose pace is measured."""
_HOUSE: Final = named("The house")
_DEALER: Final = named("The dealer")


class _Share(NamedTuple):
    """Whom a slip cost something, and how much; below nothing is a gain."""

    whom: Name
    cents: Cents


def line_words(line: Line) -> Sentence:
    """Return the act that was done, such as "Pay $25: DB21 wager, box 3"."""
    words = act_words(line.act_done.table, line.act_done.act)
    if isinstance(line.act_done.act, Lay) and line.act_done.act.wager != "insurance":
        return sentence("{act}, after the first card", act=words)
    return words


def line_verdict(line: Line) -> Sentence:
    """Return the verdict on an act, or the one who did it, in a word or two."""
    did = line.act_done
    if line.follows is not None:
        return sentence("Follows from {number}", number=line.follows + 1)
    if line.finding is not None:
        fault = fault_name(line.finding, did.mistake).start
        return sentence("{fault}, taken back", fault=fault) if line.is_undone and did.is_applied else fault
    if line.is_undone:
        return sentence("Taken back")
    if line.late_since is not None:
        return sentence("Late: skipped at {number}", number=line.late_since + 1)
    return sentence("Not possible") if did.impossible else DONE_BY[did.by]


def below_line(line: Line) -> Sentence | None:
    """Return the words below an act; None below one that was simply right, or a player's."""
    if line.is_slip:
        cost = short_cost(line.cost)
        return joined([line_verdict(line), cost], "dots") if cost is not None else line_verdict(line)
    needs_saying = line.is_undone or line.act_done.impossible is not None or line.act_done.by in ("program", "floor")
    needs_saying = needs_saying or line.late_since is not None
    return line_verdict(line) if needs_saying else None


def line_aloud(line: Line, number: int) -> Sentence:
    """Return a line of the timeline as it is heard."""
    act, verdict, cost = line_words(line), line_verdict(line), short_cost(line.cost)
    if cost is None:
        return sentence("{number}. {act}. {verdict}", number=number, act=act, verdict=verdict)
    return sentence("{number}. {act}. {verdict}. {cost}", number=number, act=act, verdict=verdict, cost=cost)


def line_on_felt(line: Line) -> Sentence:
    """Return a slip with its verdict, and what became of it if hands were stopped."""
    act, verdict = act_words(line.act_done.table, line.act_done.act), line_verdict(line)
    if line.act_done.is_applied:
        return sentence("{act}. {verdict}.", act=act, verdict=verdict)
    return sentence("{act}. {verdict}. {outcome}", act=act, verdict=verdict, outcome=outcome(line))


def outcome(line: Line) -> Sentence:
    """Return the words for the outcome of a wrong act: that it was stopped, or stood and what followed."""
    did = line.act_done
    if did.impossible:
        return sentence("That is not possible.")
    if not did.is_applied:
        return sentence("It was caught.")
    if line.is_undone:
        return sentence("Not caught at first; taken back with what followed.")
    if did.after.dealt > did.table.dealt and len(did.after.in_error) > len(did.table.in_error):
        return sentence("Not caught: no hand keeps the card, and everyone has seen it.")
    return sentence("Not caught.")


def cost(money: Money, *, within: bool = True) -> Sentence:
    """Return a cost in words, with loser and winner: "the house $5, in favour of the player of box 2"."""
    losers, winners = _sides(money)
    if not losers:
        return named("Nothing").form(within=within)
    lost = [
        inside("{whom} {amount:money}", whom=share.whom.form(within=within or at > 0), amount=share.cents)
        for at, share in enumerate(losers)
    ]
    if len(losers) == len(winners) == 1:
        favoured = winners[0].whom.inside
    else:
        gains = [inside("{whom} ({amount:money})", whom=won.whom.inside, amount=-won.cents) for won in winners]
        favoured = joined(gains, "and")
    return inside("{losers:and}, in favor of {winners}", losers=lost, winners=favoured)


def short_cost(money: Money) -> Sentence | None:
    """Return the house's loss or the players' together, whichever is more: "$5 against the house"; None without loss.

    One player is named, several are counted.
    """
    losers, _ = _sides(money)
    if not losers:
        return None
    players = [cents for _, cents in money.boxes if cents > 0]
    if len(players) > 1 and sum(players) >= max(money.house, money.dealer):
        return sentence("{amount:money} against {count} players", amount=sum(players), count=len(players))
    most = max(losers, key=lambda share: share.cents)
    return sentence("{amount:money} against {whom}", amount=most.cents, whom=most.whom.inside)


def _sides(money: Money) -> tuple[list[_Share], list[_Share]]:
    """Return the losers' shares and the winners'."""
    shares = [_Share(_HOUSE, money.house)]
    shares += [_Share(_player(number), cents) for number, cents in money.boxes]
    shares.append(_Share(_DEALER, money.dealer))
    return [each for each in shares if each.cents > 0], [each for each in shares if each.cents < 0]


def _player(box: int) -> Name:
    return named("The player at spot\u00a0{box}", box=box)


def price(debrief: Debrief, line: Line) -> Sentence:
    """Return the cost of a slip in words, or the cost it would have had uncorrected."""
    if line.is_mended and not line.cost:
        return sentence("Corrected later. No money lost.")
    if line.act_done.is_applied and not line.is_undone:
        if isinstance(line.act_done.act, Clear) and line.act_done.table.has_undecided:
            return sentence("The bets still down were never settled. What they were worth is not counted.")
        if line is debrief.tells_of_cards:
            return sentence(
                "Other cards came after it. What they did is not counted. It cost {cost}.", cost=cost(line.cost)
            )
        return sentence("It cost {cost}.", cost=cost(line.cost))
    if line.act_done.impossible:
        return sentence("No money lost.")
    would = debrief.had_it_stood(line)
    return sentence("If not caught, it costs {cost}.", cost=cost(would.cost))


def tuck_purpose(line: Line) -> Sentence | None:
    """Return the purpose of the tuck that was left out; None if none was."""
    if line.untucked is None:
        return None
    wager = WAGERS[line.untucked].inside
    if line.is_past_posted:
        return sentence(
            "A late {wager} was placed at this spot. Without tucked cards no one can tell it from one made in time.",
            wager=wager,
        )
    return sentence("Without the tucked cards no one can tell this {wager} from a late one.", wager=wager)


def seconds(value: float) -> Sentence:
    """Return a time in seconds, to a tenth."""
    return sentence("{seconds:tenths} s", seconds=value)
