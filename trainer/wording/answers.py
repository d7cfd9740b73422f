"""Answers given earlier in words: what each was about, what was answered, and what would have been right."""

import msgspec

from trainer.dealing.attempt import ActDone
from trainer.engine.sentences import Sentence, sentence
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.quiz.hitting import HittingMark
from trainer.quiz.ordering import OrderMark
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.wording.acts import act_words
from trainer.wording.fundamentals import answer_words as drill_answer_words
from trainer.wording.fundamentals import diagnosis, problem_words
from trainer.wording.moves import moves_instead
from trainer.wording.names import title_of_kind
from trainer.wording.questions import about_earlier, call_words
from trainer.wording.verdicts import call_as_asked, verdict_words


class AnswerWords(msgspec.Struct, frozen=True, kw_only=True):
    """An answer in words."""

    about: Sentence
    kind: Sentence | None = None
    """The kind of question; None for an act of a dealt round."""
    diagnosis: Sentence | None = None
    """The mistake that was made, if it was recognized."""
    given: Sentence | None = None
    """The answer that was given instead; None where it was right."""
    due: Sentence | None = None
    """The right answer, as it was given if it was; None for an act that was right."""


def question_words(question: AnyQuestion, mark: AnyMark) -> AnswerWords:
    """Return an answered question in words."""
    verdict = verdict_words(question, mark)
    about = question.fact.asked if isinstance(question, RecallQuestion) else about_earlier(question)
    if isinstance(mark, OrderMark) and not mark.right:
        about = sentence("{about}, step {number}", about=about, number=mark.at + 1)
    due = verdict.due
    if isinstance(mark, HittingMark) and mark.right:  # a soft total may be called in several ways
        due = call_words(call_as_asked(question, mark.given))
    kind = title_of_kind(question.kind)
    return AnswerWords(about=about, kind=kind, diagnosis=verdict.diagnosis, given=verdict.given, due=due)


def run_answer_words(problem: Problem, answer: ProblemAnswer) -> AnswerWords:
    """Return an answered problem of a run in words."""
    fields, about = DRILLS[problem.drill].fields, problem_words(problem)
    due = drill_answer_words(fields, problem.answer)
    if problem.is_right(answer):
        return AnswerWords(about=about, due=due)
    mistake = diagnosis(problem, answer)
    return AnswerWords(about=about, diagnosis=mistake, given=drill_answer_words(fields, answer), due=due)


def done_act_words(did: ActDone) -> AnswerWords:
    """Return an act of a dealt round in words, with what was due where it was wrong."""
    about = act_words(did.table, did.act)
    if did.finding is None:
        return AnswerWords(about=about)
    mistake = did.mistake
    return AnswerWords(
        about=about,
        diagnosis=mistake.says if mistake is not None else None,
        due=moves_instead(did.table, did.finding.due, did.act),
    )
