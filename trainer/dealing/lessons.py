"""LESSONS: the path from the first card to a full, busy table; each is a preset of duties, games and situations."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, get_args

import msgspec

from trainer.dealing import subjects
from trainer.dealing.complications import ShoeIrregularity, can_come
from trainer.dealing.plan import ALL_DUTIES, Duty, Judging, Level, TroubleKind
from trainer.engine.acts import Act
from trainer.engine.table import MOST_BOXES, Rules, Table
from trainer.games.kinds import Asks, Kind
from trainer.games.registry import GAMES, SIDE_BETS
from trainer.games.situations import LOW, MID, Situation, X
from trainer.scenarios.kinds import kinds_at

Subject: TypeAlias = Callable[[Table, Act], bool]
"""True if an act that is due at a table is what a lesson is about."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A preset of what is dealt and which part of it is the trainee's."""

    name: str
    """Stable: it is kept with what was practiced."""
    title: str
    teaches: str
    subject: Subject
    """Every round of the lesson has an act of this among the trainee's."""
    games: tuple[str, ...] = tuple(GAMES)
    """The games it fits, by name."""
    duties: frozenset[Duty] = ALL_DUTIES
    judging: Judging = "coached"
    level: Level = "patient"
    boxes: int = 5
    """The number of boxes of the layout."""
    kinds: tuple[str, ...] = ()
    """The kinds of question whose situations are dealt, where a house's rules let them come."""
    questions: tuple[str, ...] = ()
    """More kinds of question on it, of which no situation is dealt."""
    situations: tuple[Situation, ...] = ()
    """Situations of its own, dealt as often as those of a kind."""
    troubles: tuple[TroubleKind, ...] = ()
    """The trouble it is about: each round has some of it."""
    irregularities: tuple[ShoeIrregularity, ...] = ()
    """The irregularities it is about: each round has one."""
    single_hands: tuple[Situation, ...] = ()
    """The rounds of a lesson for those who never dealt: one hand each, from a shoe that is always the same."""
    rounds: int = 3
    """The number of rounds to deal right."""
    allows_help: bool = False
    """True if hints and stopped mistakes are a part of it, in a round on one's own too."""


