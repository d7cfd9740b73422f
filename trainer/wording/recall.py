"""The mistake in a wrong choice in words: another house's rule, another game's, or another mistake."""

from typing import Final

from trainer.engine.faults import Fault
from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.facts.fact import Likeness, OtherHouse, OtherRules
from trainer.wording.houses import HOUSE_OPTIONS, option_value
from trainer.wording.names import table_title
from trainer.wording.next_act import AMISS

_OTHER_HOUSE: Final = sentence("That is the rule of a house with another choice. {option}: {value}.")
_OTHER_RULES: Final = sentence("That is the rule of {game}.")
_ELSEWHERE: Final = sentence("In {game}: {says}")


def likeness_words(likeness: Likeness) -> Sentence:
    """Return the mistake in a wrong choice."""
    match likeness:
        case Sentence():
            return likeness
        case OtherHouse(option, value):
            return _OTHER_HOUSE.with_values(option=HOUSE_OPTIONS[option], value=option_value(option, value))
        case OtherRules(game, rule_set, says):
            title = table_title(game, rule_set)
            return (
                _OTHER_RULES.with_values(game=title) if says is None else _ELSEWHERE.with_values(game=title, says=says)
            )
        case Fault():
            return AMISS[likeness.value]
