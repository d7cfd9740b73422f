"""What a worksheet says: whose table it is, what is asked, and what was due."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from trainer.engine import table as t
from trainer.engine.money import Cents, dollars
from trainer.engine.table import Box, Hand, Rules
from trainer.felt.placard import pay_rows
from trainer.games.game import Game
from trainer.games.options import House, options, write_house
from trainer.gui import words
from trainer.quiz.payouts import Question


def _tr(text: str) -> str:
    return QCoreApplication.translate("Worksheet", text)


def title(kind: str) -> str:
    return {
        "payout": _tr("Payouts"),
        "hitting": _tr("Hit or stand"),
        "order": _tr("Order of settling"),
    }.get(kind, _tr("Mixed questions"))


def table_name(game: Game, rule_set: str) -> str:
    """Return the game, and by whose rules if there are several."""
    return game.title if len(game.rule_sets) == 1 else f"{game.title} · {words.rule_set(rule_set)}"


def pay_table(rules: Rules) -> str:
    """Return the pay table in force in one line; nothing if the game has none."""
    rows = pay_rows(rules)
    if not rows:
        return ""
    number = getattr(rules.house, "pay_table", "")
    name = (
        _tr("Pay table {number}").format(number=number) if isinstance(number, str) else _tr("The house's own pay table")
    )
    cells = [_tr("{what}: {pays}").format(what=what, pays=pays.replace(" TO ", _tr(" to "))) for what, pays in rows]
    return f"{name}:   {_in_a_row(cells)}"


def house_options(house: House) -> str:
    """Return every other house option in force in one line."""
    written = write_house(house)
    said = []
    for name in options(type(house)):
        value = written.get(name)
        if name == "pay_table" or value is None:
            continue
        shown = words.option_value(name, value)
        said.append(shown if name == "decks" else f"{words.house_option(name)}: {shown[:1].lower()}{shown[1:]}")
    return _in_a_row(said)


def _in_a_row(items: Sequence[str]) -> str:
    """Return items in one line, none of which may be broken where it must go on another."""
    return "  ·  ".join([item.replace(" ", "\u00a0") for item in items])


def wager(question: Question) -> str:
    """Return which wager a question is about, and how much it is."""
    name = _wager_name(question)
    if not question.box:
        return name
    where = _tr("Box {box}").format(box=question.box)
    if question.hand:
        where = _tr("Box {box}, hand {hand}").format(box=question.box, hand=question.hand)
    if not question.stake:
        return f"{where}: {name}"
    return _tr("{where}: {wager} of {amount}").format(where=where, wager=name, amount=dollars(question.stake))


def _wager_name(question: Question) -> str:
    if question.wager != "main":
        known = {"db21": _tr("DB21 wager"), "breakz": _tr("Breakz wager"), "stud": _tr("3 Card Stud wager")}
        known |= {"insurance": _tr("insurance"), "envy": _tr("envy bonus"), "dealer envy": _tr("Dealer Envy, your own")}
        return known[question.wager_name]
    if question.round.game == "winners-option":
        hand = _hand(question)
        return _tr("D wager") if hand and hand.bits & t.D_HAND else _tr("P wager")
    return _tr("main wager")


def asks(question: Question) -> str:
    """Return the question itself."""
    if not question.stake:
        return _tr("How much is paid?")
    return _tr("Take, pay or push, and how much?")


def facts(question: Question) -> list[str]:
    """Return what the answer may rest on and the picture does not show."""
    said = []
    box, hand = question.table.box(question.box), _hand(question)
    if hand and hand.is_live and hand.added and question.wager == "main":
        said.append(
            _tr("It was doubled: {first} and {added}.").format(
                first=dollars(hand.stake - hand.added), added=dollars(hand.added)
            )
        )
    if box:
        said += _tucked(box)
    for fact in question.told:
        match fact:
            case "even-money":
                said.append(_tr("The player has asked for even money."))
            case "no-blackjack":
                said.append(_tr("You have looked at the hole card: no blackjack."))
            case "side-wagers-were":
                laid = [_side_wager(*each) for each in question.side_wagers]
                said.append(_tr("Side wagers laid in this round: {wagers}.").format(wagers=", ".join(laid)))
    return said


def _hand(question: Question) -> Hand | None:
    box = question.table.box(question.box)
    return box.hands[max(question.hand - 1, 0)] if box and box.hands else None


def _tucked(box: Box) -> list[str]:
    """Return the hands of a box that lie tucked under its side wager, where nobody can read them in a picture."""
    return [
        _tr("Tucked under the side wager: {cards}.").format(cards=ranks(hand))
        for hand in box.hands
        if hand.bits & t.TUCKED
    ]


def ranks(hand: Hand) -> str:
    """Return a hand's cards without their suits, as in "10-8-K"."""
    return "-".join([str(card)[0].replace("T", "10") for card in hand.cards])


def _side_wager(box: int, cents: Cents, player: str) -> str:
    if player:
        return _tr("box {box} {amount} ({player})").format(box=box, amount=dollars(cents), player=player)
    return _tr("box {box} {amount}").format(box=box, amount=dollars(cents))


def clauses(ids: Sequence[str]) -> str:
    return ", ".join(ids)
