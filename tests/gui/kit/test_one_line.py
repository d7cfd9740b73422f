"""A line that never takes more than its one line."""

from pytestqt.qtbot import QtBot

from trainer.gui.kit.one_line import OneLine


def test_what_is_too_long_shows_its_end_and_tells_all_of_it(qtbot: QtBot) -> None:
    line = OneLine()
    qtbot.addWidget(line)
    line.resize(200, 20)
    high = line.sizeHint().height()
    line.tell("Spot 1: Stand")
    assert line.text() == "Spot 1: Stand"
    assert line.toolTip() == ""
    told = " · ".join([f"Spot {box}: Insurance, $25" for box in range(1, 8)])
    line.tell(told)
    assert line.text().startswith("…")
    assert line.text().endswith("Spot 7: Insurance, $25")
    assert line.toolTip() == line.accessibleName() == told
    assert line.sizeHint().height() == high
    line.tell("")
    assert line.sizeHint().height() == high
