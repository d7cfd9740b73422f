"""Ends of bets: hands played to their end by the regulation, and the rules by which they would end otherwise."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box
from trainer.engine.cards import Card
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.options import blackjack_odds
from trainer.games.registry import GAMES
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherHouse, OtherRules, Pool, own_first
from trainer.quiz.facts.other_rules import at_other_house, other_values, standard_rules
from trainer.quiz.facts.trial import Seated, Trial, trial
from trainer.quiz.facts.words import bet_name

End: TypeAlias = tuple[str, int, int]
"""The end of a bet: what happens to it, and the odds at which it is paid."""

LOSE, PUSH, HALF, EVEN = ("lose", 1, 1), ("push", 1, 1), ("half", 1, 1), ("win", 1, 1)
BY_TABLE: Final[End] = ("by table", 0, 0)
_ENDS: Final[Mapping[str, Sentence]] = {
    "win": sentence("You pay it {pays} to {to}"),
    "by table": sentence("You pay it by its pay table"),
    "lose": sentence("You take it"),
    "half": sentence("You take half of it"),
    "push": sentence("It pushes"),
}


class Duel(msgspec.Struct, frozen=True):
    """A hand against the dealer's: the spots, of which the first is asked about, and the cards that decide."""

    id: str
    kind: str
    spots: tuple[Seated, ...]
    dealer: str
    then: str = ""
    wager: Wager = "main"
    option: str = ""
    """The house option that decides it."""
    without_peek: bool = False
    """True if the dealer's blackjack must be found late."""
    says: tuple[str, ...] = ()
    """The clauses of its end that say what is special about it, cited first."""
    unsaid: tuple[End, ...] = ()
    """Ends that would be right too by what the question does not say."""

    @property
    def arrow(self) -> Literal["P", "D"]:
        return self.spots[0].arrow or "P"

    def played(self, rules: Rules) -> Trial | None:
        if self.without_peek and rules.peeks:
            return None
        return trial(rules, *self.spots, dealer=self.dealer, then=self.then)


