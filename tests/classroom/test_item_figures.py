"""Statistics of items: computed as they are defined, and not shown where they are noise."""

from random import Random

import pytest

from trainer.classroom.item_figures import correlation, item_figures
from trainer.quiz.skills import skills_at, standard_tables
from trainer.store.grade_rows import ItemAnswer

SKILLS = [each.key for each in skills_at(next(iter(standard_tables()))) if each.asks == "payout"][:6]


def class_of(sittings: int) -> list[ItemAnswer]:
    """Return the answers of so many people, of whom each knows about so much as they are good."""
    random = Random(5)
    found = []
    for sitting in range(sittings):
        good = random.random()
        for at, skill in enumerate(SKILLS):
            is_right = random.random() < good if at else random.random() < 0.5  # the first is answered by chance
            found.append(ItemAnswer(sitting, skill, 1000 if is_right else 0, 1000 * (at + 1)))
    return found


@pytest.mark.parametrize(("sittings", "is_told", "is_rough"), [(49, False, True), (50, True, True), (100, True, False)])
def test_discrimination_is_told_from_fifty_sittings_on_and_rough_below_a_hundred(
    sittings: int, is_told: bool, is_rough: bool
) -> None:
    for each in item_figures(class_of(sittings)):
        assert (each.discrimination is not None, each.is_rough) == (is_told, is_rough)
        assert (each.sittings, each.answers) == (sittings, sittings)
        if each.discrimination is not None:
            value, low, high = each.discrimination
            assert -1 <= low < value < high <= 1


def test_an_item_is_held_against_the_rest_of_the_paper() -> None:
    answers = class_of(400)
    figures = {each.skill.key: each for each in item_figures(answers)}
    by_chance, telling = figures[SKILLS[0]].discrimination, figures[SKILLS[1]].discrimination
    assert by_chance is not None
    assert telling is not None
    assert by_chance.low < 0 < by_chance.high
    assert telling.low > 0.2
    own = [each.credit for each in answers if each.skill == SKILLS[1]]
    assert figures[SKILLS[1]].facility == round(sum(own) / len(own))
    assert figures[SKILLS[1]].ms == 2000
    everybody = [ItemAnswer(at, skill, 1000, 1000) for at in range(60) for skill in SKILLS[:2]]
    assert [each.discrimination for each in item_figures(everybody)] == [None, None]  # nothing varies


@pytest.mark.parametrize(("agree", "low", "high"), [((14, 6), -0.05, 0.72), ((35, 15), 0.14, 0.61)])
def test_the_interval_is_fishers(agree: tuple[int, int], low: float, high: float) -> None:
    """A correlation of 0.4: the figures are those of any table of statistics."""
    same, other = agree
    pairs = [(x, x) for x in (-1.0, 1.0)] * (same // 2) + [(x, -x) for x in (-1.0, 1.0)] * (other // 2)
    pairs += [(1.0, 1.0), (1.0, -1.0)] * (same % 2)
    found = correlation(pairs)
    assert found is not None
    assert (round(found.low, 2), round(found.high, 2)) == (low, high)
