"""The least and the most that the regulation and the house let be bet, dealt and split."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from trainer.engine import acts
from trainer.engine.judge import is_right
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Rules
from trainer.games.options import Dollars, house_of, options
from trainer.games.registry import GAMES
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherRules, Pool, said_by
from trainer.quiz.facts.other_rules import may_choose, standard_rules
from trainer.quiz.facts.trial import Seated, bet_of, trial
from trainer.quiz.facts.words import bet_name

AMOUNT: Final = sentence("{amount:money}")
_HANDS: Final = sentence("{amount} hands")
_SPOTS: Final = sentence("{amount} spots")
_TOO_MUCH: Final = sentence("That is more than is allowed.")
_MORE: Final = sentence("That is allowed, and so is more.")
_TOO_LITTLE: Final = sentence("That is too little.")
_LESS: Final = sentence("That is enough, and so is less.")


def limit(
    values: Iterable[int], template: Sentence, may: Callable[[int], bool], *, is_least: bool = False
) -> tuple[FactChoice, ...]:
    """Return amounts of which the regulation allows some: the most of them is right, or the least."""
    tried = {value: may(value) for value in dict.fromkeys(values) if value > 0}
    allowed = [value for value, is_allowed in tried.items() if is_allowed]
    if not allowed or len(allowed) == len(tried):
        return ()
    right = min(allowed) if is_least else max(allowed)
    within, beyond = (_LESS, _TOO_LITTLE) if is_least else (_MORE, _TOO_MUCH)
    return tuple(
        [
            FactChoice(
                says=template.with_values(amount=value),
                holds=value == right,
                mistake=within if is_allowed else beyond,
            )
            for value, is_allowed in tried.items()
        ]
    )


def limits(rules: Rules) -> Iterator[Pool]:
    """Yield the questions for a least or a most."""
    house, step = house_of(rules), house_of(rules).wager_step
    yield Pool(
        id="most-spots",
        kind="know-layout",
        asked=sentence("What is the most spots that a layout may have?"),
        choices=limit(range(MOST_BOXES - 2, MOST_BOXES + 2), _SPOTS, lambda spots: spots <= MOST_BOXES),
        clauses=said_by(rules, "SD 20:18:19:01"),
    )
    yield Pool(
        id="most-hands",
        kind="know-doubles-splits",
        asked=sentence("Up to how many hands may a player split to?"),
        choices=limit(range(MOST_HANDS - 2, MOST_HANDS + 2), _HANDS, lambda hands: _splits_to(rules, hands)),
        clauses=said_by(rules, "NB-7", "SD 20:18:15:25", "STD play"),
    )
    bet = bet_of(rules)
    yield Pool(
        id="double-amount",
        kind="know-doubles-splits",
        asked=sentence("How much may a player add at most to double a bet of {bet:money}?", bet=bet),
        choices=limit((bet // 2, bet, bet * 3 // 2, bet * 2), AMOUNT, lambda cents: _doubles_for(rules, cents)),
        clauses=said_by(rules, "SD 20:18:15:24", "STD play"),
    )
    if GAMES[rules.game].insurance:
        yield Pool(
            id="insurance-most",
            kind="know-insurance",
            asked=sentence("What is the most that a player may bet on insurance beside a bet of {bet:money}?", bet=bet),
            choices=limit((bet // 2, bet, bet * 3 // 2, bet * 2), AMOUNT, lambda cents: _insures_for(rules, cents)),
            clauses=said_by(rules, "SD 20:18:15:30.08(14)", "STD insurance"),
        )
    most = getattr(house, "side_max", None)
    for side in GAMES[rules.game].side_bets:
        if isinstance(most, int):
            whole = most // rules.chip * rules.chip
            yield Pool(
                id=f"{side.name}-most",
                kind="know-bets",
                asked=sentence("What is the most that a player may bet on {bet} here?", bet=bet_name(rules, side.name)),
                choices=limit(
                    (whole, whole * 2, whole + step, whole // 2 // step * step, whole + 2 * step),
                    AMOUNT,
                    lambda cents: _side_stands(rules, cents),
                ),
                clauses=said_by(rules, "SB-20"),
                option="side_max",
            )
    permitted = options(type(house)).get("bonus_cap", (None,))[0]
    if isinstance(permitted, Dollars):
        least = permitted.least
        yield Pool(
            id="cap-least",
            kind="know-bets",
            asked=sentence("A house may limit what its bonuses pay. What is the lowest limit allowed?"),
            choices=limit(
                (least, least // 5, least // 2, least * 2),
                AMOUNT,
                lambda cents: may_choose(rules, bonus_cap=f"{cents // 100}"),
                is_least=True,
            ),
            clauses=said_by(rules, "NB21 S4"),
        )
    yield from _decks(rules)


def _splits_to(rules: Rules, hands: int) -> bool:
    """True if eights that come one after another are split to so many hands."""
    played = trial(rules, Seated("8S 8D", ("split",) * MOST_HANDS), then="8C 8H " * (MOST_HANDS + 1))
    box = played.end.box(1) if played is not None else None
    return box is not None and len(box.hands) >= hands


def _doubles_for(rules: Rules, cents: Cents) -> bool:
    played = trial(rules, Seated("5S 6D"))
    table = played.table_at(acts.Stand) if played is not None else None
    return table is not None and is_right(table, acts.Double(1, 0, cents))


def _insures_for(rules: Rules, cents: Cents) -> bool:
    played = trial(rules, Seated("TS 9D"), dealer="AS 7H")
    table = played.table_at(acts.CloseInsurance) if played is not None else None
    return table is not None and is_right(table, acts.Insure(1, cents))


def _side_stands(rules: Rules, cents: Cents) -> bool:
    """True if a side bet of so much is not given back, not even a part of it."""
    played = trial(rules, Seated("TS 9D", has_side=True), main=cents, side=cents)
    return played is not None and not any([isinstance(act, acts.Return) for _, act, _ in played.steps])


# Decks.

_ONE_DECK: Final = sentence("1 deck")
_DECKS: Final = sentence("{decks} decks")
_NOT_HERE: Final = sentence("The game is dealt with {decks:choice} decks.")


def _decks(rules: Rules) -> Iterator[Pool]:
    """Yield the numbers of decks with which a game may be dealt, and with which a blackjack may pay 6 to 5."""
    clauses = (*said_by(rules, "DBB 1", "NB21 1"), *said_by(rules, "BZ-8", "NB-9"))
    may = {decks: may_choose(rules, decks=decks) for decks in range(1, 9)}
    for id_, asked, allowed in (
        ("decks", sentence("With how many decks may the game be dealt?"), True),
        ("not-decks", sentence("With how many decks may the game not be dealt?"), False),
    ):
        yield Pool(
            id=id_,
            kind="know-cards",
            asked=asked,
            choices=tuple(
                [
                    FactChoice(
                        says=_deck_words(decks),
                        holds=is_allowed == allowed,
                        mistake=_NOT_HERE.with_values(decks=[each for each, known in may.items() if known])
                        if is_allowed or not (other := _where_dealt(rules, decks))
                        else other,
                        name=str(decks),
                    )
                    for decks, is_allowed in may.items()
                ]
            ),
            clauses=clauses,
        )
    if type(house_of(rules)).six_to_five_on_one_deck:
        lawful = {decks: may_choose(rules, decks=decks, blackjack_pays="6:5") for decks in range(1, 9)}
        elsewhere = GAMES[GAMES[rules.game].base]
        yield Pool(
            id="six-to-five-decks",
            kind="know-blackjack",
            asked=sentence("With how many decks may a blackjack pay 6 to 5 under these rules?"),
            choices=tuple(
                [
                    FactChoice(
                        says=_deck_words(decks),
                        holds=is_lawful,
                        mistake=OtherRules(elsewhere.name, elsewhere.rule_sets[0]),
                    )
                    for decks, is_lawful in lawful.items()
                ]
            ),
            clauses=said_by(rules, "SD 20:18:15:06"),
        )


def _deck_words(decks: int) -> Sentence:
    return _ONE_DECK if decks == 1 else _DECKS.with_values(decks=decks)


def _where_dealt(rules: Rules, decks: int) -> Likeness | None:
    """Return another game that may be dealt with so many decks."""
    for game in (*[each for each in GAMES.values() if each.name == GAMES[rules.game].base], *GAMES.values()):
        other: Any = standard_rules(game.name, game.rule_sets[0])
        if game.name != rules.game and may_choose(other, decks=decks):
            return OtherRules(game.name, game.rule_sets[0])
    return None
