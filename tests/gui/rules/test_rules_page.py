"""The rules are looked up by clicks and by keys: everything is there, is found, and is brought into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from tests.support.said import said
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rule_book import ENTRIES, sections
from trainer.gui.kit import routes
from trainer.gui.rules.rules_page import FeltSheet, RulesPage
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.wording.rule_book import clause_title, is_printed

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences) -> Iterator[RulesPage]:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()  # the offscreen window cannot follow what a page asks of it
    page = RulesPage(preferences, around)
    around.resize(1180, 800)
    page.resize(1180, 800)
    around.show()
    qtbot.waitExposed(around)
    page.show_game("dealer-bust-21")
    written = page.view.rules
    page.search.setFocus()
    come_to_rest()
    assert page.view.rules is written  # once, for the width that it has to the end
    yield page
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(page: RulesPage) -> list[str]:
    """Return the ids of the entries that are shown, from the top down."""
    places = page.view.rules.places
    return sorted(places, key=lambda id_: (places[id_].top(), places[id_].left()))


def marked_line(page: RulesPage) -> str:
    """Return the key of the line that is marked in the contents."""
    return page.contents.lines[page.contents.list.currentIndex().row()].key


def is_in_sight(page: RulesPage, id_: str) -> bool:
    height, entry = page.view.viewport().height(), page.view.rules.places[id_]
    top = entry.top() - page.view.verticalScrollBar().value()
    return top >= 0 and (top + entry.height() <= height or top < height // 2)


def plain(page: RulesPage, id_: str) -> str:
    """Return the text of an entry, with its game shown."""
    if id_ not in page.view.rules.starts:
        page.show_entry(id_)
    return written(page, id_).selectedText().replace("Show\u00a0me", "Show me")


def written(page: RulesPage, id_: str) -> QTextCursor:
    """Return an entry selected."""
    cursor = QTextCursor(page.view.rules)
    cursor.setPosition(page.view.rules.starts[id_])
    cursor.setPosition(cursor.currentFrame().lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    return cursor


def link_place(page: RulesPage, id_: str, words: str) -> QPoint:
    """Return the point at which a link of an entry is pressed."""
    found = page.view.rules.find(words, page.view.rules.starts[id_])
    assert found.charFormat().isAnchor()
    return page.view.cursorRect(found).center() - QPoint(6, 0)


def colours(page: RulesPage, id_: str) -> set[str]:
    """Return the colors of an entry's letters, and of what is behind them."""
    cursor, found = written(page, id_), set()
    for at in range(cursor.selectionStart() + 1, cursor.selectionEnd() + 1):
        cursor.setPosition(at)
        form = cursor.charFormat()
        found |= {form.foreground().color().name(), form.background().color().name()}
    return found


def test_all_of_a_game_is_shown_in_reading_order(page: RulesPage, settle_down: Callable[[], None]) -> None:
    for game in GAMES:
        page.show_game(game)
        settle_down()
        told = [entry.id for section in sections(game) for entry in section.entries if section.kind != "pay table"]
        tables = {entry.id for section in sections(game) for entry in section.entries if section.kind == "pay table"}
        assert [id_ for id_ in shown(page) if id_ not in tables] == told
        assert tables <= set(shown(page))
        assert marked_line(page) == game


def test_every_entry_says_it_all(page: RulesPage) -> None:
    for id_, entry in ENTRIES.items():
        if entry.kind == "pay table":
            continue
        text = plain(page, id_)
        told = entry.ruling
        assert (id_ in text) == is_printed(id_)  # nobody can cite what has no number in print
        for part in (told.asks, told.says, told.why) if told else (entry.says,):
            assert part in text
        heading = told.asks if told else said(clause_title(id_, entry.game))
        assert text.lstrip().startswith(heading)  # and its number small beside it, if it has one


