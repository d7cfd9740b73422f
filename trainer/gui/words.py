"""What the engine's names are called on the screen."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from trainer.engine.money import Cents, dollars, read_money
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.quiz.hitting import Call, HittingAnswer, HittingQuestion
from trainer.quiz.ordering import OrderQuestion, Resolved, Touch
from trainer.quiz.payouts import Action, PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.scenarios.kinds import KINDS


def _tr(text: str) -> str:
    return QCoreApplication.translate("words", text)


def rule_set(name: str) -> str:
    """Return a rule set's name as people say it."""
    return {
        "standard": _tr("Standard"),
        "south-dakota": _tr("South Dakota"),
        "washington": _tr("Washington"),
    }.get(name, name)


def wager(name: str) -> str:
    """Return a wager's name as a sentence starts with it."""
    return {
        "main": _tr("Blackjack wager"),
        "db21": _tr("DB21 wager"),
        "breakz": _tr("Breakz wager"),
        "stud": _tr("3 Card Stud wager"),
        "insurance": _tr("Insurance"),
        "envy": _tr("Envy bonus"),
        "dealer envy": _tr("Dealer Envy"),
    }.get(name, name)


def house_option(name: str) -> str:
    """Return the label of a house option."""
    return {
        "decks": _tr("Decks"),
        "chip": _tr("Smallest cheque"),
        "soft_17": _tr("Soft 17"),
        "up_card": _tr("Up card"),
        "peek": _tr("Ace or ten up"),
        "blackjack_pays": _tr("Blackjack pays"),
        "pay_table": _tr("Pay table"),
        "db21_over_29": _tr("DB21 in a split box"),
        "dealer_envy": _tr("Dealer Envy"),
        "ace_ace_22": _tr("Two aces count 22"),
        "envy_multi": _tr("Envy for several hands"),
        "envy_suited_trips": _tr("Envy for suited three of a kind"),
        "envy_straight_flush": _tr("Envy for a straight flush"),
        "bonus_cap": _tr("Limit on a deal's bonuses"),
        "table_min": _tr("Table minimum"),
        "table_max": _tr("Table maximum"),
    }.get(name, name)


def option_value(name: str, value: Any) -> str:
    """Return what a value of a house option is called."""
    match name:
        case "chip":
            return dollars(read_money(value))
        case "decks":
            return _tr("1 deck") if value == 1 else _tr("{decks} decks").format(decks=value)
    return {
        ("soft_17", "hit"): _tr("Dealer hits"),
        ("soft_17", "stand"): _tr("Dealer stands"),
        ("up_card", "second"): _tr("Dealer's second card"),
        ("up_card", "first"): _tr("Dealer's first card"),
        ("peek", True): _tr("Dealer peeks"),
        ("peek", False): _tr("No peek"),
        ("blackjack_pays", "3:2"): _tr("3 to 2"),
        ("blackjack_pays", "6:5"): _tr("6 to 5"),
        ("db21_over_29", "any"): _tr("Any hand over 29 loses it"),
        ("db21_over_29", "all"): _tr("All hands over 29 lose it"),
        ("dealer_envy", "off"): _tr("Off"),
        ("dealer_envy", "per_wager"): _tr("For each wager"),
        ("dealer_envy", "per_round"): _tr("Once a round"),
        ("ace_ace_22", True): _tr("Yes"),
        ("ace_ace_22", False): _tr("No"),
        ("envy_multi", "each"): _tr("Each hand"),
        ("envy_multi", "total"): _tr("In total"),
    }.get((name, value), str(value))


def answer(given: PayoutAnswer) -> str:
    """Return an answer as a dealer would say it.

    >>> answer(Answer("pay", 22_500))
    'pay $225'
    """
    match given.action:
        case "pay":
            return _tr("pay {amount}").format(amount=dollars(given.cents))
        case "take":
            return _tr("take {amount}").format(amount=dollars(given.cents))
        case _:
            return _tr("push")


def wager_at(table: Table, box: int, hand: int, name: str) -> str:
    """Return what a wager is called in its game, as a sentence starts with it."""
    game = GAMES[table.rules.game]
    if name != "main" or not (game.arrows or not game.busts):
        return wager(name)
    if not game.arrows:
        return _tr("Main wager")
    found = table.box(box)
    is_d = found is not None and found.hand(hand).is_d_hand
    return _tr("D wager") if is_d else _tr("P wager")


def place(table: Table, box: int, hand: int, name: str) -> str:
    """Return which wager is meant, such as ``"DB21 wager, box 4"``."""
    called = wager_at(table, box, hand, name)
    if hand:
        return _tr("{wager}, box\u00a0{box}, hand\u00a0{hand}").format(wager=called, box=box, hand=hand)
    if not box:
        return called
    return _tr("{wager}, box\u00a0{box}").format(wager=called, box=box)


def marked(question: AnyQuestion) -> str:
    """Return what a question is about, such as ``"DB21 wager, box 4"``."""
    match question:
        case PayoutQuestion():
            return place(question.table, question.box, question.hand, question.wager_name)
        case HittingQuestion():
            if question.box:
                return _tr("D hand, box {box}").format(box=question.box)
            return _tr("The dealer's hand")
        case OrderQuestion():
            return _tr("The order of settling")


def call(name: Call) -> str:
    """Return what is done with a hand, as a sentence starts with it."""
    return {
        "hit": _tr("Hit"),
        "stand": _tr("Stand"),
        "collect": _tr("Collect"),
        "lay-sideways": _tr("Lay sideways"),
    }[name]


