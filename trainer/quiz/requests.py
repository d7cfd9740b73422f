"""The question of requests and calls: what a player asks for at a moment of a round, and what the dealer answers."""

from random import Random
from typing import ClassVar, Final, Literal

import msgspec

from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Hand
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.shoe import below
from trainer.engine.table import Table, cards_out
from trainer.games.kinds import Asks
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.registry import GAMES
from trainer.games.request_ids import RequestReason
from trainer.games.situations import Situation
from trainer.quiz.choosing import MOST_ROUNDS, after
from trainer.quiz.house_customs import are_limits_in_play
from trainer.quiz.payouts import Fact, Reading
from trainer.quiz.request_finders import FINDERS
from trainer.quiz.request_moments import AskingMoment, LaidRound
from trainer.quiz.request_rulings import REPLIES, Reply, RequestRuling, ruling_of
from trainer.quiz.request_words import Request
from trainer.quiz.request_workings import working_of
from trainer.quiz.slots import Slot
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealing import deal
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.request_recipes import KIND_OF, RECIPES, weights_of

__all__ = ["REPLIES", "Reply", "Request"]


_BESIDE_BETS: Final = frozenset({"hand-over", "change", "buy-in", "color-in"})
"""The requests with money that is no bet."""


class RequestAnswer(msgspec.Struct, frozen=True, tag="request"):
    """The trainee's answer to a request."""

    reply: Reply


class RequestQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A player's request at a moment of a round; the engine decides it."""

    asks: ClassVar[Asks] = "request"

    number: int
    kind: str
    round: RoundSpec
    acts: tuple[Act, ...]
    """The acts done so far, from the open table on."""
    table: Table
    box: int
    hand: int = 0
    """The hand of a split spot that asks; 0 for the only one."""
    request: Request
    waits: bool = False
    """True if the house has its dealers wait for the floor after this call."""
    reads: Reading = ""
    """The stacking of bets that the trainee reads; empty where the amount of the player's bet is told."""

    @property
    def opened(self) -> Table:
        """The table before the first act."""
        return opened(self.round)

    @property
    def asked_hand(self) -> Hand | None:
        """The hand that asks; None where no cards are out at its spot."""
        box = self.table.box(self.box)
        hand = box.hand(self.hand) if box is not None and box.hands else None
        return hand if hand is not None and hand.cards else None

    @property
    def wager(self) -> Wager:
        """The bet that the request is about: a side bet, or the main bet."""
        asked = self.request
        return asked.wager if asked.word in ("lay", "take-down") and asked.wager in self.table.rules.sides else "main"

    @property
    def is_about_bet(self) -> bool:
        """True if it is about a bet or a hand, and not about other cheques, or cash, at the same spot."""
        return self.request.word not in _BESIDE_BETS

    @property
    def stake(self) -> Cents:
        """The player's main bet on the hand that asks; 0 if there is none, or it is not meant."""
        if not self.is_about_bet:
            return 0
        box = self.table.box(self.box)
        hand = box.hand(self.hand) if box is not None and box.hands else None
        return hand.stake if hand is not None and hand.is_live else 0

    @property
    def ruling(self) -> RequestRuling:
        """The decision about the request."""
        ruling = ruling_of(self.round, self.table, (self.box, self.hand), self.request)
        assert ruling is not None
        return ruling

    @property
    def reason(self) -> RequestReason:
        """The reason that decides it."""
        return self.ruling.reason

    @property
    def figure(self) -> str:
        """The reason that decides it, which is worth practicing apart."""
        return self.reason

    @property
    def load(self) -> int:
        """The number of cards on the layout."""
        return len(cards_out(self.table))

    @property
    def is_call(self) -> bool:
        return self.ruling.verdict == "call"

    @property
    def accepted(self) -> RequestAnswer:
        """The right answer."""
        verdict = self.ruling.verdict
        if verdict == "call":
            return RequestAnswer("call-and-wait" if self.waits else "call")
        return RequestAnswer(verdict)

    @property
    def working(self) -> Sentence:
        return working_of(self.ruling, self.request, waits=self.waits)

    @property
    def clauses(self) -> tuple[str, ...]:
        return GAMES[self.round.game].ids_of_requests(self.round.rule_set)[self.reason]

    @property
    def hidden_facts(self) -> tuple[Fact, ...]:
        """Facts that the answer rests on and the felt does not show."""
        if self.request.word in ("insure", "even-money") and self.table.is_insurance_offered:
            return ("insurance-closed",) if self.table.is_insurance_closed else ("insurance-open",)
        if self.request.word in ("lay", "lay-on-main", "black") and are_limits_in_play(self.table):
            return ("limits",)
        return ("no-blackjack",) if self.table.has_peeked and not self.table.is_exposed else ()

    @property
    def side_wagers(self) -> tuple[tuple[int, Cents, str], ...]:
        """Side wagers that the answer rests on: none."""
        return ()


class RequestMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged answer."""

    right: bool
    due: RequestAnswer
    given: RequestAnswer
    wrong: Literal["", "wrong-answer"] = ""
    mistake: Diagnosis | None = None
    """No mistake of the catalog, which is of acts; the words for a wrong answer follow from both answers."""
    working: Sentence
    clauses: tuple[str, ...]

    @property
    def money(self) -> Cents:
        """A wrong answer costs no known amount: always 0."""
        return 0


def grade_request(question: RequestQuestion, answer: RequestAnswer) -> RequestMark:
    """Return the judgment of an answer."""
    accepted = question.accepted
    right = answer == accepted
    return RequestMark(
        right=right,
        due=accepted,
        given=answer,
        wrong="" if right else "wrong-answer",
        working=question.working,
        clauses=question.clauses,
    )


def request_at(
    number: int,
    spec: RoundSpec,
    acts: tuple[Act, ...],
    table: Table,
    place: tuple[int, int],
    request: Request,
    waits: bool,
    reads: Reading = "",
) -> RequestQuestion | None:
    """Return the question of a request at a moment of a round, or None if nobody could ask for it there."""
    ruling = ruling_of(spec, table, place, request)
    if ruling is None or ruling.reason not in GAMES[spec.game].ids_of_requests(spec.rule_set):
        return None
    return RequestQuestion(
        number=number,
        kind=KIND_OF[ruling.reason],
        round=spec,
        acts=acts,
        table=table,
        box=place[0],
        hand=place[1],
        request=request,
        waits=waits and ruling.verdict == "call",
        reads=reads,
    )


# Choosing what to ask.


def request_of(slot: Slot, number: int = 1) -> RequestQuestion | None:
    """Return the question of a slot under a number: of exactly its kind and reason; None if these do not come."""
    table = slot.table
    weights = weights_of(slot.kind, table.rules)
    reasons: list[RequestReason] = [reason for reason, weight in weights.items() for _ in range(weight)]
    if slot.figure:
        reasons = [reason for reason in weights if reason == slot.figure]
    random = Random(slot.seed)
    for _ in range(MOST_ROUNDS if reasons else 0):
        reason = reasons[below(len(reasons), random)]
        recipes = RECIPES[reason]
        recipe = recipes[below(len(recipes), random)]
        situation = recipe if isinstance(recipe, Situation) else recipe(random)
        dealt = deal(table.rules, random, table.boxes, situation, table.stakes)
        if dealt is None:
            continue
        laid = LaidRound(dealt, table.boxes, table.stakes)
        if found := _decided_by(reason, dealt, list(FINDERS[reason](laid, random))):
            moment = found[below(len(found), random)]
            return _question(number, dealt, moment, reason in table.waits)
    return None


def _decided_by(reason: RequestReason, dealt: Dealt, moments: list[AskingMoment]) -> list[AskingMoment]:
    """Return the moments whose request is decided by a reason; those of the marked box alone, if it has any."""
    for is_marked in (True, False):
        among = [each for each in moments if (each.box == dealt.box) is is_marked]
        fitting = []
        for each in among:
            ruling = ruling_of(dealt.round, _table_at(dealt, each), (each.box, each.hand), each.request)
            if ruling is not None and ruling.reason == reason:
                fitting.append(each)
        if fitting:
            return fitting
    return []


def _table_at(dealt: Dealt, moment: AskingMoment) -> Table:
    return dealt.steps[moment.at][0]


def _question(number: int, dealt: Dealt, moment: AskingMoment, waits: bool) -> RequestQuestion:
    acts = tuple([act for _, act, _ in dealt.steps[: moment.at]])
    table, place = after(dealt.round, acts), (moment.box, moment.hand)  # of the shoe as it was in the end
    made = request_at(number, dealt.round, acts, table, place, moment.request, waits)
    assert made is not None
    return made
