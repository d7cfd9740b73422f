"""Dealing a complete round: wagers like a casino's, seeded players, and a shoe arranged for a situation."""

from random import Random
from typing import Any, Final, Literal

from trainer.engine import acts
from trainer.engine.acts import Act, CloseInsurance, Deal, Double, Draw, EvenMoney, Insure, Wager
from trainer.engine.apply import APPLY, deal_at_once, settle_at_once
from trainer.engine.boxes import Box, Hand
from trainer.engine.cards import Card
from trainer.engine.errors import ImpossibleAct
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step, first_cards
from trainer.engine.settle import Series
from trainer.engine.shoe import below, shuffled
from trainer.engine.table import MOST_BOXES, Rules, Table, Turn
from trainer.engine.values import replace
from trainer.games.game import Game
from trainer.games.options import GameOptions, house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.situations import Finish, Situation, Wanted
from trainer.rounds.spec import BoxSpec, Play, RoundSpec
from trainer.rounds.spec import opened as open_round
from trainer.scenarios.arranging import draws, will_do
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.players import AT_BLACKJACK, RECKLESS, WHERE_NOBODY_BUSTS, Player, chance, less_than
from trainer.scenarios.wagers import (
    Stakes,
    blackjack_wager,
    main_wager,
    main_wagers,
    most_on_side,
    one_of,
    side_wager,
)

FEWEST_FOR_ENVY: Final = 500
PLAYERS_NAMES: Final = ("Ana", "Ben", "Mei")


def deal_round(
    game: str,
    rule_set: str,
    options: GameOptions,
    random: Random,
    box_count: int = MOST_BOXES,
    situation: Situation | None = None,
) -> RoundSpec:
    """Return a complete round on a layout of so many boxes, some of them played; the same for the same `Random`."""
    rules = rules_in_force(game, rule_set, options)
    while (dealt := deal(rules, random, box_count, situation or Situation())) is None:
        pass
    return dealt.round


def deal(
    rules: Rules, random: Random, box_count: int, situation: Situation, stakes: Stakes | None = None
) -> Dealt | None:
    """Return a round arranged for a situation; None if the shoe does not hold the cards for it, or stakes forbid it.

    Players bet within `stakes`; None leaves it to the table.
    """
    game = GAMES[rules.game]
    box_specs = _wagers(rules, game, random, box_count, situation, stakes)
    marked = box_specs[below(len(box_specs), random)].number
    box_specs = tuple(
        [_marked_wagers(box, rules, random, situation, stakes) if box.number == marked else box for box in box_specs]
    )
    if situation.one_arrow and game.arrows:
        arrow = next(box.arrow for box in box_specs if box.number == marked)
        box_specs = tuple([replace(box, arrow=arrow) for box in box_specs])
    box_specs = tuple([_within_side_max(box, house_of(rules), situation) for box in box_specs])
    if stakes and any([not _is_within(box, stakes, situation) for box in box_specs]):
        return None  # an envy, or a bonus over the limit, takes another bet
    shoe = shuffled(house_of(rules).decks, random)
    try:
        return _Dealing(rules, box_specs, marked, shoe, random, situation).dealt()
    except ImpossibleAct:
        return None


# The wagers.

_HOW_MANY: Final = (1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7)
"""Numbers of boxes played, each as often as it stands here: a few mostly, a full table now and then."""


def _wagers(
    rules: Rules, game: Game, random: Random, box_count: int, situation: Situation, stakes: Stakes | None
) -> tuple[BoxSpec, ...]:
    """Return the boxes that are played with their wagers, from first base on."""
    house = house_of(rules)
    played = min(_HOW_MANY[below(len(_HOW_MANY), random)], box_count)
    if situation.everyone:
        played = min(played, 1 + below(3, random))
    played = min(max(played, 2 if situation.all_sides else situation.least_boxes), box_count)
    free = list(range(1, box_count + 1))
    numbers = sorted([free.pop(below(len(free), random)) for _ in range(played)])
    box_specs, wagers = [], main_wagers(house, stakes=stakes)
    for number in numbers:
        side: tuple[tuple[Wager, int], ...] = ()
        for wager in () if situation.no_sides else rules.sides:
            if chance(45, random) or situation.all_sides:
                least = FEWEST_FOR_ENVY if situation.all_sides else 0
                side += ((wager, side_wager(house, random, least=least, stakes=stakes)),)
        arrow: Literal["", "P", "D"] = ""
        if game.arrows:
            arrow = "D" if chance(50, random) else "P"
        box_specs.append(BoxSpec(number=number, main=one_of(wagers, random), side=side, arrow=arrow))
    if any([bet.offers_envy for bet in game.side_bets]) and len(box_specs) > 1 and chance(30, random):
        # One player on several boxes: envy of the own other hand asks for more (NB21 S2).
        name = PLAYERS_NAMES[below(len(PLAYERS_NAMES), random)]
        first = below(len(box_specs) - 1, random)
        last = first + 1 + below(2, random)
        box_specs = [
            replace(box, player=name) if first <= place <= last else box for place, box in enumerate(box_specs)
        ]
    return tuple(box_specs)


