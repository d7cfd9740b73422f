"""The proctor's part before a sitting: a start code for a class is drawn, and fits the edition."""

from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from trainer.exam.papers import CLASS_CODE_LENGTH, secret_of_class_code
from trainer.gui.app.main_window import World
from trainer.gui.certify.start_dialog import StartDialog
from trainer.gui.kit.page import RoomPage
from trainer.proving.sitters import a_blueprint
from trainer.school.sittings import MaySit
from trainer.store.rows import PersonRow


@pytest.mark.parametrize("form", ["each", "class"])
def test_a_start_code_is_drawn_for_a_class_alone(qtbot: QtBot, world: World, form: str) -> None:
    blueprint, parent = a_blueprint(0, form=form, proctor=True), RoomPage()
    qtbot.addWidget(parent)
    dialog = StartDialog(world, blueprint, MaySit(may=True), [PersonRow(uuid=UUID(int=3), name="P")], parent)
    assert hasattr(dialog, "draw_button") == (form == "class")
    if form == "class":
        dialog.draw_button.click()
        code = dialog.code.text()
        assert len(code.replace("-", "")) == CLASS_CODE_LENGTH
        assert secret_of_class_code(code, blueprint.digest)
