"""Cards and the felt: what hands count and make, which card lies face up, and what the layout shows."""

from collections.abc import Iterator
from typing import Final

from trainer.engine import acts
from trainer.engine.cards import Card, read_cards
from trainer.engine.counts import valuations
from trainer.engine.poker import Stud, stud
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.felt.layout import Arc, Offset, layout_of
from trainer.games.options import blackjack_odds, house_of
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet
from trainer.games.three_card_stud import PAY_SCALE, STUD
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherHouse, OtherRules, Pool, figures, own_first, said_by
from trainer.quiz.facts.other_rules import at_other_house, other_values, standard_rules
from trainer.quiz.facts.pay_table_rows import line_name
from trainer.quiz.facts.trial import Seated, trial
from trainer.quiz.facts.words import bet_name


def cards(rules: Rules) -> Iterator[Pool]:
    """Yield the questions about cards and about the print of the felt."""
    yield _up_card(rules)
    if GAMES[rules.game].busts:
        yield _blackjacks(rules)
    else:
        yield from _counts(rules)
    for bet in GAMES[rules.game].side_bets:
        if bet.lines == STUD.lines:
            yield from _made(rules, bet)
    yield _lettering(rules)
    yield from _corner(rules)


# Cards.

_UP: Final = {
    (True, False): sentence("The first card you deal yourself"),
    (False, True): sentence("The second card you deal yourself"),
    (True, True): sentence("Both, once all players have two cards"),
    (False, False): sentence("Neither, until the players have acted"),
}


def _up_card(rules: Rules) -> Pool:
    """Return the one of the dealer's own cards that goes face up, as they are dealt."""
    ups = _ups(rules)
    others: dict[tuple[bool, ...], Likeness] = {}
    for option, value in other_values(rules, "up_card"):
        other = at_other_house(rules, **{option: value})
        if other is not None:
            others[_ups(other)] = OtherHouse(option, value)
    one = sentence("One of your two cards is dealt face up, and it is not that.")
    return Pool(
        id="up-card",
        kind="know-cards",
        asked=sentence("Which of your two cards goes face up here?"),
        choices=tuple(
            [FactChoice(says=says, holds=up == ups, mistake=others.get(up, one)) for up, says in _UP.items()]
        ),
        clauses=said_by(rules, "SD 20:18:15:30.08(1)", "STD deal"),
        option="up_card" if hasattr(rules.house, "up_card") else "",
    )


def _ups(rules: Rules) -> tuple[bool, ...]:
    played = trial(rules, Seated("TS 9D"))
    return tuple([act.up for _, act, _ in played.steps if isinstance(act, acts.DealDealer)]) if played else ()


_CARDS: Final = sentence("{cards:ranks}")
_SPLIT_CARDS: Final = sentence("{cards:ranks} after a split")


def _blackjacks(rules: Rules) -> Pool:
    """Return the hands that are paid as a blackjack, each played by the regulation."""
    choices = []
    for name, spot, then in (
        ("jack", Seated("AS JD"), ""),
        ("ten", Seated("TS AD"), ""),
        ("sevens", Seated("7S 7D", ("hit",)), "7C"),
        ("fives", Seated("AS 5D", ("hit",)), "5C"),
        ("nine", Seated("9S 2D", ("hit",)), "TC"),
        ("split-ace", Seated("AS AD", ("split",)), "KC 9C"),
        ("split-ten", Seated("KS KD", ("split",)), "AC 9C"),
    ):
        played = trial(rules, spot, dealer="9S TH", then=then)
        settled = played.settled(1, "main") if played is not None else None
        if settled is None or played is None:
            continue
        is_split = "split" in spot.plays
        held = read_cards(spot.cards)[: 1 if is_split else 2] + read_cards(then)[:1]
        odds = settled.reason.pays, settled.reason.to
        choices.append(
            FactChoice(
                says=(_SPLIT_CARDS if is_split else _CARDS).with_values(cards=held),
                holds=odds == blackjack_odds(getattr(rules.house, "blackjack_pays", "3:2")),
                mistake=sentence("That is a plain 21: it wins {pays} to {to}.", pays=odds[0], to=odds[1]),
                clauses=(*said_by(rules, "STD count"), *own_first(rules, settled.clauses)),
                name=name,
            )
        )
    return Pool(
        id="what-is-blackjack",
        kind="know-blackjack",
        asked=sentence("Which of these hands is a blackjack?"),
        choices=tuple(choices),
    )


