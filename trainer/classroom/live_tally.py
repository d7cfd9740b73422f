"""The answers of a class to a live question, counted; nobody is named."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.ordering import OrderMark
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade
from trainer.wording.sentences import say
from trainer.wording.verdicts import verdict_words

_MOST_TOLD = 3
"""The wrong answers that are told, the commonest first."""


class LiveTally(msgspec.Struct, frozen=True, kw_only=True):
    """The number of answers, of right ones, and of the commonest wrong ones in words."""

    answered: int
    right: int
    wrong: tuple[tuple[Sentence, int], ...]
    """The commonest first."""


def tally(question: AnyQuestion, answers: Iterable[AnyAnswer]) -> LiveTally:
    """Return the count of answers; one that belongs to another question is none."""
    answered = right = 0
    told: Counter[str] = Counter()
    words: dict[str, Sentence] = {}
    for answer in answers:
        try:
            mark = grade(question, answer)
        except ValueError:
            continue
        answered += 1
        right += mark.right
        given = None if mark.right else verdict_words(question, mark).given
        if isinstance(mark, OrderMark) and not mark.right:
            given = sentence("went wrong at step {number}", number=mark.at + 1)
        elif given is not None:
            given = sentence("said “{answer}”", answer=given)
        if given is not None:
            words[say(given)] = given
            told[say(given)] += 1
    ranked = sorted(told, key=lambda each: (-told[each], each))
    wrong = [(words[each], told[each]) for each in ranked[:_MOST_TOLD]]
    if others := sum([told[each] for each in ranked[_MOST_TOLD:]]):
        wrong.append((sentence("said something else"), others))
    return LiveTally(answered=answered, right=right, wrong=tuple(wrong))
