"""The judges' work on file: it reads back, and what cannot be read is not written over."""

from pathlib import Path

import pytest

from tests.support.said import refused
from trainer.exam.standard_setting import Judge, StandardSetting, StandardTaken
from trainer.school.kept_standard import StandardRefused, load_standard, save_standard, standard_path


def test_the_judges_work_reads_back(tmp_path: Path) -> None:
    path = standard_path(tmp_path / "blueprints", "blackjack")
    assert load_standard(path) == StandardSetting(blueprint="blackjack")
    setting = StandardSetting(
        blueprint="blackjack",
        edition="ab" * 32,
        borderline="Pays a blackjack right,\nslips on a doubled hand “now and then”.",
        judges=(Judge(name='R. "Rosa" Ortiz', right={"1/win": 97, "1/blackjack@odd": 80}), Judge(name="B")),
        taken=(StandardTaken(total=86, by="R. Ortiz", on="2026-11-29"),),
    )
    save_standard(path, setting)
    assert load_standard(path) == setting


@pytest.mark.parametrize("text", ["[[judge]\n", "format = 1\n", 'format = 1\nblueprint = "b"\n[[judge]]\nname = ""\n'])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    path = standard_path(tmp_path, "blackjack")
    path.write_text(text, encoding="utf-8")
    with refused(StandardRefused, match=r"blackjack\.standard: "):
        load_standard(path)
