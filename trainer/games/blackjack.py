"""Standard blackjack: the ordinary game that the others assume, as South Dakota and common practice have it."""

from typing import TYPE_CHECKING, Final

from trainer.engine.counts import count
from trainer.engine.procedure import together
from trainer.engine.sentences import sentence
from trainer.engine.table import Clause, IndexedProcedure, Procedure, Rules
from trainer.games import calls, no_bets, settling
from trainer.games.game import Game
from trainer.games.house_options.blackjack import BlackjackOptions
from trainer.games.options import (
    SideMax,
    blackjack_odds,
)
from trainer.games.shared_clauses import shared
from trainer.games.standard_ids import SOUTH_DAKOTA, StandardIds, of_house
from trainer.games.standing import stands_on_17

if TYPE_CHECKING:  # a felt is drawn without odds
    from trainer.games.odds.game_odds import GameOdds
    from trainer.games.request_ids import RequestIds
    from trainer.games.rulings.ruling import Ruling

_DRAW_IDS: Final = ("STD dealer",)
"""The ids that say when the dealer's hand takes a card, and when it stands."""
CLAUSES: Final[dict[str, str]] = {
    "SD 20:18:15:03": "Before the first card a player wagers that the hand will beat the dealer's: with a higher "
    "total of 21 or less, or because the dealer busts.",
    "SD 20:18:15:06": "A winning hand is paid 1 to 1 and a blackjack at least 3 to 2; 6 to 5 is lawful in a "
    "single-deck game only.",
    "SD 20:18:15:14": "Cards are dealt from the hand, or from a shoe on the dealer's left.",
    "SD 20:18:15:15": "The house may have the first card burned, face down into the discard rack; so may a dealer "
    "who is new to the table.",
    "SD 20:18:15:24": "A player may double on the first two cards of a hand or a split hand, but not on a "
    "blackjack: with at most the original wager, for exactly one card. A dealer blackjack found later takes "
    "the original wager only.",
    "SD 20:18:15:25": "Two cards of equal value may be split with an equal second wager, up to four hands; each "
    "hand is finished before the next gets its second card, and split aces get one card each. A dealer "
    "blackjack found later takes the original wager only.",
    "SD 20:18:15:28": "A card face up in the shoe is discarded. One exposed after the deal goes to whoever can use "
    "it, or is burned, as is one a dealer on 17 to 21 draws; a player who refuses it gets no more. A missed hand "
    "gets its card last; one without cards is dead. If the shoe is empty, shuffle and cut the discards.",
    "SD 20:18:19:01": "The layout has at most seven spots and shows what a blackjack pays and that insurance pays "
    "2 to 1.",
    "STD deal": "All bets are down before the first card; a later one is no bet. The house may have the first "
    "card burned. One card goes to each spot clockwise from first base, one to the dealer, and the same "
    "again: two cards each, one of the dealer's face up.",
    "STD play": "From first base on, each hand is finished before the next. A player may hit, stand, double two "
    "cards other than a blackjack for at most the bet and exactly one card, or split equal values up to four hands; "
    "a split ace gets one card. South Dakota says the same in 20:18:15:24 and :25.",
    "STD requests": "A decision is a hand signal, not a word alone. Main bets are within the table limits, in this "
    "house's cheques; money goes on the layout, not from hand to hand. The dealer makes the house's calls, and goes "
    "on or waits for the floor as the house says.",
    "STD count": "A blackjack is an ace and a ten-value card as the first two cards dealt. 21 after a split is "
    "not a blackjack: it pays like any other 21. An ace counts 11 unless that passes 21, then 1.",
    "STD pays": "A blackjack pays 3 to 2, or 6 to 5 where the house deals it. An odd amount is rounded as the "
    "house says. South Dakota requires at least 3 to 2 in 20:18:15:06.",
    "STD insurance": "With an ace up, the dealer first offers insurance of at most half the bet, then closes it. "
    "It pays 2 to 1 if the dealer has blackjack and loses if not. A player's blackjack at 3 to 2 may take even "
    "money instead.",
    "STD peek": "The dealer checks the hole card with an ace up, once insurance is closed, and with a ten up "
    "right away. A blackjack found there is turned up and ends the round.",
    "STD dealer": "While a bet depends on the hand, the dealer turns the hole card, hits 16 or less and stands on "
    "hard 17 or more; soft 17 is the house's choice.",
    "STD settle": "A bust loses right away. The higher total wins 1 to 1, and so does every hand still in when "
    "the dealer busts. Equal totals push. A dealer blackjack beats all but a blackjack. Bets are settled "
    "counterclockwise, spot by spot: take the money, then the cards.",
    "STD late": "A dealer blackjack found after doubles and splits takes the original bet only, or doubles and "
    "splits in full where the house says so. South Dakota has only the first, in 20:18:15:24 and :25.",
    "STD mend": "If a payout is wrong, take back the entire payout and pay the right amount. Call the floor in "
    "any doubt; the floor corrects a bet that was taken, pushed or returned by mistake.",
    "STD irregular": "A card face up in the shoe is discarded. One exposed after the deal goes to whoever can use it, "
    "or is burned, as is one drawn by a dealer who must stand. A missed hand gets its card last; a hand without "
    "cards is dead. If the shoe is empty, shuffle the discards. See South Dakota 20:18:15:28.",
}