def test_the_garbled_clause_is_marked_and_leads_to_its_ruling(page: RulesPage, qtbot: QtBot) -> None:
    clause = "SD 20:18:15:30.08(16)(c)"
    page.show_entry(clause)
    assert "Garbled in print" in plain(page, clause)
    assert is_in_sight(page, clause)
    QTest.mouseClick(page.view.viewport(), LEFT, pos=link_place(page, clause, "WO-1"))
    assert page.view.marked == "WO-1"
    assert is_in_sight(page, "WO-1")
    page.show_entry(clause)
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.view, Qt.Key.Key_Tab)  # from what is marked: to Show me, and on to the number
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.view.marked == "WO-1"
    assert is_in_sight(page, "WO-1")


def test_an_entry_that_is_asked_for_is_marked_and_in_sight(page: RulesPage) -> None:
    for id_ in ("STD settle", "WA DB21(13)", "DB-12", "SD 20:18:15:30.08(16)(g)", "DBB T13", "TS-6", "SB-1"):
        page.show_entry(id_)
        assert page.view.marked == id_
        assert page.game == ENTRIES[id_].game
        assert is_in_sight(page, id_)
        place = page.view.rules.places[id_].topLeft().toPoint() - QPoint(0, page.view.verticalScrollBar().value())
        bar = page.view.viewport().grab().toImage().pixelColor(place + QPoint(2, 12))
        assert bar.name() == theme.LIGHT.note, id_


def test_an_unknown_id_changes_nothing(page: RulesPage) -> None:
    page.show_entry("XX-99")
    assert page.game == "dealer-bust-21"
    assert page.view.marked == ""


def test_typing_shows_what_is_found_with_its_count(page: RulesPage, settle_down: Callable[[], None]) -> None:
    QTest.keyClicks(page.search.field, "surrender")
    settle_down()
    assert page.found == ("surrender", "SB-2", "SD 20:18:15:30.08(15)", "WO-8")
    assert shown(page) == list(page.found)
    assert page.search.hits.text() == "1 of 4"
    for id_ in page.found:
        assert theme.LIGHT.note in colours(page, id_)
    on = [line.words for line in page.contents.lines if line.on]
    assert on == ["Glossary: 1", "Blackjack: 1", "Winners Option Blackjack: 2"]
    QTest.keyClicks(page.search.field, " offers")
    assert len(page.found) == 1
    assert not page.search.next_button.isVisible()


def test_enter_goes_from_find_to_find_and_round_again(page: RulesPage, qtbot: QtBot) -> None:
    field = page.search.field
    QTest.keyClicks(field, "surrender")
    marks = [page.view.marked]
    for _ in range(3):
        QTest.keyClick(field, Qt.Key.Key_Return)
        marks.append(page.view.marked)
        qtbot.waitUntil(lambda: is_in_sight(page, page.view.marked))
    assert marks == ["surrender", "SB-2", "SD 20:18:15:30.08(15)", "WO-8"]
    assert page.search.hits.text() == "4 of 4"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.view.marked == "surrender"
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert page.view.marked == "WO-8"
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert page.view.marked == "SD 20:18:15:30.08(15)"
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_F3)
    assert page.view.marked == "surrender"
    QTest.mouseClick(page.search.next_button, LEFT)
    assert page.view.marked == "SB-2"
    QTest.mouseClick(page.search.before_button, LEFT)
    assert page.view.marked == "surrender"


def test_a_number_is_found_before_those_that_begin_like_it(page: RulesPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search.field, "wo-1")
    assert len(page.found) > 5
    assert page.view.marked == "WO-1"
    qtbot.waitUntil(lambda: is_in_sight(page, "WO-1"))


def test_pay_tables_are_found_by_what_is_in_them(page: RulesPage, settle_down: Callable[[], None]) -> None:
    QTest.keyClicks(page.search.field, "missing breakz")
    assert page.found == ()
    page.search.field.clear()
    QTest.keyClicks(page.search.field, "missing 8+")
    settle_down()
    assert page.found == tuple(f"DBB T{number}" for number in range(7, 13))
    assert shown(page) == list(page.found)


