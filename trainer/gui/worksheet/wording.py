"""What a worksheet says: whose table it is, what is asked, and what was due."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from trainer.engine.boxes import Box, Hand
from trainer.engine.money import Cents, dollars
from trainer.engine.table import Rules
from trainer.felt.placard import pay_rows
from trainer.games.game import Game
from trainer.games.options import Dollars, GameOptions, options, write_house
from trainer.games.registry import GAMES
from trainer.gui import words
from trainer.quiz.hitting import Call, HittingQuestion
from trainer.quiz.ordering import OrderQuestion, Target
from trainer.quiz.payouts import Action, PayoutQuestion
from trainer.quiz.questions import AnyQuestion


def _tr(text: str) -> str:
    return QCoreApplication.translate("Worksheet", text)


def title(kind: str) -> str:
    return {
        "payout": _tr("Payouts"),
        "hitting": _tr("Hit or stand"),
        "order": _tr("Order of settling"),
    }.get(kind, _tr("Mixed questions"))


def table_name(game: Game, rule_set: str, house_name: str = "") -> str:
    """Return the game, by whose rules if there are several, and at which house if it has a name."""
    parts = [game.title]
    if len(game.rule_sets) > 1:
        parts.append(words.rule_set(rule_set))
    if house_name:
        parts.append(_tr("at {house}").format(house=house_name))
    return " · ".join(parts)


def pay_table(rules: Rules) -> str:
    """Return the pay table in force in one line; nothing if the game has none."""
    rows = [(what, pays.replace(" TO ", _tr(" to "))) for what, pays in pay_rows(rules)]
    number = getattr(rules.house, "pay_table", None)
    if number is None:
        # The one table there is, where a house has no choice.
        printed = GAMES[rules.game].pay_tables.get(rules.rule_set, ())
        if len(printed) != 1:
            return ""
        name = printed[0].number
        rows = [(cell.label, _tr("{pays} to 1").format(pays=cell.pays)) for cell in printed[0].cells]
    elif isinstance(number, str):
        name = _tr("Pay table {number}").format(number=number)
    else:
        name = _tr("The house's own pay table")
    return f"{name}:   {_in_a_row([_tr('{what}: {pays}').format(what=what, pays=pays) for what, pays in rows])}"


def house_options(house: GameOptions) -> str:
    """Return every other house option in force in one line."""
    written = write_house(house)
    said = []
    for name, (permitted, _) in options(type(house)).items():
        value = written.get(name)
        if name == "pay_table" or value is None:
            continue
        is_money = isinstance(permitted, Dollars)
        shown = dollars(getattr(house, name)) if is_money else words.option_value(name, value)
        said.append(shown if name == "decks" else f"{words.house_option(name)}: {shown[:1].lower()}{shown[1:]}")
    return _in_a_row(said)


def _in_a_row(items: Sequence[str]) -> str:
    """Return items in one line, none of which may be broken where it must go on another."""
    return "  ·  ".join([item.replace(" ", "\u00a0") for item in items])


def subject(question: AnyQuestion) -> str:
    """Return what a question is about: a wager and how much it is, a hand, or all that is settled."""
    match question:
        case HittingQuestion(box=0):
            return _tr("Your own hand")
        case HittingQuestion(box=box):
            return _tr("Box {box}: the D hand").format(box=box)
        case OrderQuestion(moment="dealer"):
            return _tr("Your hand is complete")
        case OrderQuestion():
            return _tr("The cards are dealt, no player has acted")
    return wager(question.box, question.hand, _name(question), question.stake)


def target(question: OrderQuestion, wanted: Target) -> str:
    """Return a wager of an order question, such as "Box 3: DB21, $15"."""
    where = place(wanted.box, wanted.hand)
    name = {
        "main": _arrow(question, wanted.box) or _tr("main"),
        "db21": "DB21",
        "breakz": "Breakz",
        "stud": "3 Card Stud",
        "insurance": _tr("insurance"),
        "envy": _tr("envy"),
        "dealer envy": _tr("Dealer Envy"),
    }[wanted.wager]
    if not wanted.box:
        return name
    if not wanted.stake:
        return _tr("{where}: {wager}").format(where=where, wager=name)
    return _tr("{where}: {wager}, {amount}").format(where=where, wager=name, amount=dollars(wanted.stake))


def _arrow(question: AnyQuestion, number: int) -> str:
    """Return which arrow of a box its main wager lies on, where there are arrows."""
    box = question.table.box(number)
    if box is None or not GAMES[question.round.game].arrows:
        return ""
    return "D" if any([hand.is_d_hand for hand in box.hands]) else "P"


def place(box: int, hand: int) -> str:
    """Return where a wager is, such as "Box 3" or "Box 3, hand 2"."""
    if hand:
        return _tr("Box {box}, hand {hand}").format(box=box, hand=hand)
    return _tr("Box {box}").format(box=box)


def wager(box: int, hand: int, name: str, stake: Cents) -> str:
    """Return which wager is meant, and how much it is."""
    if not box:
        return name
    if not stake:
        return _tr("{where}: {wager}").format(where=place(box, hand), wager=name)
    return _tr("{where}: {wager} of {amount}").format(where=place(box, hand), wager=name, amount=dollars(stake))


def _name(question: PayoutQuestion) -> str:
    if question.wager != "main":
        return {
            "db21": _tr("DB21 wager"),
            "breakz": _tr("Breakz wager"),
            "stud": _tr("3 Card Stud wager"),
            "insurance": _tr("insurance"),
            "envy": _tr("envy bonus"),
            "dealer envy": _tr("Dealer Envy, your own"),
        }[question.wager_name]
    arrow = _arrow(question, question.box)
    if arrow:
        return _tr("{arrow} wager").format(arrow=arrow)
    return _tr("main wager")


def asks(question: AnyQuestion) -> str:
    """Return the question itself."""
    match question:
        case HittingQuestion(box=box, asks_total=asks_total):
            asked = _tr("Hit, stand, collect or lay sideways?") if box else _tr("Hit or stand?")
            return _tr("What is the total? {asked}").format(asked=asked) if asks_total else asked
        case OrderQuestion():
            return _tr("Number what is settled now in its order, and tick what you do. Leave the rest blank.")
    return _tr("Take, pay or push, and how much?") if question.stake else _tr("How much is paid?")


def call(call: Call) -> str:
    """Return what is done with a hand, as a label."""
    return {
        "hit": _tr("Hit"),
        "stand": _tr("Stand"),
        "collect": _tr("Collect"),
        "lay-sideways": _tr("Lay sideways"),
    }[call]


def action(action: Action) -> str:
    """Return what is done with a wager, as a label."""
    return {"take": _tr("Take"), "pay": _tr("Pay"), "push": _tr("Push")}[action]


def facts(question: AnyQuestion) -> list[str]:
    """Return what the answer may rest on and the picture does not show."""
    said = []
    match question:
        case PayoutQuestion(box=number):
            hand = _hand(question)
            if hand and hand.is_live and hand.added and question.wager == "main":
                said.append(_doubled(hand))
            box = question.table.box(number)
            said += _out_of_sight(box, "") if box else []
        case OrderQuestion():
            for box in question.table.boxes:
                said += _out_of_sight(box, _tr("Box {box}. ").format(box=box.number))
    for fact in question.hidden_facts:
        match fact:
            case "even-money":
                said.append(_tr("The player has asked for even money."))
            case "no-blackjack":
                said.append(_tr("You have looked at the hole card: no blackjack."))
            case "side-wagers-were":
                laid = [_side_wager(*each) for each in question.side_wagers]
                said.append(_tr("Side wagers laid in this round: {wagers}.").format(wagers=", ".join(laid)))
    return said


def _doubled(hand: Hand) -> str:
    first, added = dollars(hand.stake - hand.added), dollars(hand.added)
    return _tr("It was doubled: {first} and {added}.").format(first=first, added=added)


def _hand(question: PayoutQuestion) -> Hand | None:
    box = question.table.box(question.box)
    return box.hand(question.hand) if box and box.hands else None


def _out_of_sight(box: Box, where: str) -> list[str]:
    """Return the hands of a box that lie under its cheques, where nobody can read them in a picture."""
    said = []
    for hand in box.hands:
        if hand.is_tucked:
            said.append(where + _tr("Tucked under the side wager: {cards}.").format(cards=ranks(hand)))
        elif hand.is_sideways and hand.is_live:
            said.append(where + _tr("Sideways under its wager: {cards}.").format(cards=ranks(hand)))
    return said


def ranks(hand: Hand) -> str:
    """Return a hand's cards without their suits, as in "10-8-K"."""
    return "-".join([str(card)[0].replace("T", "10") for card in hand.cards])


def _side_wager(box: int, cents: Cents, player: str) -> str:
    if player:
        return _tr("box {box} {amount} ({player})").format(box=box, amount=dollars(cents), player=player)
    return _tr("box {box} {amount}").format(box=box, amount=dollars(cents))