_STANDS: Final = Seated("TS 8D")
_ODDS: Final = ("SD 20:18:15:06", "STD pays")
_MAIN: Final = (
    Duel("main-higher", "know-settling", (Seated("TS TD"),), "9S TH"),
    Duel("main-lower", "know-settling", (Seated("TS 8D"),), "9S TH"),
    Duel("main-tie", "know-settling", (Seated("TS 9D"),), "9S TH"),
    Duel("main-dealer-busts", "know-settling", (Seated("TS 3D"),), "6S TH", "TC"),
    Duel("main-both-bust", "know-settling", (Seated("TS 6D", ("hit",)), _STANDS), "6S TH", "8C TC"),
    Duel("blackjack-pays", "know-blackjack", (Seated("AS KD"),), "9S TH", "", option="blackjack_pays", says=_ODDS),
    Duel("blackjack-21", "know-blackjack", (Seated("AS KD"), _STANDS), "7S 4H", "TC", option="blackjack_pays",
         says=_ODDS),
    Duel("blackjacks", "know-blackjack", (Seated("AS KD"),), "TS AH", unsaid=(EVEN,)),  # even money may be taken
    Duel("split-21", "know-blackjack", (Seated("AS AD", ("split",)),), "9S TH", "KC QC", says=("STD count",)),
    Duel("against-blackjack", "know-blackjack", (Seated("TS TD"),), "TS AH"),
    Duel("21-against-blackjack", "know-blackjack", (Seated("7S 4D", ("hit",)),), "TS AH", "TC", without_peek=True),
    Duel("insurance-wins", "know-insurance", (Seated("TS 9D", insures=True),), "AS TH", wager="insurance"),
    Duel("insurance-loses", "know-insurance", (Seated("TS 9D", insures=True),), "AS 8H", wager="insurance"),
    Duel("insurance-beside-win", "know-insurance", (Seated("TS TD", insures=True),), "AS 8H", wager="insurance"),
)  # fmt: skip
"""Hands of every game in which a hand above 21 is bust."""
_D: Final = (
    Duel("wo-below", "know-d", (Seated("TS 8D", arrow="D"),), "9S TH"),
    Duel("wo-above", "know-d", (Seated("TS TD", arrow="D"),), "9S TH"),
    Duel("wo-tie", "know-d", (Seated("TS 9D", arrow="D"),), "9S TH"),
    Duel("wo-dealer-busts", "know-d", (Seated("TS 8D", arrow="D"),), "6S TH", "TC"),
    Duel("wo-d-busts-alone", "know-d", (Seated("TS 6D", arrow="D"),), "9S TH", "8C"),
    Duel("wo-both-bust", "know-d", (Seated("TS 6D", arrow="D"),), "6S TH", "8C TC"),
    Duel("wo-d-blackjack", "know-d", (Seated("AS KD", arrow="D"),), "9S TH"),
    Duel("wo-dealer-blackjack", "know-d", (Seated("TS 9D", arrow="D"),), "TS AH"),
    Duel("wo-blackjacks", "know-d", (Seated("AS KD", arrow="D"),), "TS AH"),
    Duel("wo-insured", "know-insurance", (Seated("TS 9D", arrow="D", insures=True),), "AS TH", wager="insurance"),
)
_NOBODY_BUSTS: Final = (
    Duel("nb21-22", "know-over-21", (Seated("TS 6D", ("hit",)),), "9S TH", "6C"),
    Duel("nb21-23", "know-over-21", (Seated("TS 6D", ("hit",)),), "9S TH", "7C"),
    Duel("nb21-24", "know-over-21", (Seated("TS 6D", ("hit",)),), "9S TH", "8C"),
    Duel("nb21-tie", "know-over-21", (Seated("TS 9D"),), "9S TH"),
    Duel("nb21-tie-above", "know-over-21", (Seated("TS 7D", ("hit",)),), "7S TH", "TC TS"),
    Duel("nb21-22-20", "know-over-21", (Seated("TS 6D", ("hit",)),), "TS TH", "6C"),
    Duel("nb21-26", "know-over-21", (Seated("TS 6D", ("hit",)),), "7S TH", "TC TS"),
    Duel("nb21-dealer-over", "know-over-21", (Seated("TS 5D"),), "6S TH", "6C"),
    Duel("nb21-natural", "know-settling", (Seated("AS KD"),), "9S TH"),
    Duel("nb21-naturals", "know-settling", (Seated("AS KD"),), "TS AH"),
    Duel("nb21-21", "know-settling", (Seated("TS 5D", ("hit",)),), "TS AH", "6C"),
)


def _of_dealer(wager: Wager) -> tuple[Duel, ...]:
    """Return hands with a side bet that waits for the dealer's finished hand."""
    alone, bust, over_29 = (
        Seated("TS 9D", has_side=True),
        Seated("TS 6D", ("hit",), has_side=True),
        Seated("TS TD", ("hit",), has_side=True),
    )
    split = Seated("TS TD", ("split", "hit"), has_side=True)
    return (
        Duel(f"{wager}-bust", "know-side-bet", (alone,), "TS 6H", "TC", wager),
        Duel(f"{wager}-no-bust", "know-side-bet", (alone,), "TS 8H", "", wager),
        Duel(f"{wager}-dealer-blackjack", "know-side-bet", (alone,), "TS AH", "", wager),
        Duel(f"{wager}-both-bust", "know-side-bet", (bust,), "TS 6H", "8C TC", wager),
        Duel(f"{wager}-bust-alone", "know-side-bet", (bust, _STANDS), "TS 8H", "8C", wager),
        Duel(f"{wager}-blackjack", "know-side-bet", (Seated("AS KD", has_side=True),), "9S 7H", "TC", wager),
        Duel(f"{wager}-over-29", "know-side-bet", (over_29, _STANDS), "TS 6H", "TC TS", wager),
        Duel(f"{wager}-split-over-29", "know-side-bet", (split,), "TS 6H", "QC KC QD TC", wager, "db21_over_29"),
    )