def test_of_what_a_letter_finds_a_page_is_written_at_once_and_every_find_is_reached(page: RulesPage) -> None:
    page.search.field.setText("e")
    found = page.found
    assert len(found) > 200
    written = page.view.rules.places
    assert len([each for each in found if each in written]) == 30
    assert f"{len(found) - 30} more." in page.view.rules.toPlainText()
    page.to_hit(-1)
    assert page.view.marked in page.view.rules.places
    assert set(found) <= set(page.view.rules.places)
    assert "Type on" not in page.view.rules.toPlainText()


def test_nothing_found_is_said(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "zebra")
    assert page.search.hits.text() == "Nothing found"
    assert shown(page) == []
    assert "No rule has “zebra”" in page.view.rules.toPlainText()


def test_esc_clears_the_search_and_shows_the_game_again(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "envy")
    assert "BZ-4" in shown(page)
    QTest.keyClick(page.search.field, Qt.Key.Key_Escape)
    assert page.search.field.text() == ""
    assert page.found == ()
    assert page.game == "dealer-bust-21"
    assert "DB-1" in shown(page)
    assert "BZ-4" not in shown(page)
    assert theme.LIGHT.note not in colours(page, "DB-1")


def test_the_keyboard_reaches_the_search_from_anywhere(page: RulesPage) -> None:
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Slash)
    assert page.search.field.hasFocus()
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.field.hasFocus()


def test_the_contents_lead_to_a_games_parts_by_keys(page: RulesPage, qtbot: QtBot) -> None:
    page.contents.list.setFocus()
    parts = [line.words for line in page.contents.lines if line.is_part]
    assert parts == [
        "The layout",
        "Rules, South Dakota",
        "Pay tables, South Dakota",
        "Rules, Washington",
        "Pay tables, Washington",
        "Interpretations",
    ]
    for _ in range(4):
        QTest.keyClick(page.contents.list, Qt.Key.Key_Down)
    assert marked_line(page) == "dealer-bust-21/3"
    qtbot.waitUntil(lambda: is_in_sight(page, "WA DB21(1)"))
    QTest.keyClick(page.contents.list, Qt.Key.Key_End)
    assert page.game == "no-bust-21"
    assert marked_line(page) == "no-bust-21"
    assert "NB-1" in shown(page)


def test_scrolling_is_followed_in_the_contents(page: RulesPage, settle_down: Callable[[], None]) -> None:
    page.show_entry("DB-5")
    settle_down()
    assert marked_line(page) == "dealer-bust-21/5"
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Home)
    page.view.verticalScrollBar().setValue(0)
    assert marked_line(page) == "dealer-bust-21"
    QTest.keyClick(page.search.field, Qt.Key.Key_PageDown)
    assert page.view.verticalScrollBar().value() > 0


def test_the_first_find_keeps_the_heading_above_it_in_sight(
    page: RulesPage, settle_down: Callable[[], None], undressed: QApplication
) -> None:
    theme.apply(undressed, theme.LIGHT, 16.5)
    QTest.keyClicks(page.search.field, "insurance")
    for _ in range(4):
        settle_down()
    assert page.view.marked == page.found[0]
    assert is_in_sight(page, page.view.marked)
    assert page.view.verticalScrollBar().value() == 0


def test_games_without_a_find_cannot_be_chosen_in_the_contents(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "envy")
    page.contents.list.setFocus()
    assert [line.key for line in page.contents.lines if line.on] == ["glossary", "dealer-breakz", "no-bust-21"]
    QTest.keyClick(page.contents.list, Qt.Key.Key_Down)
    assert page.view.marked == "DBB 7"
    QTest.keyClick(page.contents.list, Qt.Key.Key_Down)
    assert page.view.marked == "NB21 S2"


def test_the_felt_is_painted_when_it_is_seen_and_again_in_another_colour(
    page: RulesPage, qtbot: QtBot, preferences: Preferences
) -> None:
    felt = page.findChild(FeltSheet)
    assert felt is not None
    qtbot.waitUntil(lambda: felt.picture_size is not None)
    preferences.change(felt="burgundy")
    assert not felt.picture_size is not None
    qtbot.waitUntil(lambda: felt.picture_size is not None)


