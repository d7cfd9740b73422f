"""The declaration of a game of the registry: its names, house options, procedure, clauses, side bets and texts."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.table import Rules
from trainer.games.options import GameOptions

if TYPE_CHECKING:  # each game reads what it has of them; a felt is drawn without mistakes and odds
    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import GameOdds
    from trainer.games.pay_tables import PrintedTable
    from trainer.games.request_ids import RequestIds
    from trainer.games.rulings.ruling import Ruling
    from trainer.games.side_bets import SideBet
    from trainer.games.texts.game_texts import GameTexts


class Game(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A game of the registry."""

    name: str
    title: str
    rule_sets: tuple[str, ...]
    """Default first."""
    edition: str
    houses: Mapping[str, type[GameOptions]]
    """The struct of house options of each rule set."""
    regulation: Callable[[Any, str], Rules]
    """The rules in force at a table with these house options, by rule set."""
    base: str = ""
    """The game whose clauses it rests on besides its own; empty for the standard game."""
    clauses: Mapping[str, Mapping[str, str]]
    """Each rule set's own clauses in reading order: the id, and what it says in our words."""
    clause_values: Mapping[str, Mapping[str, Any]] = {}
    """The values of those that are templates with places, such as one for many pay tables."""
    leads: frozenset[str] = frozenset()
    """The clauses that only lead to the standard rules: another one says what they are."""
    garbled: Mapping[str, str] = {}
    """The clauses that are garbled in print, each with the ruling that reads it."""
    own_rulings: Callable[[], "tuple[Ruling, ...]"] = tuple
    """The rulings that belong to this game; read when somebody asks for them."""
    rulings: tuple[str, ...] = ()
    """The ids of the rulings that it rests on, others' too."""
    draw_ids: tuple[str, ...]
    """The ids cited when the dealer's hand takes a card or stands."""
    d_ids: Mapping[str, tuple[str, ...]] = {}
    """The ids cited for a D hand: by the act done with it, and for a blackjack that waits."""
    request_ids: Callable[[], "Mapping[str, RequestIds]"] = dict
    """The ids cited for the answer to a player's request, by rule set; a reason that is left out cannot come up.

    They are read when a request is answered.
    """
    as_standard: Mapping[str, frozenset[str]] = {}
    """The payout and hitting kinds that are worked as in standard blackjack, by rule set: a skill learned once."""
    side_bets: tuple["SideBet", ...] = ()
    """A box can carry each of them."""
    odds: Callable[[], "GameOdds"]
    """The odds beside those of its side bets; read when somebody asks for them."""
    mistakes: Callable[[], "tuple[Mistake, ...]"] = tuple
    """The mistakes that are recognized in no other game, the special before the general; read when one is judged."""
    pay_tables: Mapping[str, tuple["PrintedTable", ...]] = {}
    arrows: bool = False
    """True if every box is played from its P or its D arrow."""
    insurance: bool = True
    busts: bool = True
    """True if a hand above 21 is bust, and a natural a blackjack; not so in No Bust 21."""
    sets_up_card: bool = False
    """True if the original up card is set into a box of its own."""

    @cached_property
    def texts(self) -> "GameTexts":
        """Its texts, of a file with its name; read when somebody asks for them."""
        texts: GameTexts = import_module(f"trainer.games.texts.{self.name.replace('-', '_')}").TEXTS
        return texts

    @cached_property
    def sides(self) -> tuple[Wager, ...]:
        """The names of its side bets."""
        return tuple([bet.name for bet in self.side_bets])

    def side_bet(self, wager: Wager) -> "SideBet | None":
        """Return the side bet of that name, if the game has it."""
        return next((bet for bet in self.side_bets if bet.name == wager), None)

    def ids_of_requests(self, rule_set: str) -> "RequestIds":
        """Return the ids cited for answers to requests; a game that declares none has the ordinary ones."""
        from trainer.games.request_ids import ELSEWHERE

        return self._request_ids.get(rule_set, ELSEWHERE)

    @cached_property
    def _request_ids(self) -> "Mapping[str, RequestIds]":
        return self.request_ids()

    @cached_property
    def has_dealer_side(self) -> bool:
        """True if a side bet waits for the dealer's finished hand."""
        return any([bet.settled == "dealer" for bet in self.side_bets])

    @cached_property
    def has_deal_side(self) -> bool:
        """True if a side bet is settled right after the deal."""
        return any([bet.settled == "deal" for bet in self.side_bets])
