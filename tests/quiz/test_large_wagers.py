"""A wager of nine digits, at the felt and in the quiz: it is drawn, asked about and graded like any other."""

from __future__ import annotations

from tests.support.round_texts import NO_BUST, ROUND
from trainer.engine.acts import Pay
from trainer.felt.layout import layout_of
from trainer.felt.picture import places
from trainer.felt.plan import fitted
from trainer.quiz.choosing import after
from trainer.quiz.payouts import PayoutAnswer, grade, payout_at
from trainer.rounds.files import parse_round
from trainer.rounds.playing import play_round
from trainer.terminal.round_results import result_words
from trainer.wording.sentences import say

STUD = NO_BUST.replace('"5"', "999999999").replace("8S 9D 6C 8D 7H KS", "8S 9D 8H 8C 7H 8S")


def test_the_largest_bonus_lies_on_the_felt_and_is_asked_about_with_few_cheques() -> None:
    """Its payoff is two hundred million of the largest cheques: the felt and the quiz ran out of memory over it."""
    played = play_round(parse_round(STUD, ""))
    _, felt = fitted(layout_of("no-bust-21"), 7, 1280, 800)
    for table in (played.steps[0][0], played.steps[-2][0], played.end):
        placed = places(table, felt)
        assert all([len(stack.cheques) <= 200 for stack in placed.stacks])
    (bonus,) = {s.cents for s in places(played.steps[5][0], felt).stacks if s.wager == "stud"}
    assert bonus == 99_999_999_900
    acts = tuple([act for _, act, _ in played.steps])
    acts = acts[: next(at for at, act in enumerate(acts) if isinstance(act, Pay))]
    question = payout_at(1, "stud-suited-trips", played.round, acts, after(played.round, acts), 1, 0, "stud")
    assert question is not None
    mark = grade(question, PayoutAnswer("pay", question.accepted.cents))
    assert mark.right
    assert mark.best_cut == ()


def test_a_title_moves_no_cursor_of_a_terminal() -> None:
    told = ROUND.replace("format = 1", 'format = 1\ntitle = "a\\u001b[2Jb"')
    assert say(result_words(play_round(parse_round(told, "")))).startswith("a\ufffd[2Jb\n")