QUIZZES: Final[tuple[Asks, ...]] = get_args(Asks)
BUSTING: Final = tuple([game.name for game in GAMES.values() if game.busts])
NOBODY_BUSTS: Final = tuple([game.name for game in GAMES.values() if not game.busts])
SIDE_GAMES: Final = tuple([game.name for game in GAMES.values() if game.side_bets])
ARROWS: Final = tuple([game.name for game in GAMES.values() if game.arrows])
_STANDS: Final = Situation(box=(X, MID), plays=("stand",), arrow="P", up=LOW, least_boxes=3)

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        name="first-deal",
        title="First deal",
        teaches="One player, one hand: deal the cards, finish your own hand, then take or pay the bet.",
        subject=subjects.is_deal,
        boxes=3,
        questions=(
            *("act-first-card", "act-deal-card", "act-own-card", "act-expose", "act-draw", "act-settle"),
            "act-clear",
        ),
        single_hands=(
            # All that a plain round has, a card drawn too; then a bet to take; then the first again, unaided.
            Situation(box=(X, X), plays=("stand",), up="6", hole="9", draws=("4",), no_sides=True),
            Situation(box=(X, "8"), plays=("stand",), up="9", hole=X, no_sides=True),
            Situation(box=(X, "9"), plays=("stand",), up="7", hole="5", draws=("6",), no_sides=True),
        ),
        allows_help=True,
    ),
    Lesson(
        name="around-the-table",
        title="Dealing around the table",
        teaches="Two cards to everyone, spot by spot from first base, one of yours face up. If the discard rack "
        "is empty, or you just tapped in, burn the first card.",
        subject=subjects.is_deal,
        duties=frozenset({Duty.DEAL}),
        questions=("act-first-card", "act-deal-card", "act-own-card", "act-burn-first", "act-passed-over"),
        situations=(Situation(no_sides=True, least_boxes=3),),
        irregularities=("fresh-shoe",),
    ),
    Lesson(
        name="hit-and-stand",
        title="Hit, stand, bust",
        teaches="Finish each hand before the next. If it busts, take the bet, then discard the cards, or tuck them if "
        "its side bet is live. In No Bust 21 no one busts: pay a 21 right away.",
        subject=subjects.is_hit,
        duties=frozenset({Duty.PLAYERS}),
        boxes=3,
        kinds=("bust", "over-win", "over-lose", "twenty-one"),
        questions=("act-hit-card", "act-bust", "act-bust-cards", "act-wait", "act-21", "ask-hit", "ask-signal"),
        situations=(
            Situation(box=("5", "7", LOW), plays=("hit",), arrow="P", up=MID, no_sides=True, least_boxes=2),
            Situation(box=("2", "3", LOW, LOW), plays=("hit", "hit"), arrow="P", up=LOW, no_sides=True, least_boxes=2),
        ),
    ),
    Lesson(
        name="dealers-hand",
        title="Your own hand",
        teaches="Turn the hole card, move the up card to its box if the layout has one, and draw only as long as "
        "you must.",
        subject=subjects.is_dealers_hand,
        duties=frozenset({Duty.DEALER}),
        boxes=3,
        kinds=(
            *("hit-soft-17", "hit-hard-17", "hit-stiff", "hit-low", "hit-made", "hit-soft-low", "hit-soft-18"),
            *("hit-soft-22", "hit-soft-25", "hit-over-21", "hit-many-6"),
        ),
    ),
    Lesson(
        name="take-pay-push",
        title="Take, pay, push",
        teaches="Go spot by spot from third base: take the money, then the cards, until the layout is clear.",
        subject=subjects.is_settling,
        duties=frozenset({Duty.SETTLING}),
        kinds=("order-in-turn", "order-all-outcomes", "order-dealer-bust"),
        questions=("win", "lose", "push"),
        situations=(_STANDS,),
    ),
    Lesson(
        name="blackjacks",
        title="Blackjacks and 21s",
        teaches="When a blackjack or a 21 is paid right away, when it waits, what it pays, and where its cards go.",
        subject=subjects.is_early_win,
        duties=frozenset({Duty.INSURANCE, Duty.SETTLING}),
        kinds=("blackjack", "even-money", "blackjack-push", "natural-21", "twenty-one", "order-late-blackjack"),
        questions=("act-blackjack", "act-blackjack-cards", "act-21", "act-wait-21"),
    ),
    Lesson(
        name="ace-or-ten-up",
        title="Insurance and the peek",
        teaches="Ace up: offer insurance, up to half the bet, and close it. If the house peeks, check the hole card "
        "and settle the insurance; with a ten up, check right away.",
        subject=subjects.is_insurance,
        games=BUSTING,
        duties=frozenset({Duty.INSURANCE}),
        kinds=("insurance-win", "insurance-lose", "even-money", "order-insurance", "order-dealer-blackjack"),
        situations=(Situation(up="A", hole=MID, insurance="insured", least_boxes=3),),
    ),
    Lesson(
        name="doubles-and-splits",
        title="Doubles and splits",
        teaches="A doubled hand gets one card. A split hand gets its second card when its turn comes; a split ace "
        "gets just one.",
        subject=subjects.is_double_or_split,
        duties=frozenset({Duty.PLAYERS}),
        boxes=3,
        kinds=("double-win", "double-lose", "less-win", "split-win", "split-lose", "split-ace-21", "order-split"),
    ),
    Lesson(
        name="split-boxes",
        title="Paying doubles and splits",
        teaches="Settle the whole doubled bet, and each split hand by itself.",
        subject=subjects.is_doubled_or_split_settled,
        duties=frozenset({Duty.SETTLING}),
        kinds=(
            *("order-split", "double-win", "double-lose", "double-push", "less-win", "less-lose", "split-push"),
            *("original-only", "order-original-only"),
        ),
    ),
    Lesson(
        name="d-hands",
        title="D hands",
        teaches="You draw a D hand by the dealer's rule. Lay a busted one sideways on the insurance line, its bet "
        "on top.",
        subject=subjects.is_d_hand,
        games=ARROWS,
        duties=frozenset({Duty.D_HANDS}),
        kinds=("d-hit-soft-17", "d-hit-hard-17", "d-hit-stiff", "d-hit-low", "d-hit-many", "d-hit-bust"),
    ),
    Lesson(
        name="d-wagers",
        title="P and D bets",
        teaches="A D bet wins when D is below you, or busts and you don't. When both bust, take half of it, or the "
        "larger part if it won't divide.",
        subject=subjects.is_d_settled,
        games=ARROWS,
        duties=frozenset({Duty.D_HANDS, Duty.SETTLING}),
        kinds=("order-p-and-d", "order-both-bust", "order-d-bust", "half-loss", "d-lose-dealer-bust", "d-blackjack"),
    ),
    Lesson(
        name="above-21",
        title="Totals over 21",
        teaches="No one busts: closest to 21 wins, over or under. Ties above 21 lose.",
        subject=subjects.is_above_21,
        games=NOBODY_BUSTS,
        duties=frozenset({Duty.DEALER, Duty.SETTLING}),
        kinds=("order-above-21", "order-tie-above-21", "order-same-distance", "over-win", "over-lose"),
    ),
    Lesson(
        name="side-bets",
        title="Side bets",
        teaches="When to settle the side bets, in which order, what each pays, and whose cards to tuck.",
        subject=subjects.is_side_bet,
        games=SIDE_GAMES,
        duties=frozenset({Duty.SIDE_BETS}),
        kinds=(
            *("order-sides-only", "order-naturals"),
            *[kind.name for bet in SIDE_BETS.values() for kind in bet.kinds if kind.is_taught],
        ),
    ),
    Lesson(
        name="whole-round",
        title="A whole round",
        teaches="You deal the whole round, from the first card to the last cheque (chip).",
        subject=subjects.is_settling,
        level="normal",
        boxes=3,
        questions=("win", "lose", "push", "dealer-blackjack", "act-stand", "act-settle", "act-clear"),
        situations=(Situation(least_boxes=2),),
    ),
    Lesson(
        name="no-more-bets",
        title="No more bets",
        teaches="Give back what can't play: before the first card, bets that aren't allowed; after it, bets that "
        "come late.",
        subject=subjects.is_return,
        duties=frozenset({Duty.DEAL}),
        questions=(
            *("act-late-bet", "act-unbacked", "act-both-arrows", "act-over-limit", "ask-bet", "ask-side-bet"),
            "ask-arrows",
        ),
        situations=(Situation(least_boxes=2),),
        troubles=("late-wager", "unbacked-side", "both-arrows", "over-limit"),
    ),
    Lesson(
        name="trouble",
        title="Late bets and player requests",
        teaches="A player may hit hard 20 or split a king and a ten. Too much on a double or on insurance goes back.",
        subject=subjects.is_answer,
        duties=frozenset({Duty.DEAL, Duty.INSURANCE, Duty.PLAYERS}),
        level="normal",
        questions=(
            *("act-over-half", "act-double-over", "ask-hit", "ask-double", "ask-double-21", "ask-split"),
            *("ask-split-again", "ask-insurance", "ask-surrender", "ask-hand-over", "ask-double-less"),
        ),
        troubles=("change-of-mind", "double-over", "insurance-over-half", "hit-on-hard-20", "tens-split", "late-wager"),
    ),
    Lesson(
        name="irregularities",
        title="Cards out of turn and exposed cards",
        teaches="Discard a card that is face up in the shoe. If the shoe runs out, shuffle the discards and "
        "finish the round.",
        subject=subjects.is_irregular,
        level="normal",
        questions=("act-faced-card", "act-shuffle", "act-shown-card", "act-drawn-too-many", "act-after-deal"),
        situations=(Situation(least_boxes=2),),
        irregularities=("faced-card", "shoe-runs-out"),
    ),
    Lesson(
        name="table-test",
        title="Table test",
        teaches="A whole round, as in an audition. Mistakes stand and play goes on; you review them afterward.",
        subject=subjects.is_settling,
        judging="free",
        level="normal",
        rounds=1,
        situations=(Situation(least_boxes=4),),
    ),
    Lesson(
        name="full-table",
        title="Full table, fast players",
        teaches="Every spot is in play, each with a side bet if the game has one, and the players are in a hurry.",
        subject=subjects.is_settling,
        judging="free",
        level="busy",
        rounds=1,
        boxes=MOST_BOXES,
        situations=(Situation(least_boxes=MOST_BOXES, all_sides=True, side=True),),
    ),
)
"""Every lesson, in the order in which they are taught."""