def total(values: tuple[int, ...]) -> str:
    """Return a called total in figures.

    >>> total((7, 17))
    '7 or 17'
    """
    return _tr(" or ").join([str(value) for value in values])


def called(answer: HittingAnswer) -> str:
    """Return a call, and the total if one was called."""
    if not answer.total:
        return call(answer.call)
    return _tr("{call}, {total}").format(call=call(answer.call), total=total(answer.total))


def movement(action: Action) -> str:
    """Return what is done with a wager, as a sentence starts with it."""
    return {"take": _tr("Take"), "pay": _tr("Pay"), "push": _tr("Push")}[action]


def touch(table: Table, touched: Touch) -> str:
    """Return a touch as a dealer would say it, such as ``"Take: DB21 wager, box 4"``."""
    where = place(table, touched.box, touched.hand, touched.wager)
    return _tr("{movement}: {wager}").format(movement=movement(touched.action), wager=where)


def resolved(table: Table, due: Resolved) -> str:
    """Return a touch that is due, with its amount if it has one."""
    said = touch(table, due.touch)
    return _tr("{touch}, {amount}").format(touch=said, amount=dollars(due.cents)) if due.cents else said


def any_of(table: Table, due: Sequence[Resolved]) -> str:
    """Return the touches of which any may come next; wagers alike are told by their boxes, without amounts.

    Such as ``"Take: 3 Card Stud wager, box 6, 5 or 4"``.
    """
    alike: dict[tuple[Action, str], list[Resolved]] = {}
    for each in due:
        called = wager_at(table, each.touch.box, each.touch.hand, each.touch.wager)
        alike.setdefault((each.touch.action, called), []).append(each)
    lines = []
    for (action, called), group in alike.items():
        if len(group) == 1:
            lines.append(resolved(table, group[0]))
            continue
        boxes = [_box(each.touch) for each in group]
        said = _tr("{some} or {last}").format(some=", ".join(boxes[:-1]), last=boxes[-1])
        where = _tr("{wager}, box\u00a0{box}").format(wager=called, box=said)
        lines.append(_tr("{movement}: {wager}").format(movement=movement(action), wager=where))
    return _tr(", or ").join(lines)


def _box(touched: Touch) -> str:
    if not touched.hand:
        return str(touched.box)
    return _tr("{box} (hand\u00a0{hand})").format(box=touched.box, hand=touched.hand)


def side_wagers(laid: tuple[tuple[int, Cents, str], ...]) -> str:
    """Return the side wagers that envies go by, and whose they are where one player has several."""
    said = [
        _tr("box {box} {amount} (player {player})").format(box=box, amount=dollars(cents), player=player)
        if player
        else _tr("box {box} {amount}").format(box=box, amount=dollars(cents))
        for box, cents, player in laid
    ]
    return _tr("Side wagers that were laid: {wagers}.").format(wagers=", ".join(said))


def told(question: AnyQuestion) -> str:
    """Return the facts that an answer rests on and the felt does not show."""
    said = {
        "even-money": lambda: _tr("The player asks for even money."),
        "no-blackjack": lambda: _tr("The dealer has looked at the hole card: no blackjack."),
        "side-wagers-were": lambda: side_wagers(question.side_wagers),
    }
    return " ".join([said[fact]() for fact in question.hidden_facts])


def quiz(name: str) -> str:
    """Return what a kind of session is called."""
    return {
        "payout": _tr("Payouts"),
        "hitting": _tr("Hitting"),
        "order": _tr("Order"),
        "mix": _tr("A mix"),
    }[name]


def kind(name: str) -> str:
    """Return the title of a kind of question."""
    return QCoreApplication.translate("kinds", KINDS[name].title)


def group(name: str) -> str:
    """Return what a summary calls the questions it scores together."""
    return {
        "main": _tr("Main wagers"),
        "21": _tr("21 paid at once"),
        "blackjack": _tr("Blackjacks"),
        "even-money": _tr("Even money"),
        "doubled": _tr("Doubled hands"),
        "split": _tr("Split hands"),
        "insurance": _tr("Insurance"),
        "db21": _tr("DB21 wagers"),
        "breakz": _tr("Breakz wagers"),
        "dealer-envy": _tr("Dealer Envy"),
        "stud": _tr("3 Card Stud wagers"),
        "envy": _tr("Envy"),
        "d": _tr("D hands"),
        "half-loss": _tr("Both bust"),
        "17s": _tr("17s"),
        "stiff": _tr("16 and below"),
        "made": _tr("18 and above"),
        "soft": _tr("Soft totals"),
        "ace-ace": _tr("Two aces"),
        "many-cards": _tr("Six cards or more"),
        "dealer-blackjack": _tr("Dealer's blackjack"),
        "over-21": _tr("Totals above 21"),
        "d-hand": _tr("D hand"),
        "d-blackjack": _tr("D blackjack"),
        "order": _tr("Order, box by box"),
        "order-sides": _tr("Order with side wagers"),
        "order-blackjack": _tr("Order at a blackjack"),
        "order-d": _tr("Order with D hands"),
        "order-split": _tr("Order at a split box"),
        "order-above-21": _tr("Order above 21"),
        "order-start": _tr("Order after the deal"),
    }.get(name, name)


def beginning(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]
