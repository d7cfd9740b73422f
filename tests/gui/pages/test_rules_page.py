"""The rules are looked up by clicks and by keys: everything is there, is found, and is brought into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import unescape

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.games.registry import GAMES, RULINGS
from trainer.games.rule_book import ENTRIES, sections
from trainer.gui.kit import routes
from trainer.gui.rules.pay_table_view import PayTableView
from trainer.gui.rules.rule_entry import RuleEntry
from trainer.gui.rules.rules_page import RulesPage
from trainer.gui.settings import Preferences
from trainer.gui.style import theme

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


def paint(game: str, size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.fill(QColor("#203040"))
    return picture


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences) -> Iterator[RulesPage]:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()  # the offscreen window cannot follow what a page asks of it
    page = RulesPage(preferences, paint, around)
    around.resize(1180, 800)
    page.resize(1180, 800)
    around.show()
    qtbot.waitExposed(around)
    page.show_game("dealer-bust-21")
    page.search.setFocus()
    QCoreApplication.processEvents()
    yield page
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(page: RulesPage) -> list[str]:
    """Return the ids of the entries that are shown, from the top down."""
    found = [id_ for id_ in ENTRIES if page.entry(id_).isVisibleTo(page)]
    return sorted(found, key=lambda id_: page.entry(id_).mapTo(page, QPoint(0, 0)).y())


def is_in_sight(page: RulesPage, id_: str) -> bool:
    entry, port = page.entry(id_), page.area.viewport()
    top = entry.mapTo(port, QPoint(0, 0)).y()
    return top >= 0 and (top + entry.height() <= port.height() or top < port.height() // 2)


def plain(entry: QWidget) -> str:
    assert isinstance(entry, RuleEntry)
    text = entry.shown
    while "<" in text:
        start = text.index("<")
        text = text[:start] + text[text.index(">", start) + 1 :]
    return unescape(text)


@pytest.mark.parametrize("game", list(GAMES))
def test_all_of_a_game_is_shown_in_reading_order(page: RulesPage, settle_down: Callable[[], None], game: str) -> None:
    page.show_game(game)
    settle_down()
    told = [entry.id for section in sections(game) for entry in section.entries if section.kind != "pay table"]
    tables = {entry.id for section in sections(game) for entry in section.entries if section.kind == "pay table"}
    assert [id_ for id_ in shown(page) if id_ not in tables] == told
    assert tables <= set(shown(page))
    assert page.contents.current == game


def test_every_entry_says_it_all(page: RulesPage) -> None:
    for id_, entry in ENTRIES.items():
        if entry.kind == "pay table":
            continue
        text = plain(page.entry(id_))
        told = entry.ruling
        for part in (id_, *((told.asks, told.says, told.why) if told else (entry.says,))):
            assert part in text


def test_the_garbled_clause_is_marked_and_leads_to_its_ruling(page: RulesPage, qtbot: QtBot) -> None:
    page.show_entry("SD 20:18:15:30.08(16)(c)")
    entry = page.entry("SD 20:18:15:30.08(16)(c)")
    assert "Garbled in print" in plain(entry)
    assert isinstance(entry, RuleEntry)
    qtbot.waitUntil(lambda: is_in_sight(page, "SD 20:18:15:30.08(16)(c)"))
    at = next(
        point
        for x in range(0, entry.width(), 4)
        if entry.link_at((point := QPoint(x, 8 + entry.fontMetrics().height() // 2)).toPointF()) == "WO-1"
    )
    QTest.mouseClick(entry, LEFT, pos=at)
    assert page.marked == "WO-1"
    page.show_entry("SD 20:18:15:30.08(16)(c)")
    entry.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(entry, Qt.Key.Key_Return)
    assert page.marked == "WO-1"
    qtbot.waitUntil(lambda: is_in_sight(page, "WO-1"))


@pytest.mark.parametrize(
    "id_", ["STD settle", "WA DB21(13)", "DB-12", "SD 20:18:15:30.08(16)(g)", "DBB T13", "TS-6", "SB-1"]
)
def test_an_entry_that_is_asked_for_is_marked_and_in_sight(page: RulesPage, qtbot: QtBot, id_: str) -> None:
    page.show_entry(id_)
    assert page.marked == id_
    assert page.entry(id_).is_marked
    assert page.game == ENTRIES[id_].game
    qtbot.waitUntil(lambda: is_in_sight(page, id_))
    assert [each for each in ENTRIES if page.entry(each).is_marked] == [id_]


def test_an_unknown_id_changes_nothing(page: RulesPage) -> None:
    page.show_entry("XX-99")
    assert page.game == "dealer-bust-21"
    assert page.marked == ""


def test_typing_shows_what_is_found_with_its_count(page: RulesPage, settle_down: Callable[[], None]) -> None:
    QTest.keyClicks(page.search.field, "surrender")
    settle_down()
    assert page.found == ("SB-2", "SD 20:18:15:30.08(15)", "WO-8")
    assert shown(page) == list(page.found)
    assert page.search.hits.text() == "1 of 3"
    for id_ in page.found:
        entry = page.entry(id_)
        assert isinstance(entry, RuleEntry)
        assert f"background-color:{theme.LIGHT.note}" in entry.shown
    assert [line.words for line in page.contents.lines if line.on] == ["Blackjack: 1", "Winners Option Blackjack: 2"]
    QTest.keyClicks(page.search.field, " offers")
    assert len(page.found) == 1
    assert not page.search.next_button.isVisible()


def test_enter_goes_from_find_to_find_and_round_again(page: RulesPage, qtbot: QtBot) -> None:
    field = page.search.field
    QTest.keyClicks(field, "surrender")
    marks = [page.marked]
    for _ in range(3):
        QTest.keyClick(field, Qt.Key.Key_Return)
        marks.append(page.marked)
        qtbot.waitUntil(lambda: is_in_sight(page, page.marked))
    assert marks == ["SB-2", "SD 20:18:15:30.08(15)", "WO-8", "SB-2"]
    QTest.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert page.marked == "WO-8"
    assert page.search.hits.text() == "3 of 3"
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert page.marked == "SD 20:18:15:30.08(15)"
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_F3)
    assert page.marked == "SB-2"
    QTest.mouseClick(page.search.next_button, LEFT)
    assert page.marked == "SD 20:18:15:30.08(15)"
    QTest.mouseClick(page.search.before_button, LEFT)
    assert page.marked == "SB-2"


def test_a_number_is_found_before_those_that_begin_like_it(page: RulesPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.search.field, "wo-1")
    assert len(page.found) > 5
    assert page.marked == "WO-1"
    qtbot.waitUntil(lambda: is_in_sight(page, "WO-1"))


def test_pay_tables_are_found_by_what_is_in_them(page: RulesPage, settle_down: Callable[[], None]) -> None:
    QTest.keyClicks(page.search.field, "missing breakz")
    assert page.found == ()
    page.search.field.clear()
    QTest.keyClicks(page.search.field, "missing 8+")
    settle_down()
    assert page.found == tuple(f"DBB T{number}" for number in range(7, 13))
    assert shown(page) == list(page.found)


def test_nothing_found_is_said(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "zebra")
    assert page.search.hits.text() == "Nothing found"
    assert shown(page) == []
    assert page._nothing.isVisible()
    assert "zebra" in page._nothing.text()


def test_esc_clears_the_search_and_shows_the_game_again(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "envy")
    assert page.entry("BZ-4").isVisibleTo(page)
    QTest.keyClick(page.search.field, Qt.Key.Key_Escape)
    assert page.search.field.text() == ""
    assert page.found == ()
    assert page.game == "dealer-bust-21"
    assert page.entry("DB-1").isVisibleTo(page)
    assert not page.entry("BZ-4").isVisibleTo(page)
    entry = page.entry("DB-1")
    assert isinstance(entry, RuleEntry)
    assert "background-color" not in entry.shown


def test_the_keyboard_reaches_the_search_from_anywhere(page: RulesPage) -> None:
    page.area.setFocus()
    QTest.keyClick(page.area, Qt.Key.Key_Slash)
    assert page.search.field.hasFocus()
    page.area.setFocus()
    QTest.keyClick(page.area, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.field.hasFocus()


def test_the_contents_lead_to_a_games_parts_by_keys(page: RulesPage, qtbot: QtBot) -> None:
    page.contents.list.setFocus()
    parts = [line.words for line in page.contents.lines if line.is_part]
    assert parts == [
        "The layout",
        "Clauses, South Dakota",
        "Pay tables, South Dakota",
        "Clauses, Washington",
        "Pay tables, Washington",
        "Rulings",
    ]
    for _ in range(4):
        QTest.keyClick(page.contents.list, Qt.Key.Key_Down)
    assert page.contents.current == "dealer-bust-21/3"
    qtbot.waitUntil(lambda: is_in_sight(page, "WA DB21(1)"))
    QTest.keyClick(page.contents.list, Qt.Key.Key_End)
    assert page.game == "no-bust-21"
    assert page.contents.current == "no-bust-21"
    assert page.entry("NB-1").isVisibleTo(page)


def test_scrolling_is_followed_in_the_contents(page: RulesPage, settle_down: Callable[[], None]) -> None:
    page.show_entry("DB-5")
    settle_down()
    assert page.contents.current == "dealer-bust-21/5"
    page.area.setFocus()
    QTest.keyClick(page.area, Qt.Key.Key_Home)
    page.area.verticalScrollBar().setValue(0)
    assert page.contents.current == "dealer-bust-21"
    QTest.keyClick(page.search.field, Qt.Key.Key_PageDown)
    assert page.area.verticalScrollBar().value() > 0


def test_the_first_find_keeps_the_heading_above_it_in_sight(
    page: RulesPage, settle_down: Callable[[], None], undressed: QApplication
) -> None:
    theme.apply(undressed, theme.LIGHT, 16.5)
    QTest.keyClicks(page.search.field, "insurance")
    for _ in range(4):
        settle_down()
    assert page.marked == page.found[0]
    assert is_in_sight(page, page.marked)
    assert page.area.verticalScrollBar().value() == 0


def test_games_without_a_find_cannot_be_chosen_in_the_contents(page: RulesPage) -> None:
    QTest.keyClicks(page.search.field, "envy")
    page.contents.list.setFocus()
    assert [line.key for line in page.contents.lines if line.on] == ["dealer-breakz", "no-bust-21"]
    QTest.keyClick(page.contents.list, Qt.Key.Key_Down)
    assert page.marked == "NB21 S2"


def test_the_felt_is_painted_when_it_is_seen_and_again_in_another_colour(
    page: RulesPage, qtbot: QtBot, preferences: Preferences
) -> None:
    felt = page._games["dealer-bust-21"].felt
    assert felt is not None
    qtbot.waitUntil(lambda: felt.has_picture)
    preferences.change(felt="burgundy")
    assert not felt.has_picture
    qtbot.waitUntil(lambda: felt.has_picture)


def test_a_game_leads_to_its_introduction(page: RulesPage, qtbot: QtBot) -> None:
    page.show_game("no-bust-21")
    with qtbot.waitSignal(page.going) as asked:
        QTest.mouseClick(page._games["no-bust-21"].introduction_button, LEFT)
    assert asked.args == [routes.ToIntroduction("no-bust-21")]


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


@pytest.mark.parametrize("palette", theme.PALETTES.values(), ids=list(theme.PALETTES))
def test_entries_take_the_colours_of_every_palette(
    page: RulesPage, undressed: QApplication, palette: theme.Palette
) -> None:
    theme.apply(undressed, palette)
    page.show_entry("WO-1")
    entry = page.entry("WO-1")
    assert isinstance(entry, RuleEntry)
    assert palette.accent in entry.shown
    assert palette.muted in entry.shown
    for text in ("text", "muted", "accent", "wrong", "note"):
        for ground in ("surface", "note_surface"):
            assert theme.contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5, (text, ground)
    assert theme.contrast(palette.surface, palette.note) >= 4.5
    assert theme.contrast(palette.wrong, palette.wrong_surface) >= 4.5


@pytest.mark.parametrize(("width", "points", "beside"), [(1180, 11, True), (940, 11, True), (940, 22, False)])
def test_the_contents_stand_beside_the_page_where_there_is_room(
    page: RulesPage, undressed: QApplication, width: int, points: float, beside: bool
) -> None:
    theme.apply(undressed, theme.LIGHT, points)
    page.resize(width, 700)
    QCoreApplication.processEvents()
    assert page.contents.list.isVisible() == beside
    assert page.contents.drop_down.isVisible() != beside
    assert page.width() == width


def test_every_ruling_tells_its_kind_and_its_house_option(page: RulesPage) -> None:
    assert "house option: DB21 with split hands" in plain(page.entry("DB-3"))
    assert "a note" in plain(page.entry("DB-11"))
    assert "on the layout" in plain(page.entry("DB-12"))
    assert "on a setting" in plain(page.entry("NB-9"))
    for ruling in RULINGS.values():
        assert ("house option:" in plain(page.entry(ruling.id))) == bool(ruling.options)


def test_pay_tables_tell_printed_reconstructed_and_missing_cells_in_words(page: RulesPage) -> None:
    table = page.entry("DBB T7")
    assert isinstance(table, PayTableView)
    assert table.accessibleName() == (
        "Pay table 7: 3 cards 1 to 1 (reconstructed), 4 cards 2 to 1 (reconstructed), 5 cards 7 to 1, "
        "6 cards missing, 7 cards missing, 8 or more missing"
    )
    envy = page.entry("DBB T13")
    assert "Envy, 4 cards $1" in envy.accessibleName()
    assert "Envy, 8 or more $100" in envy.accessibleName()


def test_south_dakotas_table_4_has_its_note(page: RulesPage) -> None:
    texts = [text for _, _, text in page._games["dealer-bust-21"]._notes]
    assert len(texts) == 1
    assert texts[0].startswith("Pay table 4: Out of line")
    assert "DB-1" in texts[0]


def show_me_place(entry: RuleEntry) -> QPoint:
    middle = 8 + entry.fontMetrics().height() // 2
    places = [QPoint(x, middle) for x in range(0, entry.width(), 4)]
    return next(place for place in places if entry.link_at(place.toPointF()) == "show me")


def test_a_click_on_show_me_asks_for_the_exercise(page: RulesPage, qtbot: QtBot) -> None:
    page.show_entry("DB-4")
    entry = page.entry("DB-4")
    assert isinstance(entry, RuleEntry)
    assert "Show me" in plain(entry)
    with qtbot.waitSignal(page.going) as asked:
        QTest.mouseClick(entry, LEFT, pos=show_me_place(entry))
    assert asked.args == [routes.ToExercise("dealer-bust-21", "DB-4")]


@pytest.mark.parametrize("id_", ["DB-4", "SD 20:18:15:30.10(9)"])
def test_enter_on_an_entry_without_numbers_shows_its_exercise(page: RulesPage, qtbot: QtBot, id_: str) -> None:
    page.show_entry(id_)
    entry = page.entry(id_)
    entry.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.going) as asked:
        QTest.keyClick(entry, Qt.Key.Key_Return)
    assert asked.args == [routes.ToExercise("dealer-bust-21", id_)]


def test_an_arrow_key_goes_from_the_number_in_the_text_to_show_me(page: RulesPage, qtbot: QtBot) -> None:
    clause = "SD 20:18:15:30.08(16)(c)"
    page.show_entry(clause)
    entry = page.entry(clause)
    entry.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(entry, Qt.Key.Key_Right)
    with qtbot.waitSignal(page.going) as asked:
        QTest.keyClick(entry, Qt.Key.Key_Return)
    assert asked.args == [routes.ToExercise("winners-option", clause)]
    QTest.keyClick(entry, Qt.Key.Key_Left)
    QTest.keyClick(entry, Qt.Key.Key_Return)
    assert page.marked == "WO-1"


def test_what_has_no_exercise_offers_none(page: RulesPage) -> None:
    for id_ in ("DB-11", "DB-12"):
        entry = page.entry(id_)
        assert isinstance(entry, RuleEntry)
        assert "Show me" not in plain(entry)


def test_a_pay_table_with_an_exercise_offers_it(page: RulesPage, qtbot: QtBot) -> None:
    page.show_entry("DBB T6")
    view = page.entry("DBB T6")
    assert isinstance(view, PayTableView)
    button = view.show_me_button
    assert button is not None
    with qtbot.waitSignal(page.going) as asked:
        QTest.mouseClick(button, LEFT)
    assert asked.args == [routes.ToExercise("dealer-breakz", "DBB T6")]
    assert view.rect().contains(button.geometry())
    incomplete = page.entry("DBB T8")
    assert isinstance(incomplete, PayTableView)
    assert incomplete.show_me_button is None