def _marked_wagers(box: BoxSpec, rules: Rules, random: Random, situation: Situation, stakes: Stakes | None) -> BoxSpec:
    """Return the box of a situation with the wagers it asks for."""
    house = house_of(rules)
    if situation.odd is not None:
        box = replace(box, main=main_wager(house, random, odd=situation.odd, stakes=stakes))
    elif situation.at_odds and rules.even_money:
        box = replace(box, main=blackjack_wager(house, random, stakes=stakes))
    elif situation.at_odds:
        # Only 3 to 2 makes halves; at 6 to 5 the odd amounts are what there is to learn.
        box = replace(box, main=main_wager(house, random, odd=True, stakes=stakes))
    if situation.over_cap:
        large = [(bet.name, bet.over_cap(house, random)) for bet in GAMES[rules.game].side_bets if bet.over_cap]
        box = replace(box, side=tuple(large))
    elif situation.side:
        laid = {wager for wager, _ in box.side}
        more = [(wager, side_wager(house, random, stakes=stakes)) for wager in rules.sides if wager not in laid]
        box = replace(box, side=(*box.side, *more))
    if GAMES[rules.game].arrows:
        # A player's words belong to a P box; a round that is only about the dealer's cards may be about either.
        words = situation.plays or situation.insurance == "even" or (situation.dealer and not situation.arrow)
        box = replace(box, arrow=situation.arrow or ("P" if words or situation.box else box.arrow))
    return box


def _is_within(box: BoxSpec, stakes: Stakes, situation: Situation) -> bool:
    """True if the wagers of a box are within the stakes; a house's most on the side may lie below them."""
    least = stakes[0] if situation.over_cap else 0
    return box.main <= stakes[1] and all([least <= cents <= stakes[1] for _, cents in box.side])


def _within_side_max(box: BoxSpec, options: GameOptions, situation: Situation) -> BoxSpec:
    """Return the box with no side wager over the house's most; a main wager that limits it is raised if need be."""
    if box.side and (most := most_on_side(options, box.main)) is not None:
        largest = max([cents for _, cents in box.side])
        if situation.over_cap or situation.all_sides:
            least = largest if situation.over_cap else FEWEST_FOR_ENVY
            if (raised := most_on_side(options, max(box.main, least))) != most:
                box, most = replace(box, main=max(box.main, least)), raised or most
        side = tuple([(wager, min(cents, most)) for wager, cents in box.side]) if most else ()
        box = replace(box, side=side)
    return box


# The play.


