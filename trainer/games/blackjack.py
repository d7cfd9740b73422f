"""Standard blackjack: the ordinary game that the others assume, as South Dakota and common practice have it."""

from typing import Annotated, Final

from trainer.engine.counts import count
from trainer.engine.procedure import together
from trainer.engine.sentences import sentence
from trainer.engine.table import Clause, IndexedProcedure, Procedure, Rules
from trainer.games import calls, no_bets, settling
from trainer.games.game import Game, stands_on_17
from trainer.games.options import BlackjackPays, GameOptions, OneOf, Peeks, Soft17, UpCard, blackjack_odds
from trainer.games.rulings.standard import RULINGS
from trainer.games.texts.blackjack import TEXTS

CLAUSES: Final = {
    "SD 20:18:15:03": "Before the first card a player wagers that the hand will beat the dealer's: with a higher total "
    "not above 21, or because the dealer busts.",
    "SD 20:18:15:06": "A winning hand is paid 1 to 1, a blackjack at least 3 to 2; 6 to 5 is lawful in a single-deck "
    "game only.",
    "SD 20:18:15:14": "Cards go round clockwise from first base, one at a time. Each hand is finished before the next.",
    "SD 20:18:15:24": "A player may double on the first two cards of a hand, a split hand too, but not on a blackjack. "
    "The added wager is at most the original, and the hand gets exactly one card.",
    "SD 20:18:15:25": "Two cards of equal value may be split with an equal second wager, up to four hands, each "
    "finished before the next gets its second card. Split aces get one card each, and 21 after a split is no "
    "blackjack.",
    "SD 20:18:15:28": "A card face up in the shoe is discarded; one drawn in error goes to whoever can use it (who "
    "refuses gets no more), or is burned. A hand passed over gets its second card last, one without cards is dead; an "
    "empty shoe means shuffling and cutting the discards.",
    "SD 20:18:19:01": "The layout has at most seven boxes and shows the blackjack odds and that insurance pays 2 to 1.",
    "STD deal": "One card to each box from first base, one to the dealer, and the same again; one of the dealer's two "
    "lies face up. A fresh shoe has its first card burned.",
    "STD insurance": "With an ace up, insurance of at most half the wager is offered before anything else. It pays "
    "2 to 1 if the dealer has blackjack and loses if not.",
    "STD dealer": "While a wager depends on the hand, the dealer draws to 16 and stands on hard 17 and above; soft 17 "
    "is the house's choice.",
    "STD settle": "Busted hands lose at once. The rest is settled counter-clockwise, one box at a time, money first, "
    "cards after; a wrong payoff is taken back whole and made again.",
}


class BlackjackOptions(GameOptions, frozen=True, kw_only=True):
    """The house options of standard blackjack."""

    decks: Annotated[int, OneOf((6, 1, 2, 3, 4, 5, 7, 8))] = 6
    soft_17: Soft17 = "hit"
    """Whether the dealer draws to a soft 17; hitting favours the house."""
    up_card: UpCard = "second"
    """Which of the dealer's first two cards lies face up."""
    peek: Peeks = True
    """Whether the dealer looks at the hole card under an ace or a ten before the players act."""
    blackjack_pays: BlackjackPays = "3:2"
    """6 to 5 is lawful in a single-deck game only."""


def opening(
    *,
    up: str,
    side_late: str,
    unbacked: str,
    no_bet: tuple[str, ...] = (),
    deal_ids: tuple[str, ...] = (),
    extra: Clause | None = None,
    added: str = "SD 20:18:15:03",
    insurance: str = "STD insurance",
) -> Procedure:
    """Return the clauses from the wagers to the last of the first two cards, cited by the game's own ids.

    `added` and `insurance` say why what comes on top of a main wager or of insurance goes back.
    """
    return (
        calls.burn_astray("SD 20:18:15:28", "SB-8"),
        calls.burn_misdealt("SD 20:18:15:28"),
        together(
            no_bets.return_unbacked(unbacked, *no_bet),
            extra
            or no_bets.return_extra(
                "SD 20:18:15:03", because=sentence("It lies beside the wager, and may not be accepted")
            ),
            no_bets.return_late(side_late, *no_bet),
            no_bets.return_added(added),
            no_bets.return_insurance_over(insurance),
        ),
        calls.burn_first("STD deal"),
        no_bets.return_dead("SD 20:18:15:28"),
        calls.deal_missed("SD 20:18:15:28"),
        *calls.deal(*(deal_ids or ("STD deal", "SD 20:18:15:14")), up=up),
    )


def ace_or_ten_up(
    peek: bool,
    *,
    insurance: tuple[str, ...] = ("STD insurance",),
    insurance_timing: tuple[str, ...] = ("SB-4",),
    peek_ids: tuple[str, ...] = ("STD insurance",),
    after_expose: tuple[Clause, ...] = (),
) -> Procedure:
    """Return the clauses between the deal and the first early blackjack: insurance, even money, and the peek.

    `after_expose` are due together with the insurance that an expose decides.
    """
    peeking = (calls.peek(*peek_ids), calls.expose_blackjack(*peek_ids, "SB-5")) if peek else ()
    return (
        calls.offer_insurance(*insurance),
        calls.pay_even_money("STD insurance", "SB-6"),
        calls.close_insurance(*insurance),
        *peeking,
        together(*after_expose, settling.settle_insurance(*insurance, timing=insurance_timing)),
    )


def regulation(house: BlackjackOptions, rule_set: str) -> Rules:
    """Return the rules of standard blackjack under these house options."""
    decide = settling.standard_decide(blackjack_pays=blackjack_odds(house.blackjack_pays))
    procedure = (
        *opening(up=house.up_card, side_late="SD 20:18:15:03", unbacked="SD 20:18:15:03"),
        calls.take_busts("STD settle"),
        calls.put_away("STD settle"),
        *ace_or_ten_up(house.peek),
        settling.settle_blackjacks(decide, "SD 20:18:15:06", "SB-3", chip=house.chip),
        calls.play_in_turn("SD 20:18:15:14", "SD 20:18:15:24", "SD 20:18:15:25"),
        calls.expose("STD dealer", "SB-5"),
        *calls.draw("STD dealer"),
        settling.settle_in_turn(decide, "STD settle", chip=house.chip),
        calls.clear("STD settle"),
    )
    return Rules(
        game="blackjack",
        rule_set=rule_set,
        edition=GAME.edition,
        house=house,
        chip=house.chip,
        peeks=house.peek,
        up_card_is_first=house.up_card == "first",
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=stands_on_17(house.soft_17),
        count=count,
        even_money=house.blackjack_pays == "3:2",
    )


GAME: Final[Game] = Game(
    name="blackjack",
    title="Blackjack",
    texts=TEXTS,
    rule_sets=("standard",),
    edition="2026-11",
    houses={"standard": BlackjackOptions},
    regulation=regulation,
    clauses={"standard": CLAUSES},
    own_rulings=RULINGS,
    draw_ids=("STD dealer",),
    rulings=("SB-1", "SB-2", "SB-3", "SB-4", "SB-5", "SB-6", "SB-8"),
)
