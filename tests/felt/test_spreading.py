"""Cheques spread by value: every one of them to be seen, within the room there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.felt.cheques import values
from trainer.felt.spreading import EDGE, FACE, fanned


def test_the_largest_lie_first_and_each_value_has_its_own_fan() -> None:
    fans, is_roomy = fanned((500, 2_500, 500, 2_500, 2_500), 300, (40, 40))
    assert is_roomy
    assert [(fan.value, fan.count, fan.face) for fan in fans] == [(2_500, 3, FACE), (500, 2, FACE)]
    assert fans[0].left + fans[0].width < fans[1].left
    assert all(fan.step > 2 * EDGE for fan in fans)


def test_a_single_cheque_lies_in_the_middle_above_its_words() -> None:
    (fan,), _ = fanned((2_500,), 300, (80,))
    assert fan.begin + fan.face / 2 == fan.left + fan.width / 2 == 40


@given(st.lists(st.sampled_from(values(50)), min_size=1, max_size=20))
def test_no_cheque_hides_another_and_none_leaves_the_room(cheques: list[int]) -> None:
    fans, is_roomy = fanned(cheques, 290, [55.0] * len(set(cheques)))
    assert sum([fan.count for fan in fans]) == len(cheques)
    assert fans[-1].left + fans[-1].width <= 290 + 1e-6
    for fan in fans:
        assert fan.face >= 15
        assert fan.begin + fan.face + (fan.count - 1) * fan.step <= fan.left + fan.width + 1e-6
        assert is_roomy or fan.count == 1 or fan.step > 0


@pytest.mark.parametrize("count", [200, 60])
def test_very_many_cheques_still_fit(count: int) -> None:
    (fan,), is_roomy = fanned((100_000,) * count, 290, (60,))
    assert not is_roomy
    assert fan.begin + fan.face + (count - 1) * fan.step <= 290 + 1e-6
