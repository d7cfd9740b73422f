"""Questions in words: what each is about, what the felt does not show, what is asked, and the answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from trainer.engine.money import Cents, dollars
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.options import house_of
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import Moment, OrderQuestion, Resolved, Target, Touch
from trainer.quiz.payouts import Action, Fact, PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import RecallAnswer, RecallQuestion
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.wording.cards import called_total
from trainer.wording.names import ACTIONS, CALLS, title_of_kind
from trainer.wording.next_act import ASKED, house_told, limits_words, said_and_done, second_bets, signals_said
from trainer.wording.requests import reply_words, request_words, said_words
from trainer.wording.sentences import Name, inside, joined, say
from trainer.wording.wagers import WAGERS, box_place, wager_name, wager_place

FACTS: Final[Mapping[Fact, Callable[[Any], Sentence | None]]] = {
    "even-money": lambda question: sentence("The player asks for even money."),
    "no-blackjack": lambda question: sentence("Dealer peeked – no blackjack."),
    "insurance-open": lambda question: sentence("Insurance is open."),
    "insurance-closed": lambda question: sentence("Insurance is closed."),
    "side-wagers-were": lambda question: side_wagers(question.side_wagers),
    "last-act": said_and_done,
    "blackjack-seen": lambda question: sentence("Dealer peeked – blackjack."),
    "signals": signals_said,
    "insurance-answered": lambda question: sentence("Every player has answered."),
    "taps-in": lambda question: sentence("You just tapped in."),
    "fresh-shoe": lambda question: sentence("The shoe is fresh."),
    "second-bet": second_bets,
    "house": house_told,
    "limits": lambda question: limits_words(house_of(question.table.rules)),
}
"""The facts that the felt does not show."""
MOMENTS: Final[Mapping[Moment, Sentence]] = {
    "dealer": sentence("Dealer's hand is finished"),
    "deal": sentence("Before the first player acts"),
}
"""The times at which wagers are settled that are asked for in their order."""
LETTERS: Final = "abcd"
"""The letters of four answers on paper."""
ANSWERS: Final[Mapping[Action, Sentence]] = {
    "take": sentence("Take {amount:money}"),
    "pay": sentence("Pay {amount:money}"),
    "push": sentence("Push"),
}
"""The acts with a wager, and their amounts."""


# What it is about.


def about(question: AnyQuestion) -> Sentence:
    """Return the subject of a question: "DB21 wager, box 4"."""
    match question:
        case PayoutQuestion():
            return wager_place(question.table, question.box, question.hand, question.wager_name)
        case HittingQuestion():
            if question.box:
                return sentence("D hand, spot {box}", box=question.box)
            return sentence("Dealer's hand")
        case OrderQuestion():
            return sentence("Settling order")
        case ActQuestion():
            return sentence("Next move")
        case RecallQuestion():
            return title_of_kind(question.kind)
        case RequestQuestion():
            return box_place(question.box, question.hand).start


def about_earlier(question: AnyQuestion) -> Sentence:
    """Return the subject of a question asked earlier; of a request, the player's words too: "Spot 4: Split"."""
    if isinstance(question, RequestQuestion):
        return sentence("{place}: {said}", place=about(question), said=said_words(question))
    return about(question)


def heading(question: AnyQuestion) -> Sentence:
    """Return the subject of a question with the amount of its bet, unless that is to be read: "Spot 3: $37 on DB21"."""
    if isinstance(question, RequestQuestion) and question.stake and not question.reads:
        place = box_place(question.box, question.hand).start
        return sentence("{place}: {amount:money} bet", place=place, amount=question.stake)
    if not isinstance(question, PayoutQuestion) or question.reads or not question.box or not question.stake:
        return about(question)
    name = wager_name(question.table, question.box, question.wager_name)
    place = box_place(question.box, question.hand).start
    if name.label == WAGERS["main"].label:
        return sentence("{place}: {amount:money} main bet", place=place, amount=question.stake)
    return sentence("{place}: {amount:money} on {wager}", place=place, amount=question.stake, wager=name.label)