def lesson_of(name: str) -> Lesson | None:
    """Return the lesson of that name, if there is one."""
    return next((lesson for lesson in LESSONS if lesson.name == name), None)


def lessons_at(rules: Rules) -> tuple[Lesson, ...]:
    """Return the lessons that a house's rules let come, in the order in which they are taught."""
    return tuple([lesson for lesson in LESSONS if fits(lesson, rules)])


def fits(lesson: Lesson, rules: Rules) -> bool:
    """True if a lesson can be dealt under a house's rules."""
    if rules.game not in lesson.games:
        return False
    if lesson.troubles:
        return any([can_come(kind, rules) for kind in lesson.troubles])
    return bool(lesson.single_hands or lesson.situations or kinds_of(lesson, rules))


def kinds_of(lesson: Lesson, rules: Rules) -> tuple[Kind, ...]:
    """Return the kinds that a lesson deals, those that a house's rules let come."""
    return _named(lesson.kinds, rules)


def questions_on(lesson: Lesson, rules: Rules) -> tuple[Kind, ...]:
    """Return the kinds of question on a lesson, those that a house's rules let come; a test of all has none."""
    return _named((*lesson.kinds, *lesson.questions), rules)


def _named(names: Sequence[str], rules: Rules) -> tuple[Kind, ...]:
    return tuple([kind for asks in QUIZZES for kind in kinds_at(rules, asks) if kind.name in names])