def test_a_game_leads_to_its_introduction(page: RulesPage, qtbot: QtBot) -> None:
    page.show_game("no-bust-21")
    with qtbot.waitSignal(page.going) as asked:
        QTest.mouseClick(page.introduction_button, LEFT)
    assert asked.args == [routes.ToIntroduction("no-bust-21")]


def test_tab_goes_from_the_contents_to_the_introduction_and_on_to_the_rules(page: RulesPage) -> None:
    page.contents.list.setFocus()
    QTest.keyClick(page.contents.list, Qt.Key.Key_Tab)
    assert page.introduction_button.hasFocus()
    QTest.keyClick(page.introduction_button, Qt.Key.Key_Tab)
    assert page.view.hasFocus()


def test_the_way_back_is_there_only_when_something_led_here(page: RulesPage, qtbot: QtBot) -> None:
    assert not page.back_button.isVisible()
    page.offer_way_back("&Back to the question")
    assert page.back_button.isVisible()
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page.search.field, Qt.Key.Key_Escape)
    assert gone.args == [routes.Back()]
    with qtbot.waitSignal(page.going) as gone:
        QTest.mouseClick(page.back_button, LEFT)
    assert gone.args == [routes.Back()]


def test_entries_take_the_colours_of_every_palette(page: RulesPage, undressed: QApplication) -> None:
    page.show_entry("WO-1")
    written_in: list[str] = []
    page.view.arranged.connect(lambda: written_in.append(theme.current_palette().name))
    for name, palette in theme.PALETTES.items():
        theme.apply(undressed, palette)
        assert written_in.count(palette.name) <= 2, "Qt tells of a palette seven times"
        assert {palette.accent, palette.muted, palette.text} <= colours(page, "WO-1"), name
        for text in ("text", "muted", "accent", "wrong", "note"):
            for ground in ("surface", "note_surface"):
                assert theme.contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5, (name, text, ground)
        assert theme.contrast(palette.surface, palette.note) >= 4.5, name
        assert theme.contrast(palette.wrong, palette.wrong_surface) >= 4.5, name


def test_the_contents_stand_beside_the_page_where_there_is_room(page: RulesPage, undressed: QApplication) -> None:
    for width, points, beside in ((1180, 11, True), (940, 11, True), (940, 22, False)):
        theme.apply(undressed, theme.LIGHT, points)
        page.resize(width, 700)
        come_to_rest()
        assert page.contents.list.isVisible() == beside, (width, points)
        assert page.contents.drop_down.isVisible() != beside, (width, points)
        assert page.width() == width


def test_every_ruling_tells_its_kind_and_its_house_option(page: RulesPage) -> None:
    assert "house option: DB21 with split hands" in plain(page, "DB-3")
    assert "a note" in plain(page, "DB-11")
    assert "about the layout" in plain(page, "DB-12")
    assert "about a setting" in plain(page, "NB-9")
    for ruling in RULINGS.values():
        assert ("house option:" in plain(page, ruling.id)) == bool(ruling.options)


def test_pay_tables_tell_printed_reconstructed_and_missing_cells_in_words(page: RulesPage) -> None:
    assert plain(page, "DBB T7").split("\u2029")[:7] == [
        "Pay table 7\tDBB T7",
        "3 cards (reconstructed from a damaged source)\t1 to 1",
        "4 cards (reconstructed from a damaged source)\t2 to 1",
        "5 cards\t7 to 1",
        "6 cards\tmissing",
        "7 cards\tmissing",
        "8 or more cards\tmissing",
    ]
    assert "Envy, 4 cards\t$1" in plain(page, "DBB T13")
    assert "Envy, 8 or more cards\t$100" in plain(page, "DBB T13")


def test_pay_tables_tell_their_cells_by_shapes_too(page: RulesPage) -> None:
    page.show_entry("DBB T7")
    rules = page.view.rules
    cells = [shape.kind for shape in rules.shapes if rules.places["DBB T7"].contains(shape.area)]
    assert cells.count("reconstructed") == 2
    assert cells.count("missing") == 3