def subject(question: AnyQuestion) -> Sentence:
    """Return the subject of a question where no felt marks it: the box first, and the amount of its wager."""
    match question:
        case HittingQuestion(box=0):
            return sentence("Your own hand")
        case HittingQuestion(box=box):
            return sentence("Spot {box}: the D hand", box=box)
        case OrderQuestion(moment="dealer"):
            return sentence("Your hand is finished")
        case OrderQuestion():
            return sentence("The cards are dealt, and no player has acted")
        case ActQuestion():
            return about(question)
        case RequestQuestion():
            return heading(question)
        case RecallQuestion():
            return title_of_kind(question.kind)
    name = wager_name(question.table, question.box, question.wager_name).asked
    return _at_its_place(name, question, sentence("{place}: {wager} of {amount:money}"))


def target_words(question: OrderQuestion, target: Target) -> Sentence:
    """Return a wager of an order question in short: "Box 3: DB21, $15"."""
    name = wager_name(question.table, target.box, target.wager).label
    return _at_its_place(name, target, sentence("{place}: {wager}, {amount:money}"))


def _at_its_place(name: Sentence, wager: PayoutQuestion | Target, with_stake: Sentence) -> Sentence:
    """Return a wager's name with its place, if it has one, and its stake, if it has one."""
    if not wager.box:
        return name
    named = with_stake if wager.stake else sentence("{place}: {wager}")
    return named.with_values(place=box_place(wager.box, wager.hand).start, wager=name, amount=wager.stake)


def hidden_facts(question: AnyQuestion) -> Sequence[Sentence]:
    """Return the facts that an answer rests on and the felt does not show."""
    told = [FACTS[fact](question) for fact in question.hidden_facts]
    return [each for each in told if each is not None]


def side_wagers(laid: Iterable[tuple[int, Cents, str]]) -> Sentence:
    """Return the side wagers that envies go by, and whose they are where one player has several."""
    wagers = [
        inside("spot {box} {amount:money} (player {player})", box=box, amount=cents, player=player)
        if player
        else inside("spot {box} {amount:money}", box=box, amount=cents)
        for box, cents, player in laid
    ]
    return sentence("Side bets on this round: {wagers:list}.", wagers=wagers)


# What is asked.


def asked_on_felt(question: AnyQuestion) -> Sentence:
    """Return the facts that the felt does not show, and the question itself, where it is answered at the felt."""
    return joined([*hidden_facts(question), _asked_on_felt(question)], "text")


def _asked_on_felt(question: AnyQuestion) -> Sentence:
    match question:
        case HittingQuestion():
            return _call_asked(question)
        case OrderQuestion():
            return sentence("Click the bets in settling order.")
        case ActQuestion():
            return ASKED
        case RecallQuestion():
            return question.fact.asked
        case RequestQuestion():
            return request_words(question)
    if not question.stake:
        return sentence("How much do you pay?")
    return sentence("Read the bet. Take, pay or push?") if question.reads else sentence("Take, pay or push?")


def asked_on_paper(question: AnyQuestion) -> Sentence:
    """Return the question itself, where it is answered on paper."""
    match question:
        case HittingQuestion():
            return _call_and_total_asked(question)
        case OrderQuestion():
            return sentence("Number the bets in settling order, and check take, pay or push. Leave the others blank.")
        case ActQuestion():
            return ASKED
        case RecallQuestion():
            return question.fact.asked
        case RequestQuestion():
            return sentence("{asked} What do you do?", asked=request_words(question))
    return _amount_asked(question)


def _call_asked(question: HittingQuestion) -> Sentence:
    return sentence("Hit, stand, collect or lay sideways?") if question.box else sentence("Hit or stand?")


def _call_and_total_asked(question: HittingQuestion) -> Sentence:
    asked = _call_asked(question)
    return sentence("What is the total? {asked}", asked=asked) if question.asks_total else asked


def _amount_asked(question: PayoutQuestion) -> Sentence:
    return sentence("Take, pay or push, and how much?") if question.stake else sentence("How much do you pay?")