def duels_of(game: Game) -> tuple[Duel, ...]:
    """Return the hands that a game's traits let be asked about."""
    sides = [duel for bet in game.side_bets if bet.settled == "dealer" for duel in _of_dealer(bet.name)]
    return (*(_MAIN if game.busts else _NOBODY_BUSTS), *(_D if game.arrows else ()), *sides)


def outcomes(rules: Rules) -> Iterator[Pool]:
    """Yield the end of each bet that hands are played for."""
    for duel in duels_of(GAMES[rules.game]):
        found = _end_of(rules, duel)
        if found is not None:
            yield _asked(rules, duel, *found)


def _asked(rules: Rules, duel: Duel, played: Trial, settled: Settlement) -> Pool:
    right = end_of(rules, duel.wager, settled)
    ends = [end for end in _likely(rules, duel) if end not in duel.unsaid]
    return Pool(
        id=duel.id,
        kind=duel.kind,
        asked=sentence(
            "{whose} {hands:and}, you end with {dealer}. What happens to the {bet} bet?",
            whose=_HAS[duel.arrow if GAMES[rules.game].arrows else ""],
            hands=_hands(rules, duel, played),
            dealer=_count(rules, played.end.dealer.cards),
            bet=bet_name(rules, duel.wager, duel.arrow),
        ),
        choices=tuple(
            [
                FactChoice(says=_says(end), holds=end == right, mistake=partial(_likeness, rules, duel, end))
                for end in dict.fromkeys((right, *ends))
            ]
        ),
        clauses=tuple(sorted(own_first(rules, settled.clauses), key=lambda id_: id_ not in duel.says)),
        option=duel.option if hasattr(rules.house, duel.option) else "",
    )


_HAS: Final[Mapping[str, Sentence]] = {
    "": sentence("The player has"),
    "P": sentence("The P hand has"),
    "D": sentence("The D hand has"),
}


def _likely(rules: Rules, duel: Duel) -> tuple[End, ...]:
    odds: End = ("win", *blackjack_odds(getattr(rules.house, "blackjack_pays", "3:2")))
    if duel.wager in rules.sides:
        return BY_TABLE, LOSE, PUSH, odds  # never 1 to 1, which a table may have for some lines
    if duel.wager == "insurance":
        return ("win", 2, 1), LOSE, PUSH, EVEN
    is_blackjack = duel.kind == "know-blackjack"
    return EVEN, LOSE, PUSH, *((HALF,) if duel.kind == "know-d" else (odds, ("win", 2, 1)) if is_blackjack else (odds,))


def _end_of(rules: Rules, duel: Duel) -> tuple[Trial, Settlement] | None:
    """Return a hand played under the rules and the end of its bet; None where it cannot be dealt so."""
    played = duel.played(rules)
    settled = played.settled(1, duel.wager) if played is not None else None
    return (played, settled) if played is not None and settled is not None else None


def end_of(rules: Rules, wager: Wager, settled: Settlement) -> End:
    """Return the end that a settlement makes; a side bet that wins is paid by its table, whatever that says."""
    if settled.outcome != "win":
        return settled.outcome, 1, 1
    return BY_TABLE if wager in rules.sides else ("win", settled.reason.pays, settled.reason.to)


def _says(end: End) -> Sentence:
    outcome, pays, to = end
    return _ENDS[outcome].with_values(**({"pays": pays, "to": to} if outcome == "win" else {}))