_TOTAL: Final = sentence("{total}")
_ACE_HANDS: Final = ("AS 5H TD", "AS 6H 5D", "AS AH", "AS AH 9D", "AS 7H 8D", "AS 9H 9D", "AS 6H 8D 3C", "AS 3H 4D")


def _counts(rules: Rules) -> Iterator[Pool]:
    """Yield the counts of hands with an ace."""
    for at, written in enumerate(_ACE_HANDS):
        hand = read_cards(written)
        total = rules.count(hand).total
        others: list[tuple[int, Likeness]] = []
        for option, value in other_values(rules, "ace_ace_22"):
            other = at_other_house(rules, **{option: value})
            others += [(other.count(hand).total, OtherHouse(option, value))] if other is not None else []
        base = GAMES[GAMES[rules.game].base]
        others.append(
            (standard_rules(base.name, base.rule_sets[0]).count(hand).total, OtherRules(base.name, base.rule_sets[0]))
        )
        others += [
            (each, sentence("The ace counts the way that is closer to 21."))
            for each in valuations(hand, both_aces=True)
        ]
        others += [
            (valuations(hand)[0] - 1, sentence("That leaves out an ace.")),
            (valuations(hand)[0] + 9, sentence("An ace counts 1 or 11.")),
        ]
        yield Pool(
            id=f"count-{at + 1}",
            kind="know-over-21",
            asked=sentence("What does {cards:ranks} count in the end?", cards=hand),
            choices=figures(_TOTAL, "total", total, others),
            clauses=_counted_by(rules, hand),
            option="ace_ace_22" if sum([card.hard == 1 for card in hand]) > 1 else "",
        )


def _counted_by(rules: Rules, hand: tuple[Card, ...]) -> tuple[str, ...]:
    return said_by(rules, "NB-3", "NB-2") if sum([card.hard == 1 for card in hand]) > 1 else said_by(rules, "NB-2")


_SUITED: Final = sentence("{cards:ranks} in one suit")
_MIXED: Final = sentence("{cards:ranks} in mixed suits")
_THREES: Final = (
    "AS 2D 3C",
    "QS KD AC",
    "9S TD JC",
    "9S 9S 4S",
    "9S 9D 4C",
    "6S 7S 8S",
    "5S 5D 5C",
    "KS AD 2C",
    "AS 3D 5C",
)
_IN_A_SHOE: Final = "5S 5S 5S"
"""Not to be had of two decks (ruling TS-3)."""


def _made(rules: Rules, bet: SideBet) -> Iterator[Pool]:
    """Yield the three cards that make each hand of the bonus, and those that lose it."""
    lines = dict(zip(PAY_SCALE, bet.lines, strict=True))
    written = _THREES if house_of(rules).decks < len(_IN_A_SHOE.split()) else (*_THREES, _IN_A_SHOE)
    tried = {three: stud(three) for three in map(read_cards, written)}
    asked = {kind: _MAKES.with_values(line=line_name(line)) for kind, line in lines.items()}
    for kind, told in {**asked, Stud.NOTHING: _LOSES}.items():
        yield Pool(
            id=f"stud-made-{kind.value.replace(' ', '-')}",
            kind="know-side-bet",
            asked=told,
            choices=tuple(
                [
                    FactChoice(
                        says=_three(three),
                        holds=made is kind,
                        mistake=_ON_LINE.with_values(line=line_name(lines[made])) if made in lines else _NO_LINE,
                    )
                    for three, made in tried.items()
                ]
            ),
            clauses=(*said_by(rules, "TS-1"), *said_by(rules, "NB21 S1")),
        )


