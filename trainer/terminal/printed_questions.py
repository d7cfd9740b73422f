"""Questions with their answers as lines of text, for commands: the felt in short, what is asked, what is due."""

from trainer.engine.boxes import Box, Hand
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderQuestion, Resolved
from trainer.quiz.payouts import PayoutQuestion, cut_of
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.wording.cards import total_in_short
from trainer.wording.houses import rounding_words
from trainer.wording.names import title_of_kind
from trainer.wording.next_act import in_sight, moves_due
from trainer.wording.questions import (
    amounts_cut,
    answer_words,
    asked_on_paper,
    call_words,
    decided_words,
    hidden_facts,
    lettered,
    lettered_choices,
    resolved_words,
    subject,
)
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import wager_name


def printed_question(question: AnyQuestion) -> Sentence:
    """Return a question with its answer, one line a box."""
    lines = [
        sentence(
            "{number}. {kind} ({game}, {rules})",
            number=question.number,
            kind=title_of_kind(question.kind),
            game=GAMES[question.round.game].title,
            rules=question.round.rule_set,
        )
    ]
    if not isinstance(question, RecallQuestion):
        lines += [inside("   {line}", line=line) for line in felt_in_short(question)]
    lines.append(inside("   {line}", line=asked_in_text(question)))
    if isinstance(question, RecallQuestion):
        lines += [inside("     {choice}", choice=choice) for choice in lettered_choices(question)]
    if isinstance(question, PayoutQuestion):
        lines.append(inside("   {line}", line=rounding_words(question.round.house)))
    if isinstance(question, OrderQuestion):
        lines.append(inside("   {line}", line=sentence("Answer:")))
        lines += [_resolved(question.table, number, due) for number, due in enumerate(question.line, start=1)]
        return joined(lines, "lines")
    lines.append(
        sentence(
            "   Answer: {answer}. {working} [{clauses:list}]",
            answer=_answer(question),
            working=question.working,
            clauses=question.clauses,
        )
    )
    if isinstance(question, PayoutQuestion) and (cut := cut_of(question)):
        lines.append(sentence("   Cut: {cut}", cut=amounts_cut(cut)))
    return joined(lines, "lines")


def asked_in_text(question: AnyQuestion) -> Sentence:
    """Return the subject and the question itself, where there is neither felt nor paper."""
    asked = asked_on_paper(question)
    if isinstance(question, RecallQuestion):
        return asked
    if isinstance(question, OrderQuestion):
        asked = sentence("Which bets are settled now, and in what order? Take, pay or push each?")
    return sentence("{subject}. {asked}", subject=subject(question), asked=asked)


def _answer(question: PayoutQuestion | HittingQuestion | ActQuestion | RequestQuestion | RecallQuestion) -> Sentence:
    if isinstance(question, ActQuestion):
        return moves_due(question)
    if isinstance(question, PayoutQuestion):
        return answer_words(question.accepted)
    if isinstance(question, RecallQuestion):
        return lettered(question, question.accepted)
    if isinstance(question, RequestQuestion):
        return decided_words(question.accepted)
    return call_words(question.accepted if question.asks_total else HittingAnswer(question.accepted.call))


def _resolved(table: Table, number: int, due: Resolved) -> Sentence:
    return sentence(
        "     {number}. {touch}. {working} [{clauses:list}]",
        number=number,
        touch=resolved_words(table, due),
        working=due.working,
        clauses=due.timing,
    )


def felt_in_short(question: AnyQuestion) -> list[Sentence]:
    """Return the cards and facts that the dealer sees and has been told, a line for each place."""
    table = question.table
    asked = _asked_hand(question)
    lines = [sentence("Dealer: {cards}", cards=_dealer(table, asked))]
    lines += [
        sentence("Spot {box}: {cards}", box=box.number, cards=_box(table, box, asked))
        for box in table.boxes
        if box.hands or box.has_live_side
    ]
    seen = in_sight(table) if isinstance(question, ActQuestion) else []
    return [*lines, *seen, *hidden_facts(question)]


def _asked_hand(question: AnyQuestion) -> Hand | None:
    """Return the hand whose total is left out: it is what the question is about."""
    match question:
        case HittingQuestion():
            return question.hand
        case RequestQuestion():
            return question.asked_hand
    return None


def _dealer(table: Table, asked_hand: Hand | None) -> Sentence:
    if not table.is_exposed:
        return inside("{card} up", card=table.up) if table.up else inside("no cards yet")
    cards = _counted(table, table.dealer, asked_hand)
    return inside("{cards}, up card {card}", cards=cards, card=table.up) if table.up else cards


def _counted(table: Table, hand: Hand, asked_hand: Hand | None) -> Sentence:
    """Return the cards of a hand with their total, which is left out of the hand that is asked about."""
    if hand is asked_hand:
        return inside("{cards:cards}", cards=hand.cards)
    return inside("{cards:cards}, {total}", cards=hand.cards, total=total_in_short(table.rules, hand))


def _box(table: Table, box: Box, asked_hand: Hand | None) -> Sentence:
    parts = [_hand(table, box, at, asked_hand) for at, hand in enumerate(box.hands) if not hand.is_discarded]
    parts += [
        inside("{wager} {amount:money}", wager=wager_name(table, box.number, side.wager).inside, amount=side.stake)
        for side in box.sides
        if side.live
    ]
    return joined(parts, "parts") if parts else inside("settled")


def _hand(table: Table, box: Box, at: int, asked_hand: Hand | None) -> Sentence:
    hand = box.hands[at]
    laid = _counted(table, hand, asked_hand) if hand.cards else inside("no cards yet")
    if not hand.cards:
        bet = inside("{stake:money} bet", stake=hand.stake)
        return inside("D {cards}", cards=bet) if hand.is_d_hand else bet
    laid = _counted(table, hand, asked_hand)
    if hand.is_tucked:
        laid = inside("{cards}, tucked", cards=laid)
    elif hand.is_sideways:
        laid = inside("{cards}, sideways", cards=laid)
    if hand.is_live and hand.added:
        first, added = hand.stake - hand.added, hand.added
        laid = inside("{first:money} + {added:money} on {cards}", first=first, added=added, cards=laid)
    elif hand.is_live:
        laid = inside("{stake:money} on {cards}", stake=hand.stake, cards=laid)
    if len(box.hands) > 1:
        laid = inside("hand {hand} {cards}", hand=at + 1, cards=laid)
    return inside("D {cards}", cards=laid) if hand.is_d_hand else laid
