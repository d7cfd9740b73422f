"""Questions in words: what lies on the felt, what is asked, and the answer."""

from typing import Final

from trainer.engine.boxes import Box, Hand
from trainer.engine.money import dollars
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.quiz.calling import say_total
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.ordering import OrderQuestion, Resolved, in_short
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion, cut_of
from trainer.quiz.questions import AnyQuestion
from trainer.scenarios.kinds import KINDS
from trainer.wording.sentences import say

_NAMES: Final = {
    "main": "main wager",
    "db21": "DB21 wager",
    "breakz": "BREAKZ wager",
    "stud": "3 Card Stud wager",
    "insurance": "insurance",
    "envy": "envy",
}


def asked_in_words(question: AnyQuestion) -> str:
    """Return what is asked."""
    match question:
        case HittingQuestion():
            return _hand_asked(question)
        case OrderQuestion():
            when = "The dealer's hand is complete" if question.moment == "dealer" else "Before any player acts"
            return f"{when}: which wagers are settled now, in which order, and take, pay or push for each?"
    if not question.box:
        return "The dealer's own envy: how much is paid?"
    where = f"Box {question.box}"
    if question.hand:
        where += f", hand {question.hand}"
    if question.wager == "envy":
        return f"{where}, envy: how much is paid?"
    stake = f"{_NAMES[question.wager]} of {dollars(question.stake)}"
    return f"{where}, {stake}: take, pay or push, and how much?"


def _hand_asked(question: HittingQuestion) -> str:
    whose = f"Box {question.box}, D hand" if question.box else "The dealer's hand"
    asked = f"{whose}: hit, stand, collect or lay sideways" if question.box else f"{whose}: hit or stand"
    return f"{asked}, and the total?" if question.asks_total else f"{asked}?"


def answer_in_words(answer: PayoutAnswer | HittingAnswer) -> str:
    """Return an answer as a dealer would say it, such as ``Pay $225`` or ``Hit, seven or seventeen``."""
    if isinstance(answer, HittingAnswer):
        said = answer.call.replace("-", " ").capitalize()
        return f"{said}, {say_total(answer.total)}" if answer.total else said
    return "Push" if answer.action == "push" else f"{answer.action.capitalize()} {dollars(answer.cents)}"


def in_words(question: AnyQuestion) -> str:
    """Return a question with its answer for people, one line a box."""
    game = GAMES[question.round.game]
    lines = [f"{question.number}. {KINDS[question.kind].title} ({game.title}, {question.round.rule_set})"]
    lines += [f"   {line}" for line in felt_in_words(question)]
    lines.append(f"   {asked_in_words(question)}")
    if isinstance(question, OrderQuestion):
        answers = [f"{at}. {_resolved(each)}" for at, each in enumerate(question.line, start=1)]
        return "\n".join([*lines, "   Answer:", *[f"     {line}" for line in answers]])
    answer = question.accepted
    if isinstance(answer, HittingAnswer) and not (isinstance(question, HittingQuestion) and question.asks_total):
        answer = HittingAnswer(answer.call)
    lines.append(f"   Answer: {answer_in_words(answer)}. {say(question.working)} [{', '.join(question.clauses)}]")
    if isinstance(question, PayoutQuestion) and (cut := cut_of(question)):
        lines.append(f"   Cut: {' + '.join([dollars(cents) for cents in cut])}")
    return "\n".join(lines)


def _resolved(resolved: Resolved) -> str:
    amount = f" {dollars(resolved.cents)}" if resolved.cents else ""
    return f"{in_short(resolved.touch).capitalize()}{amount}. {say(resolved.working)} [{', '.join(resolved.timing)}]"


def felt_in_words(question: AnyQuestion) -> list[str]:
    """Return what the dealer sees and has been told."""
    table = question.table
    asked = question.hand if isinstance(question, HittingQuestion) else None
    lines = [f"Dealer: {_dealer(table, asked)}"]
    lines += [f"Box {box.number}: {_box(table, box, asked)}" for box in table.boxes if box.hands]
    for fact in question.hidden_facts:
        match fact:
            case "even-money":
                lines.append(
                    f"Box {question.box if isinstance(question, PayoutQuestion) else 0} has asked for even money."
                )
            case "no-blackjack":
                lines.append("The dealer has looked at the hole card: no blackjack.")
            case "side-wagers-were":
                laid = [
                    f"box {number} {dollars(cents)}{f' ({player})' if player else ''}"
                    for number, cents, player in question.side_wagers
                ]
                lines.append(f"Side wagers of the round: {', '.join(laid)}.")
    return lines


def _dealer(table: Table, asked: Hand | None) -> str:
    hand = table.dealer
    if table.is_exposed:
        up = f", up card {table.up}" if table.up else ""
        return f"{_counted(table, hand, asked)}{up}"
    return f"{table.up} up" if table.up else "no cards yet"


def _counted(table: Table, hand: Hand, asked: Hand | None) -> str:
    """Return the cards of a hand with their total, which is left out of the hand that is asked about."""
    cards = " ".join([str(card) for card in hand.cards])
    return cards if hand is asked else f"{cards}, {_total(table, hand)}"


def _box(table: Table, box: Box, asked: Hand | None) -> str:
    parts = []
    for at, hand in enumerate(box.hands):
        if hand.is_discarded:
            continue
        arrow = "D " if hand.is_d_hand else ""
        name = f"hand {at + 1} " if len(box.hands) > 1 else ""
        wager = f"{dollars(hand.stake)} on " if hand.is_live else ""
        if hand.is_live and hand.added:
            wager = f"{dollars(hand.stake - hand.added)} + {dollars(hand.added)} on "
        lying = ", tucked" if hand.is_tucked else ", sideways" if hand.is_sideways else ""
        parts.append(f"{arrow}{name}{wager}{_counted(table, hand, asked)}{lying}")
    parts += [f"{_NAMES[side.wager]} {dollars(side.stake)}" for side in box.sides if side.live]
    return "; ".join(parts) or "settled"


def _total(table: Table, hand: Hand) -> str:
    busts = GAMES[table.rules.game].busts
    if hand.is_natural and busts:
        return "blackjack"
    total, soft = table.rules.count(hand.cards)
    return f"{'soft ' if soft else ''}{total}{' bust' if hand.is_bust and busts else ''}"
