"""Standard setting: judges' ratings add up to the mark that passes."""

import msgspec
import pytest

from tests.support.sittings import with_weights
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.standard_setting import Judge, StandardSetting, kinds_to_rate, standard_result, with_standard


@pytest.fixture
def blueprint() -> Blueprint:
    return next(load_blueprint(path) for path in blueprints_here() if path.stem == "blackjack")


def rated(blueprint: Blueprint, *rights: int) -> StandardSetting:
    """Return the work of judges each of whom rates every kind alike."""
    keys = [kind.key for kind in kinds_to_rate(blueprint)]
    judges = [Judge(name=f"Judge {at}", right=dict.fromkeys(keys, right)) for at, right in enumerate(rights, 1)]
    return StandardSetting(blueprint=blueprint.name, judges=tuple(judges))


def test_every_kind_is_rated_once_for_as_often_as_it_is_asked(blueprint: Blueprint) -> None:
    kinds = kinds_to_rate(blueprint)
    assert sum([kind.count for kind in kinds]) == 60
    assert len({kind.key for kind in kinds}) == len(kinds)
    assert {kind.wanted for kind in kinds if kind.section == 1} >= {"blackjack@odd", "blackjack@even", "win"}


def test_a_judge_adds_up_to_the_dealers_weighted_score(blueprint: Blueprint) -> None:
    [judge] = standard_result(blueprint, rated(blueprint, 80)).judges
    assert judge.left == 0
    assert judge.right == pytest.approx(48.0)
    assert judge.total == pytest.approx(80.0)
    payouts = {kind.key: 100 if kind.section == 1 else 0 for kind in kinds_to_rate(blueprint)}
    [judge] = standard_result(
        blueprint, StandardSetting(blueprint="b", judges=(Judge(name="J", right=payouts),))
    ).judges
    assert judge.total == pytest.approx(60.0), "payouts weigh 60 of 100, however many questions they are"
    assert judge.right == 32
    [judge] = standard_result(with_weights(blueprint, 40, 15, 25, 20), rated(blueprint, 80)).judges
    assert judge.total == pytest.approx(80.0), "judges rate questions, whatever dealt rounds weigh"


def test_mean_deviation_and_error_are_those_of_the_judges(blueprint: Blueprint) -> None:
    result = standard_result(blueprint, rated(blueprint, 80, 84, 90, 86, 85))
    assert result.mean == pytest.approx(85.0)
    assert result.deviation == pytest.approx(3.605551)
    assert result.standard_error == pytest.approx(1.612452)
    assert result.mark == 85


@pytest.mark.parametrize(("judges", "is_angoff"), [(1, False), (4, False), (5, True)])
def test_under_five_judges_it_is_the_schools_decision(blueprint: Blueprint, judges: int, is_angoff: bool) -> None:
    assert standard_result(blueprint, rated(blueprint, *[85] * judges)).is_angoff == is_angoff


def test_who_has_not_rated_every_kind_does_not_count(blueprint: Blueprint) -> None:
    setting = rated(blueprint, 80, 90)
    half = msgspec.structs.replace(setting.judges[1], right={"1/win": 10})
    result = standard_result(blueprint, msgspec.structs.replace(setting, judges=(setting.judges[0], half)))
    assert list(result.counted) == pytest.approx([80.0])
    assert result.judges[1].left == len(kinds_to_rate(blueprint)) - 1
    assert (result.deviation, result.standard_error) == (None, None)
    assert standard_result(blueprint, StandardSetting(blueprint="b")).mark is None


def test_a_mark_that_was_set_is_no_proposal_any_more(blueprint: Blueprint) -> None:
    changed = with_standard(blueprint, 86, "5 judges", "2026-11-29")
    assert (changed.passing.total, changed.passing.proposed) == (86, False)
    assert (changed.passing.set_by, changed.passing.set_on) == ("5 judges", "2026-11-29")
    assert changed.digest != blueprint.digest
