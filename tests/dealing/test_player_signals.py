"""What players say unasked, and whose part it is to answer: wagers that come late, and too much for a word."""

import pytest

from tests.support.dealt import INSURED, deal_on
from trainer.dealing.attempt import Attempt, Over, ProgramActs, TraineeActs, begin
from trainer.dealing.duties import duty_of
from trainer.dealing.plan import DealPlan, Duty, Trouble
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec

DOUBLED = read_round(
    {
        "format": 1,
        "game": "blackjack",
        "shoe": "6S 9D 7C 5H 8D 9C 5D 4S KD 2C 3D 9S",
        "box": [{"number": 1, "main": "25", "plays": ["double"]}, {"number": 2, "main": "10", "plays": ["stand"]}],
    }
)
OVER_HALF = Trouble(kind="insurance-over-half", box=1, cents=300, wager="insurance")
DOUBLE_OVER = Trouble(kind="double-over", box=1, cents=500)
LATE = Trouble(kind="late-wager", box=2, cents=1500)


def written(attempt: Attempt) -> list[str]:
    return [write_act(did.act) for did in attempt.acts_done]


def test_std_insurance_what_is_over_half_is_laid_right_after_its_word_and_goes_back_before_the_next() -> None:
    done = written(deal_on(begin(INSURED, DealPlan(troubles=(OVER_HALF,)))))
    at = done.index("offer insurance")
    assert done[at : at + 6] == [
        "offer insurance",
        "insure 1 12",
        "lay 1 insurance 3",
        "return 1 insurance 3",
        "insure 2 5",
        "close insurance",
    ]


def test_sd_20_18_15_24_what_is_over_the_wager_goes_back_before_the_card() -> None:
    done = written(deal_on(begin(DOUBLED, DealPlan(troubles=(DOUBLE_OVER,)))))
    at = done.index("double 1 25")
    assert done[at : at + 4] == ["double 1 25", "lay 1 main 5", "return 1 main 5", "deal 1"]


def test_sb_7_a_late_main_wager_comes_after_the_first_card_and_comes_once() -> None:
    done = written(deal_on(begin(DOUBLED, DealPlan(troubles=(LATE,)))))
    assert done[:3] == ["deal 1", "lay 2 main 15", "return 2 main 15"]
    assert done.count("lay 2 main 15") == 1


def test_too_much_goes_with_its_word_alone() -> None:
    """A double at another word of the box than the one it goes with is for the right amount."""
    later = Trouble(kind="double-over", box=1, cents=500, turn=1)
    assert "lay 1 main 5" not in written(deal_on(begin(DOUBLED, DealPlan(troubles=(later,)))))


def test_a_word_that_is_taken_back_is_said_again_with_what_goes_with_it() -> None:
    attempt = deal_on(begin(DOUBLED, DealPlan(troubles=(DOUBLE_OVER,))), until="return 1 main 5")
    attempt = attempt.undo()
    assert written(deal_on(attempt)).count("lay 1 main 5") == 1


@pytest.mark.parametrize(
    ("spec", "trouble", "answer", "duty"),
    [
        (INSURED, OVER_HALF, "return 2 db21 1", Duty.DEAL),
        (INSURED, OVER_HALF, "return 1 insurance 3", Duty.INSURANCE),
        (DOUBLED, DOUBLE_OVER, "return 1 main 5", Duty.PLAYERS),
        (DOUBLED, LATE, "return 2 main 15", Duty.DEAL),
    ],
)
def test_a_refusal_belongs_to_the_part_of_the_round_that_it_comes_in(
    spec: RoundSpec, trouble: Trouble, answer: str, duty: Duty
) -> None:
    attempt = deal_on(begin(spec, DealPlan(duties=frozenset(), troubles=(trouble,))), until=answer)
    assert isinstance(attempt.waiting, ProgramActs)
    assert duty_of(attempt.table, read_act(answer)) is duty
    hers = deal_on(begin(spec, DealPlan(duties=frozenset({duty}), troubles=(trouble,))), until=answer)
    assert isinstance(hers.waiting, TraineeActs)
    assert hers.waiting.due[0] == read_act(answer)


def test_a_player_who_is_not_heard_as_told_plays_like_the_dealer() -> None:
    """Its second card came too soon and made another hand of it: the round's own word, a split, is none any more."""
    pair = read_round(
        {
            "format": 1,
            "game": "blackjack",
            "shoe": "2S 3D 4C 2H 8D 9C 5D 4S KD 2C 3D 9S",
            "box": [
                {"number": 1, "main": "25", "plays": ["split", "stand", "stand"]},
                {"number": 2, "main": "10", "plays": ["stand"]},
            ],
        }
    )
    assert "split 1" in written(deal_on(begin(pair, DealPlan())))
    attempt = begin(pair, DealPlan(judging="free"))
    attempt = deal_on(attempt.do(read_act("deal 1"), 0.0).do(read_act("deal 1"), 0.0))
    words = [act for act in written(attempt) if act.split()[0] in ("hit", "stand", "split") and " 1" in act]
    assert words[0] == "hit 1"
    assert not [word for word in words if word.startswith("split")]
    assert isinstance(attempt.waiting, Over)
