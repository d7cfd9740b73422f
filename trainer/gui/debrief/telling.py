"""A debrief in words: what a line of the timeline says, whom a slip cost what, how long it took."""

from PySide6.QtCore import QCoreApplication

from trainer.dealing.correct_line import Money
from trainer.dealing.debrief import Debrief, Line
from trainer.dealing.pace import Work
from trainer.engine import workings
from trainer.engine.acts import Lay, Signal
from trainer.engine.money import dollars
from trainer.engine.procedure import due_clause
from trainer.gui.dealing import words as table_words
from trainer.gui.translation import in_words


def _tr(text: str) -> str:
    return QCoreApplication.translate("Debrief", text)


def act(line: Line) -> str:
    """Return what was done, such as ``"Pay $25: DB21 wager, box 3"``."""
    said = table_words.act(line.did.table, line.did.act)
    if isinstance(line.did.act, Lay) and line.did.act.wager != "insurance":
        return _tr("{act}, after the first card").format(act=said)
    return said


def verdict(line: Line) -> str:
    """Return whether an act was right, or whose it was, in a word or two."""
    did = line.did
    if did.finding is not None:
        said = table_words.fault(did.finding)
        return _tr("{fault}, taken back").format(fault=said) if line.is_undone and did.is_applied else said
    if line.is_undone:
        return _tr("Taken back")
    if did.impossible:
        return _tr("Could not be done")
    return {
        "trainee": _tr("Right"),
        "program": _tr("By the program"),
        "player": _tr("Player"),
        "given": _tr("As told"),
    }[did.by]


def aloud(line: Line, number: int) -> str:
    """Return a line of the timeline as it is heard."""
    parts = [_tr("{number}. {act}").format(number=number, act=act(line)), verdict(line)]
    if line.cost:
        parts.append(short_cost(line.cost))
    return ". ".join(parts)


def outcome(line: Line) -> str:
    """Return what became of a wrong act: whether it stood."""
    did = line.did
    if did.impossible:
        return _tr("Hands cannot do that.")
    if not did.is_applied:
        return _tr("It was stopped.")
    if line.is_undone:
        return _tr("It stood, and was taken back with what followed.")
    if did.after.dealt > did.table.dealt and len(did.after.in_error) > len(did.table.in_error):
        return _tr("It stood: no hand kept the card, and all have seen it.")
    return _tr("It stood.")


def cost(money: Money) -> str:
    """Return what something cost, whom, and who has it now: ``"the house $5, in favour of the player of box 2"``."""
    losers, winners = _sides(money)
    if not losers:
        return _tr("nobody anything")
    some = [_tr("{whom} {amount}").format(whom=whom, amount=dollars(cents)) for whom, cents in losers]
    if len(losers) == len(winners) == 1:
        favoured = winners[0][0]
    else:
        favoured = _list([_tr("{whom} ({amount})").format(whom=whom, amount=dollars(won)) for whom, won in winners])
    return _tr("{losers}, in favour of {winners}").format(losers=_list(some), winners=favoured)


def short_cost(money: Money) -> str:
    """Return what the house lost or the players together, whichever is more: ``"$5 against the house"``; else nothing.

    One player is named, several are counted.
    """
    losers, _ = _sides(money)
    if not losers:
        return ""
    players = [cents for _, cents in money.boxes if cents > 0]
    if len(players) > 1 and sum(players) >= max(money.house, money.dealer):
        return _tr("{amount} against {count} players").format(amount=dollars(sum(players)), count=len(players))
    whom, cents = max(losers, key=lambda each: each[1])
    return _tr("{amount} against {whom}").format(amount=dollars(cents), whom=whom)


def _sides(money: Money) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Return who lost and who won how many cents."""
    told = [(_tr("the house"), money.house)]
    told += [(_tr("the player of box\u00a0{box}").format(box=number), cents) for number, cents in money.boxes]
    told.append((_tr("the dealer"), money.dealer))
    return [each for each in told if each[1] > 0], [(whom, -cents) for whom, cents in told if cents < 0]


def _list(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _tr("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def price(debrief: Debrief, line: Line) -> str:
    """Return what a slip cost, or would have cost had it stood."""
    if line.is_mended and not line.cost:
        return _tr("It was put right later, and cost nobody anything.")
    if line.did.is_applied and not line.is_undone:
        said = _tr("It cost {cost}.")
        if line.is_by_cards:
            said = _tr("The cards fell otherwise. It cost {cost}.")
        return said.format(cost=cost(line.cost))
    if line.did.impossible:
        return _tr("It cost nobody anything.")
    would = debrief.had_it_stood(line)
    said = _tr("Had it stood, it would have cost {cost}.")
    if would.is_by_cards:
        said = _tr("Had it stood, the cards would have fallen otherwise. It would have cost {cost}.")
    return said.format(cost=cost(would.cost))


def why(line: Line) -> str:
    """Return the working behind an amount that was due, if there is one."""
    did = line.did
    if did.finding is not None:
        return table_words.working(did)
    if isinstance(did.act, Signal):
        return ""
    clause, _ = due_clause(did.table)
    settled = clause.explain(did.table, did.act) if clause is not None and clause.explain is not None else None
    return in_words(workings.working(settled, did.table)) if settled is not None else ""


def work(kind: Work) -> str:
    """Return what a kind of act is called."""
    return {
        Work.CARDS: _tr("Cards dealt and drawn"),
        Work.PAYING: _tr("Wagers paid"),
        Work.TAKING: _tr("Wagers taken"),
        Work.LEAVING: _tr("Pushes and returns"),
        Work.TIDYING: _tr("Cards put away"),
        Work.CALLING: _tr("Insurance, peek, hole card"),
    }[kind]


def clock(seconds: float) -> str:
    """Return minutes and seconds.

    >>> clock(83.4)
    '1:23'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def seconds(value: float) -> str:
    return _tr("{seconds} s").format(seconds=f"{value:.1f}")