# The answers.


def answer_words(answer: PayoutAnswer) -> Sentence:
    """Return the act with a wager and its amount: "Pay $225"."""
    return ANSWERS[answer.action].with_values(amount=answer.cents)


def amounts_cut(cut: Iterable[Cents]) -> Sentence:
    """Return cheques as they are cut: "$100 + $25"."""
    return joined([dollars(cents) for cents in cut], "plus")


def call_words(answer: HittingAnswer) -> Sentence:
    """Return a call, and the total if one was called: "Hit, 7 or 17"."""
    call = CALLS[answer.call]
    return sentence("{call}, {total}", call=call, total=called_total(answer.total)) if answer.total else call


def choice_words(question: RecallQuestion, answer: RecallAnswer) -> Sentence:
    """Return the words of a choice."""
    return question.choices[answer.choice - 1]


def lettered_choices(question: RecallQuestion) -> list[Sentence]:
    """Return the four answers with their letters, as they stand on paper: "a  Push"."""
    return [
        sentence("{letter}  {choice}", letter=letter, choice=choice)
        for letter, choice in zip(LETTERS, question.choices, strict=True)
    ]


def lettered(question: RecallQuestion, answer: RecallAnswer) -> Sentence:
    """Return a choice with its letter."""
    return lettered_choices(question)[answer.choice - 1]


def decided_words(answer: RequestAnswer) -> Sentence:
    """Return an answer to a request: "Refuse it"."""
    return reply_words(answer.reply)


def touch_words(table: Table, touch: Touch, *, within: bool = False) -> Sentence:
    """Return a touch as a dealer would say it: "Take: DB21 wager, box 4"."""
    wager = wager_place(table, touch.box, touch.hand, touch.wager, within=within)
    return sentence("{action}: {wager}", action=ACTIONS[touch.action].form(within=within), wager=wager)


def numbered_wager(table: Table, where: tuple[int, int, str], number: int) -> Sentence:
    """Return the name of a wager that may be touched, with the number that lies on it if one does."""
    wager = wager_place(table, *where)
    return sentence("{wager}: number {number}", wager=wager, number=number) if number else wager


def resolved_words(table: Table, due: Resolved, *, within: bool = False) -> Sentence:
    """Return a touch that is due, with its amount if it has one."""
    touch = touch_words(table, due.touch, within=within)
    return sentence("{touch}, {amount:money}", touch=touch, amount=due.cents) if due.cents else touch


def any_of_words(table: Table, due: Sequence[Resolved]) -> Sentence:
    """Return the touches of which any may come next; wagers alike are told by their boxes, without amounts.

    Such as "Take: 3 Card Stud wager, box 6, 5 or 4".
    """
    alike: dict[tuple[Action, str], list[Resolved]] = {}
    for each in due:
        alike.setdefault((each.touch.action, say(_name(table, each.touch).start)), []).append(each)
    lines: list[Sentence] = []
    for (action, _), group in alike.items():
        within = bool(lines)
        if len(group) == 1:
            lines.append(resolved_words(table, group[0], within=within))
            continue
        first = group[0].touch
        called = _name(table, first).form(within=within)
        if first.hand and all([each.touch.box == first.box for each in group]):
            hands = [inside("{hand}", hand=each.touch.hand) for each in group]
            where = sentence(
                "{wager}, spot\u00a0{box}, hand\u00a0{hands:choice}", wager=called, box=first.box, hands=hands
            )
        else:
            boxes = [_box(each.touch) for each in group]
            where = sentence("{wager}, spot\u00a0{boxes:choice}", wager=called, boxes=boxes)
        lines.append(sentence("{action}: {wager}", action=ACTIONS[action].form(within=within), wager=where))
    return joined(lines, "or_acts")


def _name(table: Table, touch: Touch) -> Name:
    return wager_name(table, touch.box, touch.wager)


def _box(touch: Touch) -> Sentence:
    if touch.hand:
        return inside("{box} (hand\u00a0{hand})", box=touch.box, hand=touch.hand)
    return inside("{box}", box=touch.box)