_MAKES: Final = sentence("Which three cards does the bonus pay as “{line}”?")
_LOSES: Final = sentence("With which three cards does the bonus lose?")
_ON_LINE: Final = sentence("The bonus pays that as “{line}”.")
_NO_LINE: Final = sentence("The bonus pays nothing for that.")


def _three(three: tuple[Card, ...]) -> Sentence:
    return (_SUITED if len({card.suit for card in three}) == 1 else _MIXED).with_values(cards=three)


# The felt.

_LINE: Final = sentence("{line:line}")


def _lettering(rules: Rules) -> Pool:
    """Return the lines that the layout must show at this house, beside those of others."""
    choices = []
    shown = [arc for arc in layout_of(rules.game).arcs if _is_printed(rules, arc)]
    for arc in shown:
        if "blackjack_pays" in arc.when:
            choices.append(FactChoice(says=_LINE.with_values(line=arc.text), holds=True, name="blackjack"))
    insurance = layout_of(rules.game).insurance
    if insurance is not None:
        line = " ".join(insurance.phrases[0])
        choices.append(FactChoice(says=_LINE.with_values(line=line), holds=True, name="insurance"))
    for game in (GAMES[rules.game], *GAMES.values()):
        for arc in layout_of(game.name).arcs:
            if arc.text in [other.text for other in shown]:
                continue
            likeness: Likeness = OtherRules(game.name, game.rule_sets[0])
            for option, value in arc.when.items():
                if hasattr(rules.house, option):
                    likeness = OtherHouse(option, value)
            choices.append(FactChoice(says=_LINE.with_values(line=arc.text), holds=False, mistake=likeness))
    return Pool(
        id="layout-shows",
        kind="know-layout",
        asked=sentence("Which of these must the layout show here?"),
        choices=tuple(choices),
        clauses=said_by(rules, "SD 20:18:19:01"),
    )


def _is_printed(rules: Rules, arc: Arc) -> bool:
    return all([getattr(rules.house, option, value) == value for option, value in arc.when.items()])


_CORNERS: Final = {
    (True, True): sentence("At the upper right of the main betting spot"),
    (True, False): sentence("At the upper left of the main betting spot"),
    (False, True): sentence("At the lower right of the main betting spot"),
    (False, False): sentence("At the lower left of the main betting spot"),
}
_NEARER: Final = sentence("That is nearer the player than the main bet.")
_LEFT: Final = sentence("That is on the player's left of the main bet.")


def _corner(rules: Rules) -> Iterator[Pool]:
    """Yield the place of a side bet whose clause says where it goes, as the felt is printed."""
    circle = layout_of(rules.game).boxes.circle
    for bet in GAMES[rules.game].side_bets:
        clauses = said_by(rules, "SD 20:18:15:30.10(1)", "WA DB21(1)")
        if circle is None or not clauses:
            continue
        corner = _place(rules.game, bet.name, Offset(circle.x, circle.y))
        yield Pool(
            id=f"{bet.name}-spot",
            kind="know-layout",
            asked=sentence("As the player sees it, where does the {bet} bet go?", bet=bet_name(rules, bet.name)),
            choices=tuple(
                [
                    FactChoice(
                        says=says,
                        holds=each == corner,
                        mistake=_LEFT if each[0] == corner[0] else _NEARER,
                    )
                    for each, says in _CORNERS.items()
                ]
            ),
            clauses=(*clauses, *said_by(rules, "SD 20:18:15:30.10(3)", "WA DB21(3)"), *said_by(rules, "DB-12")),
        )


def _place(game: str, wager: str, main: Offset) -> tuple[bool, bool]:
    """Return if a side bet lies nearer the dealer than the main bet, and on the player's right of it."""
    spot = layout_of(game).boxes.sides[wager]
    return spot.y > main.y, spot.x < main.x