class _Dealing:
    """One round being dealt: the shoe is arranged ahead of the cards, the words are written down as they are said."""

    def __init__(
        self,
        rules: Rules,
        box_specs: tuple[BoxSpec, ...],
        marked: int,
        shoe: tuple[Card, ...],
        random: Random,
        situation: Situation,
    ) -> None:
        self.rules, self.spec, self.marked, self.random, self.situation = rules, box_specs, marked, random, situation
        self.shoe = list(shoe)
        self._open()
        seated = AT_BLACKJACK if GAMES[rules.game].busts else WHERE_NOBODY_BUSTS
        self.players: dict[int, Player] = {box.number: seated[below(len(seated), random)] for box in box_specs}
        if situation.is_reckless:
            self.players[marked] = RECKLESS
        self.plays: dict[int, list[Play]] = {box.number: [] for box in box_specs if box.arrow != "D"}
        self.insurance: dict[int, int | Literal["even"]] = {}

    def _is_about(self, number: int) -> bool:
        return number == self.marked or self.situation.everyone

    def _open(self) -> None:
        """Arrange the first two cards of everybody."""
        situation, seats = self.situation, len(self.spec)
        first_two, beyond = situation.box[:2], 2 * seats + 2
        for place, box in enumerate(self.spec if first_two else ()):
            if self._is_about(box.number):
                for nth, card in enumerate(first_two):
                    self._bring(card, place + nth * (seats + 1), beyond)
        dealers = (situation.hole, situation.up)
        first, second = reversed(dealers) if self.rules.up_card_is_first else dealers
        self._bring(first, seats, beyond)
        self._bring(second, 2 * seats + 1, beyond)

    def _bring(self, wanted: Wanted, place: int, beyond: int) -> bool:
        """Put a card that will do in a place of the shoe, taken from beyond; return True if another lay there."""
        shoe = self.shoe
        if not wanted or will_do(shoe[place], wanted):
            return False
        for other in range(beyond, len(shoe)):
            if will_do(shoe[other], wanted):
                shoe[place], shoe[other] = shoe[other], shoe[place]
                return True
        raise ImpossibleAct("The shoe holds no more {wanted}", wanted=wanted)

    def dealt(self) -> Dealt:
        """Return the round, dealt without a fault by what is due, act by act."""
        table = opened = self._opened()
        opening = first_cards(table)
        if opening.deals:
            table = deal_at_once(table, opening.deals)
        played: list[Step] = []
        asked: list[Act] | None = None
        series = Series()
        while True:
            clause, answer = due_clause(table, series)
            if clause is None:
                break
            if series.acts:
                played += [(table, act, clause) for act in series.acts]
                table, series = settle_at_once(table, series.acts), Series()
                continue
            if type(answer) is Turn:
                act, clause = self._word(table, answer), None
            else:
                assert type(answer) is tuple
                act = answer[0]
                kind = type(act)
                if kind is CloseInsurance:
                    asked = self._insurance(table) if asked is None else asked
                    if asked:
                        act, clause = asked.pop(0), None
                elif (kind is Deal or kind is Draw) and len(table.dealer.cards) >= 2:
                    table = self._arranged(table, act)
            played.append((table, act, clause))
            table = APPLY[type(act)](table, act)
        return Dealt(
            rules=self.rules,
            boxes=self.spec,
            plays=self.plays,
            insurance=self.insurance,
            opened=opened,
            opening=opening,
            played=played,
            end=table,
            box=self.marked,
            shoe=tuple(self.shoe),
        )

    def _opened(self) -> Table:
        rules = self.rules
        return open_round(
            RoundSpec(game=rules.game, rule_set=rules.rule_set, rules=rules, shoe=tuple(self.shoe), boxes=self.spec)
        )

    def _word(self, table: Table, turn: Turn) -> Act:
        plays = self.plays[turn.box]
        act: Act | None = None
        if self._is_about(turn.box) and len(plays) < len(self.situation.plays):
            act = _scripted(self.situation.plays[len(plays)], table, turn, self.random)
        if act is None:
            act = self.players[turn.box].says(table, turn, self.random)
        if isinstance(act, Double):
            plays.append(("double", None if act.cents == turn.most else act.cents))
        else:
            plays.append((_DECISIONS[type(act)], None))
        return act

    def _insurance(self, table: Table) -> list[Act]:
        """Return the players' signals while insurance is open, from first base on."""
        signals: list[Act] = []
        for box in table.boxes:
            act = self.players[box.number].says_of_insurance(table, box, self.random)
            if box.number == self.marked and self.situation.insurance:
                act = self._insurance_asked_for(box)
            if isinstance(act, Insure):
                self.insurance[box.number] = act.cents
            elif isinstance(act, EvenMoney):
                self.insurance[box.number] = "even"
            if act:
                signals.append(act)
        return signals

    def _insurance_asked_for(self, box: Box) -> Act | None:
        chip = house_of(self.rules).wager_step
        most = box.hands[0].stake // 2 // chip * chip
        if self.situation.insurance == "even":
            return EvenMoney(box.number)
        if self.situation.insurance == "no" or not most:
            return None
        full = chance(70, self.random) or most == chip
        return Insure(box.number, most if full else less_than(most, chip, self.random))

    def _arranged(self, table: Table, act: Act) -> Table:
        """Return the table with the next cards of the shoe arranged, if the situation has a say in them."""
        situation, dealt, is_other = self.situation, table.dealt, False
        if isinstance(act, Draw):
            drawn = len(table.dealer.cards) - 2
            if drawn < len(situation.draws):
                is_other = self._bring(situation.draws[drawn], dealt, dealt + 1)
            elif situation.dealer and drawn == 0:
                is_other = self._finish(table, table.dealer, situation.dealer)
        elif isinstance(act, Deal) and self._is_about(act.box):
            box = table.box(act.box)
            assert box is not None
            came = sum([len(each.cards) for each in box.hands])
            if came < len(situation.box):
                is_other = self._bring(situation.box[came], dealt, dealt + 1)
            elif situation.own and came == 2 and box.hand(act.hand).is_d_hand:
                is_other = self._finish(table, box.hand(act.hand), situation.own)
        return replace(table, start=replace(table.start, shoe=tuple(self.shoe))) if is_other else table

    def _finish(self, table: Table, hand: Hand, finish: Finish) -> bool:
        """Arrange the next cards so that a hand drawn by the dealer's rule ends as wanted; False if they cannot."""
        shoe, box = self.shoe, table.box(self.marked)
        cards = draws(self.rules, hand, finish, box, shoe[table.dealt :], self.random) or ()
        for place, card in enumerate(cards, start=table.dealt):
            found = shoe.index(card, place)
            shoe[place], shoe[found] = shoe[found], shoe[place]
        return bool(cards)


_DECISIONS: Final[dict[type[Act], Any]] = {acts.Hit: "hit", acts.Stand: "stand", acts.Split: "split"}
_SIGNALS: Final = {"hit": acts.Hit, "stand": acts.Stand, "split": acts.Split}


def _scripted(word: str, table: Table, turn: Turn, random: Random) -> Act | None:
    """Return the word a situation asks for, or None where the hand may not."""
    if word in ("double", "less"):
        if "double" not in turn.may:
            return None
        chip = house_of(table.rules).wager_step
        less = word == "less" and turn.most > chip
        return Double(turn.box, turn.hand, less_than(turn.most, chip, random) if less else turn.most)
    return _SIGNALS[word](turn.box, turn.hand) if word in turn.may else None
