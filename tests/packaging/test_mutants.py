"""What the mutants are tried against is there: rooms, files of tests, and what the survivors' explanations name."""

import pytest

import mutants
from mutants import Mutant

ROOMS = {path.parent.name for path in (mutants.CHECKOUT / "trainer").glob("*/__init__.py")}


@pytest.mark.parametrize("room", mutants.STAGES)
def test_each_room_is_there_with_its_own_tests(room: str) -> None:
    stages = mutants.STAGES[room]
    named = [word.removeprefix("--ignore=") for stage in stages for word in stage.split()]
    assert [name for name in named if not (mutants.CHECKOUT / name).exists()] == []
    assert [name for name in named if name.startswith(f"tests/{room}")]


@pytest.mark.parametrize("part", mutants.BEFORE)
def test_a_part_with_tests_of_its_own_is_there_and_is_tried_against_them_first(part: str) -> None:
    path = mutants.CHECKOUT / "trainer" / part
    assert path.exists()
    module = path if path.is_file() else next(path.glob("*.py"))
    mutant = Mutant(module.relative_to(mutants.CHECKOUT).as_posix(), "core/AddNot", {}, 0, 1, 0)
    assert (mutants.CHECKOUT / mutants.BEFORE[part]).is_file()
    assert mutant.stages == (mutants.BEFORE[part], *mutants.STAGES[mutant.room])


def test_every_room_of_the_product_below_the_windows_is_tried() -> None:
    assert ROOMS - set(mutants.STAGES) == {"classroom", "cli", "gui", "odds", "proving", "school"}


def test_a_survivor_that_is_explained_is_in_a_file_that_is_there() -> None:
    explained = mutants.explained()
    assert len(explained) > 5
    for name, why in explained.items():
        assert (mutants.CHECKOUT / name.partition(": ")[0]).is_file(), name
        assert why.endswith(".")


def test_the_sample_is_the_same_for_a_seed_and_its_first_part_for_a_smaller_count() -> None:
    module = "trainer/engine/cards.py"
    lines = (mutants.CHECKOUT / module).read_text(encoding="utf-8").splitlines()
    found = [Mutant(module, "core/NumberReplacer", {}, at, at, 0) for at in range(1, len(lines) + 1)]
    assert mutants.sample(found, 10, 21) == mutants.sample(found, 20, 21)[:10]
    assert mutants.sample(found, 10, 21) != mutants.sample(found, 10, 22)


def test_a_room_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["--rooms", "felt,cellar"])
    assert "no room cellar" in capsys.readouterr().err


def test_a_name_is_of_the_line_and_not_of_its_number() -> None:
    mutant = Mutant("trainer/engine/cards.py", "core/AddNot", {}, 0, 2, 4)
    assert mutant.name_in(["", "    if it:"]) == "trainer/engine/cards.py: AddNot at column 4 in: if it:"
    assert mutant.room == "engine"
