"""A live drill in words for the last row: each line with the size it has on the projector."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from trainer.classroom.live_drill import due_words
from trainer.classroom.live_resolving import LiveAct
from trainer.classroom.live_session import LiveSession
from trainer.classroom.live_tally import LiveTally
from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.wording.questions import about_earlier, asked_on_paper, heading, hidden_facts, lettered, lettered_choices
from trainer.wording.rule_book import is_printed, rule_words
from trainer.wording.sentences import joined

LineSize: TypeAlias = Literal["huge", "large", "plain", "quiet"]
ProjectedLine: TypeAlias = tuple[LineSize, Sentence]
_MOST_RULES: Final = 2
"""The rules that are named for an act; more would be too small to read."""


def asked_lines(question: AnyQuestion) -> list[ProjectedLine]:
    """Return a question as it is asked; nothing of its answer."""
    if isinstance(question, RecallQuestion):
        return [("large", question.fact.asked), *[("large", each) for each in lettered_choices(question)]]
    if isinstance(question, OrderQuestion):
        return [("large", heading(question)), ("plain", sentence("In which order do you settle these bets, and how?"))]
    asked = joined([*hidden_facts(question), asked_on_paper(question)], "text")
    return [("large", heading(question)), ("plain", asked)]


def act_lines(act: LiveAct, question: AnyQuestion) -> list[ProjectedLine]:
    """Return an act that answers a question, its working and its rules."""
    working: list[ProjectedLine] = [("plain", act.step.working)] if act.step.working is not None else []
    return [("large", act.step.says), *working, *_rules(act.step.ids, question)]


def answer_lines(question: AnyQuestion) -> list[ProjectedLine]:
    """Return the right answer as a whole; that of an order stands in numbers on the felt."""
    match question:
        case OrderQuestion(line=line):
            due = sentence("Correct order: 1 to {count}, as numbered on the felt", count=len(line))
            return [("large", due), *_rules(question.clauses, question)]
        case RecallQuestion():
            due = lettered(question, question.accepted)
        case _:
            due = due_words(question)
    lines: list[ProjectedLine] = [("large", sentence("Correct answer: {due}", due=due))]
    asked: list[ProjectedLine] = [("plain", question.fact.asked)] if isinstance(question, RecallQuestion) else []
    return [*asked, *lines, ("plain", question.working), *_rules(question.clauses, question)]


def tally_lines(counted: LiveTally | None, hands: int | None, members: int) -> list[ProjectedLine]:
    """Return the counts of a class's answers, of those at stations and of hands that were up."""
    lines: list[ProjectedLine] = []
    if counted is not None and counted.answered:
        lines.append(("large", right_words(counted.right, counted.answered)))
        lines += [("plain", each) for each in wrong_words(counted)]
    if hands is not None:
        lines.append(("large", hands_words(hands, members)))
    return lines


def hands_words(hands: int, members: int) -> Sentence:
    """Return the count of hands that were up for the right answer."""
    if members >= hands:
        return sentence("Hands up: {hands} of {members}", hands=hands, members=members)
    return sentence("Hands up: {hands}", hands=hands)


def right_words(right: int, answered: int) -> Sentence:
    """Return the line about right answers: "14 of 18 right"."""
    return sentence("{right} of {answered} right", right=right, answered=answered)


def wrong_words(counted: LiveTally) -> list[Sentence]:
    """Return a line for each of the commonest wrong answers: "3 said “Pay $9”"."""
    return [sentence("{count} {given}", count=count, given=given) for given, count in counted.wrong]


def end_lines(session: LiveSession, tallies: Mapping[int, LiveTally], members: int) -> list[ProjectedLine]:
    """Return a drill that is over: each question with its answer and its counts."""
    lines: list[ProjectedLine] = [("large", sentence("That was the drill"))]
    for each in session.questions:
        question, counted = each.question, tallies.get(each.question.number)
        counts: list[Sentence] = []
        if counted is not None and counted.answered:
            counts.append(right_words(counted.right, counted.answered))
        if (hands := session.hands.get(question.number)) is not None:
            counts.append(hands_words(hands, members))
        told = sentence("{number}. {about}", number=question.number, about=about_earlier(question))
        if counts:
            told = sentence("{question} – {counts:dots}", question=told, counts=counts)
        lines.append(("plain", told))
    return lines


def _rules(ids: Sequence[str], question: AnyQuestion) -> list[ProjectedLine]:
    """Return the first of the rules by their titles; a printed one has its number, too."""
    lines: list[ProjectedLine] = []
    for at, id_ in enumerate(ids[:_MOST_RULES]):
        title = rule_words(id_, question.round.game, question.round.rule_set).title
        told = sentence("{title} ({rule})", title=title, rule=id_) if is_printed(id_) else title
        lines.append(("plain" if at == 0 else "quiet", told))
    return lines
