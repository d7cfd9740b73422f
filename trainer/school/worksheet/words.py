"""The words of a worksheet about its table and its questions, besides the questions themselves."""

from collections.abc import Collection
from typing import Final

from trainer.engine.boxes import Box, Hand
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.felt.placard import table_in_force
from trainer.games.options import Dollars, GameOptions, options, write_house
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet
from trainer.houses.table_calls import USUAL, TableCall
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderQuestion, Resolved
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.request_rulings import Reply
from trainer.wording.houses import HOUSE_OPTIONS, option_value
from trainer.wording.names import ACTIONS
from trainer.wording.next_act import bets_laid, in_sight
from trainer.wording.pay_tables import printed_title
from trainer.wording.questions import hidden_facts
from trainer.wording.requests import CALL_WORDS, REPLY_WORDS
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import box_place

NAME: Final = sentence("Name")
DATE: Final = sentence("Date")
SCORE: Final = sentence("Score")
AMOUNT: Final = sentence("Amount  $")
TOTAL: Final = sentence("Total")
ANSWER: Final = sentence("Answer")
WORKING: Final = sentence("Working")
WHY: Final = sentence("Why")
"""The word before the lines to write on."""
KEY_COLUMNS: Final = (ANSWER, sentence("Question"), WORKING, sentence("Rules"))
"""The heads of the columns of an answer key."""


def out_of_words(count: int) -> Sentence:
    """Return the words behind the line for a score: of so many questions."""
    return inside("of {count}", count=count)


def seed_words(seed: int) -> Sentence:
    """Return the seed of a sheet, as its foot says it."""
    return sentence("Deal number {seed}", seed=seed)


def page_words(number: int, count: int) -> Sentence:
    """Return the number of a page of a sheet."""
    return sentence("Page {number} of {count}", number=number, count=count)


def pay_table_lines(rules: Rules) -> list[Sentence]:
    """Return the pay table in force of each side bet of a game, in one line."""
    return [_pay_table(rules, bet) for bet in GAMES[rules.game].side_bets]


def _pay_table(rules: Rules, bet: SideBet) -> Sentence:
    table = table_in_force(rules, bet)
    rows = [
        inside("{line}: {pays} to 1", line=cell.line.placard if bet.option else cell.label, pays=cell.pays)
        for cell in table.paid
    ]
    name = printed_title(table) if table.number else sentence("House pay table")
    return sentence("{table}:   {rows:row}", table=name, rows=rows)


_DEALERS_WORK = ("pick_up", "mend")
"""The options about the dealer's work, which nobody answers on paper."""


def house_options_line(house: GameOptions) -> Sentence:
    """Return every other house option in force in one line."""
    written = write_house(house)
    parts = []
    for name, (permitted, _) in options(type(house)).items():
        if name in ("pay_table", *_DEALERS_WORK) or name not in written:
            continue
        if name == "decks":
            parts.append(option_value(name, written[name]))
            continue
        if isinstance(permitted, Dollars):
            value = inside("{amount:money}", amount=getattr(house, name))
        else:
            value = option_value(name, written[name])
        parts.append(sentence("{option}: {value}", option=HOUSE_OPTIONS[name], value=value))
    return joined(parts, "row")


def sheet_facts(question: AnyQuestion) -> list[Sentence]:
    """Return the facts that the answer may rest on and the picture does not show."""
    facts = []
    match question:
        case PayoutQuestion(box=number):
            hand = _hand(question)
            if hand and hand.is_live and hand.added and question.wager == "main":
                first = hand.stake - hand.added
                facts.append(sentence("Doubled: {first:money} and {added:money}.", first=first, added=hand.added))
            box = question.table.box(number)
            facts += _out_of_sight(box) if box else []
        case OrderQuestion() | ActQuestion():
            for box in question.table.boxes:
                place = box_place(box.number).start
                facts += [sentence("{place}. {fact}", place=place, fact=fact) for fact in _out_of_sight(box)]
    if isinstance(question, ActQuestion):
        facts += [*in_sight(question.table), *bets_laid(question.table)]
    return [*facts, *hidden_facts(question)]


def _hand(question: PayoutQuestion) -> Hand | None:
    box = question.table.box(question.box)
    return box.hand(question.hand) if box and box.hands else None


def _out_of_sight(box: Box) -> list[Sentence]:
    """Return the hands of a box that lie under its cheques, where nobody can read them in a picture."""
    facts = []
    for hand in box.hands:
        if hand.is_tucked:
            facts.append(sentence("Tucked under the side bet: {cards:ranks}.", cards=hand.cards))
        elif hand.is_sideways and hand.is_live:
            facts.append(sentence("Sideways under its bet: {cards:ranks}.", cards=hand.cards))
    return facts


def call_lines(waits: Collection[TableCall]) -> list[Sentence]:
    """Return a house's table of calls: those after which its dealers go on, and those after which they wait."""
    told: dict[Reply, list[Sentence]] = {}
    for call in USUAL:
        told.setdefault("call-and-wait" if call in waits else "call", []).append(CALL_WORDS[call][0])
    return [sentence("{reply}:   {calls:row}", reply=REPLY_WORDS[each].start, calls=told[each]) for each in told]


def answers_to(sheet: Sentence) -> Sentence:
    """Return the title of the answer key of a sheet."""
    return sentence("{sheet}: answer key", sheet=sheet)


def key_touch(number: int, due: Resolved) -> Sentence:
    """Return a line of an order in the answer key: "1.  Take $5"."""
    action = ACTIONS[due.touch.action].start
    if due.cents:
        return sentence("{number}.  {action} {amount:money}", number=number, action=action, amount=due.cents)
    return sentence("{number}.  {action}", number=number, action=action)


def free_order(first: int, more: int) -> Sentence | None:
    """Return the lines of an order, from one on, that may come in any order; None if one comes alone."""
    if not more:
        return None
    last = first + more
    if more == 1:
        return sentence("{first} and {last} in either order", first=first, last=last)
    return sentence("{first} to {last} in any order", first=first, last=last)