def test_pay_tables_stand_side_by_side_where_they_fit(page: RulesPage) -> None:
    page.show_entry("DBB T7")
    assert len({place.left() for id_, place in page.view.rules.places.items() if id_.startswith("DBB T")}) > 1
    page.resize(560, 700)
    come_to_rest()
    assert len({place.left() for id_, place in page.view.rules.places.items() if id_.startswith("DBB T")}) == 1
    assert is_in_sight(page, "DBB T7")


def test_south_dakotas_table_4_has_its_note(page: RulesPage) -> None:
    text = page.view.rules.toPlainText()
    assert text.count("Pay table 4: Out of line") == 1
    assert [shape.kind for shape in page.view.rules.shapes].count("note") == 1
    assert page.view.rules.find("DB-1", page.view.rules.find("Out of line")).charFormat().isAnchor()


def test_a_click_on_show_me_asks_for_the_exercise(page: RulesPage, qtbot: QtBot) -> None:
    page.show_entry("DB-4")
    assert "Show me" in plain(page, "DB-4")
    assert "Show\u00a0me" in written(page, "DB-4").selectedText()  # not parted at the end of a line
    with qtbot.waitSignal(page.going) as asked:
        QTest.mouseClick(page.view.viewport(), LEFT, pos=link_place(page, "DB-4", "Show me"))
    assert asked.args == [routes.ToExercise("dealer-bust-21", "DB-4")]


@pytest.mark.parametrize("id_", ["DB-4", "SD 20:18:15:30.10(9)", "DBB T6"])
def test_the_keyboard_goes_from_what_is_marked_to_its_exercise(page: RulesPage, qtbot: QtBot, id_: str) -> None:
    page.show_entry(id_)
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    table = ENTRIES[id_].table
    for _ in range(1 + (len(table.cells) if table else 0)):  # each line of a table can be practiced
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert is_in_sight(page, id_)
    marked = page.view.extraSelections()  # they hold their cursors
    assert marked[0].cursor.charFormat().isAnchor()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        with qtbot.waitSignal(page.going) as asked:
            QTest.keyClick(page.view, key)
        assert asked.args == [routes.ToExercise(ENTRIES[id_].game, id_)]


def test_arrow_keys_go_from_link_to_link(page: RulesPage, qtbot: QtBot) -> None:
    clause = "SD 20:18:15:30.08(16)(c)"
    page.show_entry(clause)
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(page.view, key)
    with qtbot.waitSignal(page.going) as asked:
        QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert asked.args == [routes.ToExercise("winners-option", clause)]
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.view.marked == "WO-1"


def test_tab_brings_every_link_into_sight_and_leaves_the_page_after_the_last(page: RulesPage) -> None:
    page.show_game("no-bust-21")
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in page.view.rules.links:
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        assert page.view.textCursor().charFormat().isAnchor()
        assert page.view.viewport().rect().contains(page.view.cursorRect())
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert not page.view.hasFocus()


def test_the_standard_games_clauses_are_a_link_away(page: RulesPage) -> None:
    at = page.view.rules.starts["SD 20:18:15:30.10(1)"]
    link = page.view.rules.find("standard blackjack", at)
    while not link.charFormat().isAnchor():
        link = page.view.rules.find("standard blackjack", link)
    page.view.verticalScrollBar().setValue(page.view.cursorRect(link).top() - 100)
    QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.cursorRect(link).center() - QPoint(6, 0))
    assert page.game == "blackjack"


def test_a_wheel_with_ctrl_changes_no_letters(page: RulesPage) -> None:
    before = page.view.font().pointSizeF()
    wheel = QWheelEvent(
        QPointF(50, 50),
        QPointF(50, 50),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QCoreApplication.sendEvent(page.view.viewport(), wheel)
    assert page.view.font().pointSizeF() == before


def test_what_has_no_exercise_offers_none(page: RulesPage) -> None:
    for id_ in ("DB-11", "DB-12", "DBB T8"):
        assert "Show me" not in plain(page, id_)