OF_SIDE_WAGERS: Final[tuple[str, ...]] = ("SB-7", "SB-20")
"""The rulings that only games with a side wager rest on."""

ORDINARY: Final[dict[str, str]] = {id_: says for id_, says in CLAUSES.items() if id_.startswith("STD")}
"""The clauses that games outside South Dakota rest on: its sections do not bind them."""


@shared
def opening(
    ids: StandardIds,
    *,
    up: str,
    unbacked: tuple[str, ...] = (),
    side_late: tuple[str, ...] = (),
    side_extra: tuple[str, ...] = (),
    extra: Clause | None = None,
    drawn: tuple[str, ...] = (),
    side_max: SideMax = None,
) -> Procedure:
    """Return the clauses from the wagers to the last of the first two cards, cited by the rule set's ids.

    `unbacked`, `side_late` and `side_extra` say why a side wager goes back; `drawn` reads the rule on a card drawn for
    a hand that must stand, where the dealer draws by a rule of the game's own; `side_max` is the most that a side wager
    may be.
    """
    beside = sentence("An extra bet may not be accepted")
    return (
        calls.burn_astray(*ids.irregular, *drawn),
        calls.burn_misdealt(*ids.irregular, "SB-9"),
        together(
            no_bets.return_unbacked(*(unbacked or ids.no_main), insurance=ids.insurance),
            extra or no_bets.return_extra(*ids.no_main, because=beside, side=side_extra),
            *((no_bets.return_side_over(side_max, "SB-20"),) if side_max is not None else ()),
        ),
        no_bets.return_late(*(side_late or ids.no_main)),
        no_bets.return_added(*ids.no_main),
        no_bets.return_insurance_over(*ids.insurance),
        calls.burn_first(*ids.burn),
        no_bets.return_dead(*ids.irregular),
        calls.deal_missed(*ids.irregular, "SB-11", deal_ids=ids.deal),
        *calls.deal(*ids.deal, irregular=ids.irregular, up=up),
    )


@shared
def ace_or_ten_up(ids: StandardIds, peek: bool, *, after_expose: tuple[Clause, ...] = ()) -> Procedure:
    """Return the clauses between the deal and the first early blackjack: insurance, even money, and the peek.

    `after_expose` are due together with the insurance that an expose decides.
    """
    peeking = (calls.peek("STD peek"), calls.expose_blackjack("STD peek")) if peek else ()
    return (
        calls.offer_insurance(*ids.insurance),
        calls.pay_even_money("STD insurance", "SB-6"),
        calls.close_insurance(*ids.insurance),
        *peeking,
        together(*after_expose, settling.settle_insurance(*ids.insurance, won=ids.insurance_won)),
    )


def regulation(options: BlackjackOptions, rule_set: str) -> Rules:
    """Return the rules of standard blackjack under these house options."""
    ids = of_house(
        SOUTH_DAKOTA,
        six_to_five_on_more_decks=options.blackjack_pays == "6:5" and options.decks > 1,
        below_3_to_2=options.breakage != "up",
    )
    decide = settling.standard_decide(
        ids,
        blackjack_pays=blackjack_odds(options.blackjack_pays),
        breakage=options.breakage,
        takes_all=options.late_blackjack == "all",
    )
    procedure = (
        *opening(ids, up=options.up_card),
        calls.take_busts(*ids.lose),
        calls.put_away(*ids.put_away),
        *ace_or_ten_up(ids, options.peek),
        settling.settle_blackjacks(decide, chip=options.chip),
        calls.play_in_turn(ids.turn, hit=ids.hit, doubled=ids.doubled, second=ids.second),
        calls.expose("STD dealer"),
        *calls.draw("STD dealer", irregular=ids.irregular),
        *calls.pick_up(
            options.pick_up,
            settling.settle_in_turn(decide, "STD settle", chip=options.chip),
            calls.clear(*ids.clear),
        ),
    )
    return Rules(
        game="blackjack",
        rule_set=rule_set,
        edition=GAME.edition,
        house=options,
        chip=options.chip,
        mends=options.mend,
        peeks=options.peek,
        up_card_is_first=options.up_card == "first",
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=stands_on_17(options.soft_17),
        count=count,
        even_money=options.blackjack_pays == "3:2",
        irregular=ids.irregular,
        draw_ids=_DRAW_IDS,
        mend=ids.mend,
    )


def _odds_declared() -> "GameOdds":
    from trainer.games.odds.standard import STANDARD_ODDS

    return STANDARD_ODDS


def _request_ids() -> "dict[str, RequestIds]":
    from trainer.games import request_ids

    return {"standard": request_ids.SOUTH_DAKOTA}


def _own_rulings() -> "tuple[Ruling, ...]":
    from trainer.games.rulings.standard import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="blackjack",
    title="Blackjack",
    rule_sets=("standard",),
    edition="2026-12",
    houses={"standard": BlackjackOptions},
    regulation=regulation,
    clauses={"standard": CLAUSES},
    own_rulings=_own_rulings,
    odds=_odds_declared,
    draw_ids=_DRAW_IDS,
    request_ids=_request_ids,
    rulings=(
        *("SB-1", "SB-2", "SB-3", "SB-4", "SB-5", "SB-6", "SB-8", "SB-9", "SB-10", "SB-11", "SB-12", "SB-13", "SB-14"),
        *("SB-15", "SB-16", "SB-17", "SB-18", "SB-19"),
    ),
)