def _hands(rules: Rules, duel: Duel, played: Trial) -> list[Sentence]:
    """Return the hands of the first spot with all their cards; only the first one where the bet rides on it."""
    whole = _whole(played)
    hands = whole.hands if duel.wager in rules.sides else whole.hands[:1]
    return [_count(rules, hand.cards, is_split=hand.is_split and len(hands) == 1) for hand in hands]


def _whole(played: Trial) -> Box:
    """Return the first spot with all cards that its hands got."""
    boxes = [box for table in [*[each[0] for each in played.steps], played.end] if (box := table.box(1)) and box.hands]
    return max(boxes, key=lambda box: sum([len(hand.cards) for hand in box.hands]))


def _count(rules: Rules, cards: Sequence[Card], *, is_split: bool = False) -> Sentence:
    """Return a hand as it is called: its total, a blackjack, or a bust."""
    total, busts = rules.count(cards).total, GAMES[rules.game].busts
    if is_split:
        return sentence("{total} after a split", total=total)
    if total == 21 and len(cards) == 2:
        return sentence("blackjack") if busts else sentence("a natural 21")
    return sentence("{total} (bust)", total=total) if total > 21 and busts else sentence("{total}", total=total)


# What a wrong end was taken for.


def _likeness(rules: Rules, duel: Duel, wrong: End) -> Likeness | None:
    """Return the rule by which a hand would end so: another house's, the other print's, or another hand's."""
    for option, value in other_values(rules, duel.option):
        other = at_other_house(rules, **{option: value})
        if other is not None and _ends_so(other, duel, wrong):
            return OtherHouse(option, value)
    if duel.arrow == "D" and duel.wager == "main":
        played = duel.played(rules)
        hits = ("hit",) * (len(_whole(played).hands[0].cards) - 2) if played is not None else ()
        if _ends_so(rules, replace(duel, spots=(replace(duel.spots[0], arrow="P", plays=hits),)), wrong):
            return sentence("That is what happens to a P bet with the same cards.")
    game = GAMES[rules.game]
    for name in dict.fromkeys((game.name, game.base or game.name, *GAMES)):
        for rule_set in GAMES[name].rule_sets:
            other = standard_rules(name, rule_set)
            if (name, rule_set) != (rules.game, rules.rule_set) and _ends_so(other, duel, wrong):
                return OtherRules(name, rule_set)
    wagers = dict.fromkeys((duel.wager, "main", "insurance"))
    same = [like for wager in wagers if (like := _like(rules, wager, wrong, duel))]
    return same[0] if same else _in_another_game(rules, wrong)


def _ends_so(rules: Rules, duel: Duel, end: End) -> bool:
    if duel.wager not in ("main", "insurance", *rules.sides) or (duel.arrow == "D" and not GAMES[rules.game].arrows):
        return False
    found = _end_of(rules, duel)
    return found is not None and end_of(rules, duel.wager, found[1]) == end


def _like(rules: Rules, wager: Wager, end: End, but: Duel | None = None) -> Sentence | None:
    """Return another hand of a game whose bet ends so, at the same arrow if one does."""
    arrow = but.arrow if but is not None else "P"
    for duel in sorted(duels_of(GAMES[rules.game]), key=lambda each: each.arrow != arrow):
        if duel == but or duel.wager != wager:
            continue
        found = _end_of(rules, duel)
        if found is not None and end_of(rules, wager, found[1]) == end:
            return sentence(
                "That is what happens to the {bet} bet with {hands:and} against your {dealer}.",
                bet=bet_name(rules, wager, duel.arrow),
                hands=_hands(rules, duel, found[0]),
                dealer=_count(rules, found[0].end.dealer.cards),
            )
    return None


@lru_cache(maxsize=64)
def _in_another_game(rules: Rules, end: End) -> Likeness | None:
    for game in GAMES.values():
        if game.name != rules.game:
            for wager in ("main", "insurance"):
                if like := _like(standard_rules(game.name, game.rule_sets[0]), wager, end):
                    return OtherRules(game.name, game.rule_sets[0], like)
    return None
