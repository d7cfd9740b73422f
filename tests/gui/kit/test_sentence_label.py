"""The words of the trade in a label are marked and explained, and the text stays what it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.kit import build, routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.sentence_label import SentenceLabel
from trainer.gui.kit.term_popover import TermPopover
from trainer.gui.style import theme

LEFT = Qt.MouseButton.LeftButton
TEXT = (
    "Push a push when it is tied.\nA busted hand with 22 has its cards tucked under the DB21 bet. There is no bet here."
)
TERMS = ["push", "bust", "tuck", "DB21"]


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot) -> Iterator[RoomPage]:
    theme.apply(undressed, theme.LIGHT)
    page = RoomPage()
    page.resize(260, 400)
    yield page
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(page: RoomPage, label: QLabel) -> SentenceLabel:
    """Return a label once it has been painted on the page."""
    build.column(label, ..., of=page)
    page.show()
    page.grab()
    assert isinstance(label, SentenceLabel)
    return label


def place(label: SentenceLabel, term: str) -> QRectF:
    """Return the first line of a term on a label."""
    return next(each.lines[0] for each in label.terms_shown if each.term.name == term)


def popover() -> TermPopover | None:
    """Return the explanation that is shown."""
    found = QApplication.activePopupWidget()
    assert found is None or isinstance(found, TermPopover)
    return found


def press(label: SentenceLabel, term: str) -> TermPopover:
    QTest.mouseClick(label, LEFT, pos=place(label, term).center().toPoint())
    found = popover()
    assert found is not None
    assert found.term == term
    return found


@pytest.mark.parametrize(
    "side", [Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignBottom]
)
@pytest.mark.parametrize("across", [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight])
def test_the_dots_are_under_their_words_and_nothing_else_is_painted_otherwise(
    page: RoomPage, side: Qt.AlignmentFlag, across: Qt.AlignmentFlag
) -> None:
    plain = build.label(page, TEXT, wraps=True, explained=False)
    label = build.label(page, TEXT, wraps=True)
    for each in (plain, label):
        each.setAlignment(side | across)
        each.setGeometry(0, 0, 220, 160)
        each.setContentsMargins(3, 5, 3, 5)
    page.show()
    pictures = [each.grab().toImage() for each in (plain, label)]
    assert isinstance(label, SentenceLabel)
    assert [each.term.name for each in label.terms_shown] == TERMS
    lines = [line for each in label.terms_shown for line in each.lines]
    ground = pictures[0].pixelColor(0, 0)
    changed = [
        QPoint(x, y)
        for x in range(220)
        for y in range(160)
        if pictures[0].pixelColor(x, y) != pictures[1].pixelColor(x, y)
    ]
    for line in lines:
        dots = [
            at for at in changed if line.left() - 2 <= at.x() <= line.right() + 2 and 0 < at.y() - line.bottom() < 5
        ]
        assert len(dots) > line.width() / 3
        changed = [at for at in changed if at not in dots]
        inside = line.toRect().adjusted(1, 1, -1, -1)
        ink = [
            x
            for x in range(inside.left(), inside.right())
            for y in range(inside.top(), inside.bottom())
            if pictures[0].pixelColor(x, y) != ground
        ]
        assert min(ink) - inside.left() < 3
        assert inside.right() - max(ink) < 4
    assert changed == []


def test_a_word_that_is_pressed_is_explained_and_esc_closes_it(page: RoomPage, qtbot: QtBot) -> None:
    label = shown(page, build.label(page, TEXT, wraps=True))
    found = press(label, "push")
    assert found.title.text() == "push"
    assert "neither taken nor paid" in found.says.text()
    assert "Also called tie, standoff" in [each.text() for each in found.findChildren(QLabel)]
    assert page.rect().contains(page.mapFromGlobal(found.pos()))
    QTest.keyClick(found, Qt.Key.Key_Escape)
    assert popover() is None
    QTest.mouseClick(label, LEFT, pos=place(label, "push").bottomRight().toPoint() + QPoint(8, 0))
    QTest.mouseClick(label, Qt.MouseButton.RightButton, pos=place(label, "push").center().toPoint())
    assert popover() is None
    QTest.mousePress(label, LEFT, pos=place(label, "push").center().toPoint())
    QTest.mouseRelease(label, LEFT, pos=place(label, "bust").center().toPoint())
    assert popover() is None


def test_more_in_the_glossary_asks_for_the_term(page: RoomPage, qtbot: QtBot) -> None:
    label = shown(page, build.label(page, TEXT, wraps=True))
    for key in (None, Qt.Key.Key_Return):
        found = press(label, "tuck")
        with qtbot.waitSignal(page.going) as gone:
            if key is None:
                QTest.mouseClick(found.more_button, LEFT)
            else:
                QTest.keyClick(found, key)
        assert gone.args == [routes.ToEntry("tuck")]
        assert popover() is None


def test_a_dialog_explains_under_the_mouse_only(qtbot: QtBot) -> None:
    dialog = QWidget()
    qtbot.addWidget(dialog)
    label = build.label(dialog, TEXT, wraps=True)
    assert isinstance(label, SentenceLabel)
    dialog.show()
    dialog.grab()
    at = place(label, "push").center().toPoint()
    QTest.mouseClick(label, LEFT, pos=at)
    assert popover() is None
    QCoreApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, at, label.mapToGlobal(at)))
    assert "neither taken nor paid" in QToolTip.text()
    QToolTip.hideText()


def test_the_mouse_resting_on_a_word_reads_its_explanation(page: RoomPage) -> None:
    label = shown(page, build.label(page, TEXT, wraps=True))
    label.setToolTip("of the label")
    for term, told in (("bust", "nobody busts"), ("DB21", "side bet")):
        at = place(label, term).center().toPoint()
        QCoreApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, at, label.mapToGlobal(at)))
        assert told in QToolTip.text()
    at = place(label, "push").topRight().toPoint() + QPoint(12, 4)
    QCoreApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, at, label.mapToGlobal(at)))
    assert QToolTip.text() == "of the label"
    QToolTip.hideText()


def test_the_pointer_tells_a_word_that_can_be_pressed(page: RoomPage) -> None:
    label = shown(page, build.label(page, TEXT, wraps=True))
    shapes = []
    for at in (place(label, "bust").center(), place(label, "push").topRight() + QPointF(12, 4)):
        none = Qt.MouseButton.NoButton
        move = QMouseEvent(QEvent.Type.MouseMove, at, label.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(label, move)
        shapes.append(label.cursor().shape())
    assert shapes == [Qt.CursorShape.WhatsThisCursor, Qt.CursorShape.ArrowCursor]


def test_what_a_person_writes_is_explained_as_plain_text(page: RoomPage) -> None:
    label = shown(page, build.label(page, "<b>push</b> &amp; tuck", wraps=True))
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == "<b>push</b> &amp; tuck"
    assert [each.term.name for each in label.terms_shown] == ["push", "tuck"]
    assert label.accessibleDescription() == "Explained in the glossary: push, tuck"
    label.setText("nothing of the kind")
    page.grab()
    assert label.terms_shown == ()
    assert label.accessibleDescription() == ""


@pytest.mark.parametrize("is_rich", [False, True])
def test_a_word_on_two_lines_has_dots_on_both_but_none_under_the_blank_between(page: RoomPage, is_rich: bool) -> None:
    text = "A bet in the P arrow"
    label = build.rich(page, text) if is_rich else build.label(page, text, wraps=True)
    letters = label.fontMetrics()
    label.setGeometry(0, 0, letters.horizontalAdvance("A bet in the P ar"), 100)
    page.show()
    page.grab()
    assert isinstance(label, SentenceLabel)
    first, second = label.terms_shown[0].lines
    assert abs(first.width() - letters.horizontalAdvance("P")) < 2
    assert abs(second.width() - letters.horizontalAdvance("arrow")) < 2
    assert second.left() == 0
    assert second.top() > first.bottom()


@pytest.mark.parametrize("is_rich", [False, True])
def test_signs_that_qt_counts_twice_move_no_dots(page: RoomPage, is_rich: bool) -> None:
    label = shown(page, build.rich(page, "") if is_rich else build.label(page, "", wraps=True))
    places = []
    for text in ("iiiiii push", "🂡🂡 push"):
        label.setText(text)
        page.grab()
        places.append(place(label, "push").width())
    assert places[0] == places[1]


def test_a_link_keeps_its_way_and_the_words_beside_it_are_explained(page: RoomPage, qtbot: QtBot) -> None:
    opened: list[str] = []
    text = '<a href="STD peek"><b>STD peek</b></a><br>The dealer <i>peeks</i> at the hole card.'
    label = shown(page, build.links(page, text, opened.append))
    assert [each.term.name for each in label.terms_shown] == ["peek", "hole card"]
    assert press(label, "hole card").term == "hole card"
    found = popover()
    assert found is not None
    found.close()
    QTest.mouseClick(label, LEFT, pos=QPoint(40, 8))
    assert opened == ["STD peek"]
    assert place(label, "peek").top() > label.height() / 3


def moved(at: QPoint) -> QMouseEvent:
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    return QMouseEvent(QEvent.Type.MouseMove, QPointF(at), QPointF(at), none, none, keys)


def test_the_mouse_over_a_rules_number_tells_its_title(page: RoomPage) -> None:
    label = shown(page, build.links(page, '✓ So it is. <a href="STD deal">STD deal</a>', str))
    over = QPoint(label.sizeHint().width() - 20, 8)
    QApplication.sendEvent(label, moved(over))
    assert label.toolTip() == "Bets down first, then two cards each"
    QApplication.sendEvent(label, moved(QPoint(2, 8)))
    assert label.toolTip() == ""
    for number, tip in (("SB-16", "?"), ("of nothing", ""), ("", "")):
        label.linkHovered.emit(number)
        assert label.toolTip().endswith(tip)
        assert bool(label.toolTip()) is bool(tip)
    label.setText('<a href="STD deal"><b>Bets down first, then two cards each</b></a>')
    label.linkHovered.emit("STD deal")
    assert label.toolTip() == "", "it stands there"


def test_titles_and_faults_explain_nothing(page: RoomPage) -> None:
    for kind in ("title", "heading", "fault", "amount"):
        assert not isinstance(build.label(page, "Push", kind, wraps=True), SentenceLabel)
    assert not isinstance(build.label(page, "Push"), SentenceLabel)


def test_the_words_of_a_page_are_explained_one_after_the_other(page: RoomPage) -> None:
    page.explain_words()
    assert popover() is None
    below = build.label(page, "Peek, then push.", wraps=True)
    shown(page, build.label(page, TEXT, wraps=True))
    build.label(None, "burn", wraps=True)
    below.setGeometry(0, 300, 240, 40)
    page.grab()
    page.explain_words()
    found = popover()
    assert found is not None
    seen = [found.term]
    shift, none = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
    right, left, f1 = (Qt.Key.Key_Right, none), (Qt.Key.Key_Left, none), (Qt.Key.Key_F1, shift)
    for key in (f1, right, right, right, f1, left):
        QTest.keyClick(found, *key)
        seen.append(found.term)
    assert seen == [*TERMS, "peek", "push", "peek"]
    assert found.accessibleName() == "peek"
    assert "hole card" in found.accessibleDescription()
    found.close()


def test_nothing_is_sought_before_it_is_seen(page: RoomPage) -> None:
    label = build.label(QWidget(page), TEXT, wraps=True)
    assert isinstance(label, SentenceLabel)
    assert label.terms_shown == ()
