"""The Deal page: a round dealt by keys alone, by the acts list and by the mouse; judged, hinted, undone."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import clipped
from tests.support.gui.dealers import LEFT, ByKeys, ByList, ByMouse, due, spot_of, table_of
from tests.support.gui.keyboards import PAD, press_at
from tests.support.gui.layouts import come_to_rest
from trainer.dealing.attempt import Over, PlayerSays, TraineeActs
from trainer.dealing.commands import ChosenSpot, commands_at
from trainer.dealing.gestures import DropTarget, Held
from trainer.dealing.lessons import lesson_of
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan, Duty, Trouble
from trainer.dealing.plausible import plausible
from trainer.engine import acts
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.felt.cards import CardItem
from trainer.gui.felt.spoken import spoken
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.wording.felt import read_aloud


@pytest.fixture
def page(window: MainWindow, preferences: Preferences) -> DealPage:
    """The page of a window in which nothing takes time."""
    preferences.change(speed="instant")
    return window.deal.page


@pytest.fixture
def deal(window: MainWindow, page: DealPage) -> Callable[..., DealPage]:
    def start(told: RoundSpec | None = None, game: str = "", seed: int = 1, boxes: int = 5, **plan: Any) -> DealPage:
        if told is None:
            known = GAMES[game]
            rule_set = known.rule_sets[0]
            house = known.houses[rule_set]()
            settings = {"duties": ALL_DUTIES, "judging": "coached", "level": "patient"} | plan
            told, made = new_table(game, rule_set, house, box_count=boxes, seed=seed, **settings)
        else:
            made = DealPlan(boxes=boxes, **plan)
        window.deal.deal(told, made)
        return page

    return start


A_ROUND = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D TC 8H 6D 5C 5H 4S KD",
    "box": [{"number": 1, "main": "25", "plays": ["stand"]}, {"number": 2, "main": "10", "plays": ["hit", "stand"]}],
}


def a_round(**changes: Any) -> RoundSpec:
    return read_round({**A_ROUND, **changes})


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_is_dealt_without_a_mouse(deal: Callable[..., DealPage], game: str) -> None:
    page = deal(game=game, seed=2)
    ByKeys(page).deal_on()
    attempt = page.attempt
    assert attempt is not None
    assert not [each for each in attempt.acts_done if each.finding]
    assert page.over_form.debrief_button.isVisible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_is_dealt_without_a_key(deal: Callable[..., DealPage], game: str) -> None:
    page = deal(game=game, seed=3)
    ByMouse(page).deal_on()
    assert isinstance(page.controller.waiting, Over)


@pytest.mark.parametrize("game", ["blackjack", "no-bust-21"])
def test_a_whole_round_is_dealt_by_the_acts_list(deal: Callable[..., DealPage], game: str) -> None:
    page = deal(game=game, seed=4)
    ByList(page).deal_on()
    assert isinstance(page.controller.waiting, Over)


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.side_bets])
def test_a_row_of_the_placard_is_lit_by_the_act_that_settles_the_last_of_its_wagers(
    deal: Callable[..., DealPage], game: str
) -> None:
    """A row that is lit before would say what the wager is owed that the trainee is about to settle."""
    lit: set[tuple[int, ...]] = set()
    for seed in range(1, 30):
        if any(lit):
            break
        page = deal(game=game, seed=seed)
        keys = ByKeys(page)
        while not isinstance(page.controller.waiting, Over):
            laid = page.scene._laid
            assert laid is not None
            sides = [side for box in table_of(page).boxes for side in box.sides if side.wager in GAMES[game].sides]
            if not sides or any([side.live for side in sides]):
                assert laid.ground._lit == ()
            lit.add(laid.ground._lit or ())
            keys.do(due(page))
    assert any(lit), "no row was lit in any round"


# Judging.


def test_in_coached_practice_a_wrong_act_is_stopped_and_told(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    keys = ByKeys(page)
    keys.go_to(ChosenSpot(2))
    keys.press("D")
    assert not table_of(page).dealt
    assert page.notice.text.endswith("You dealt a card to spot\u00a02. Next: deal a card to spot\u00a01.")
    assert "Out of order You missed spot 1. You dealt" in page.notice.text  # the mistake comes first
    keys.go_to(ChosenSpot(1))
    keys.press("D")
    assert page.notice.text == ""
    assert len(table_of(page).boxes[0].hands[0].cards) == 1


def test_a_stopped_act_is_told_with_the_whole_of_its_rule_beside_all_acts(
    deal: Callable[..., DealPage], window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    page = deal(a_round())
    acts = next(area for area in page.panel.findChildren(QScrollArea) if area.widget() is page.form)
    assert page.form.lens.isVisible()
    keys = ByKeys(page)
    keys.go_to(ChosenSpot(2))
    keys.press("D")
    assert page.notice.is_stopping
    qtbot.waitUntil(lambda: page.notice.height() >= page.notice.sizeHint().height())
    assert not page.notice.verticalScrollBar().isVisible()
    assert acts.verticalScrollBar().maximum() == 0
    assert page.form.lens.isVisible() == bool(page.form.lens.stacks), "nothing to see takes no room from the rule"
    keys.press("Ctrl+Z")
    assert page.form.lens.isVisible()


def test_the_number_of_a_clause_leads_to_its_entry_and_back_to_the_round(
    deal: Callable[..., DealPage], window: MainWindow
) -> None:
    page = deal(a_round())
    page.do_command("draw")
    page.choose(ChosenSpot(2))
    page.do_command("deal card")
    page.notice.clauses.entry_asked.emit("STD deal")
    assert window.pages.currentWidget() is window.navigator.rules
    assert window.navigator.rules.back_button.text() == "&Back to the round"
    window.navigator.rules.back_button.click()
    assert window.pages.currentWidget() is page
    ByKeys(page).deal_on()
    assert isinstance(page.controller.waiting, Over)


def test_a_wrong_amount_tells_the_sum(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(box=[{"number": 1, "main": "25", "plays": ["stand"]}], shoe="TS 9D TC 7H 2D 6H"))
    keys = ByKeys(page)
    while not isinstance(due(page), acts.Pay | acts.Take | acts.Push):
        keys.do(due(page))
    keys.go_to(ChosenSpot(1))
    keys.press("3")
    keys.press("P")
    assert "Wrong amount" in page.notice.text
    assert "$25" in page.notice.text
    assert page.form.cutting.cents == 500


def test_what_is_due_is_told_of_the_wager_that_was_settled_wrongly(deal: Callable[..., DealPage]) -> None:
    """Where several may come next, the others do not hide the amount that this one is owed."""
    boxes = [{"number": number, "main": "10", "side": {"stud": "5"}, "plays": ["stand"]} for number in (1, 2, 3, 4)]
    shoe = "5S 2D 8C KH 9S 5C 7H QD 3S 4D TS"
    page = deal(read_round({"format": 1, "game": "no-bust-21", "shoe": shoe, "box": boxes}))
    keys = ByKeys(page)
    while not isinstance(due(page), acts.Take):
        keys.do(due(page))
    keys.go_to(ChosenSpot(1, 0, "stud"))
    keys.press("33")  # two $5 cheques
    keys.press("P")
    assert "Wrong amount" in page.notice.text
    assert "Next: pay spot\u00a01 $5 for the 3 Card Stud bonus. " in page.notice.text
    assert "take" not in page.notice.text


def test_undo_puts_a_stopped_act_aside_before_it_takes_one_back(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    keys = ByKeys(page)
    keys.do(due(page))
    dealt = table_of(page)
    page.try_act(read_act("deal 1"))
    assert "Out of order" in page.notice.text
    assert page.form.undo_button.isEnabled()
    keys.press("Ctrl+Z")
    assert page.notice.text == ""
    assert table_of(page) is dealt
    assert page.attempt is not None
    assert not page.attempt.undone
    keys.press("Ctrl+Z")
    assert not table_of(page).dealt
    page.try_act(read_act("deal 2"))
    QTest.mouseClick(page.form.undo_button, LEFT)
    assert page.notice.text == ""
    assert not page.form.undo_button.isEnabled()


def test_an_act_is_taken_back_with_what_followed(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), duties=frozenset({Duty.PLAYERS}))
    before = table_of(page)
    assert not page.form.undo_button.isEnabled()
    keys = ByKeys(page)
    keys.do(due(page))
    assert table_of(page) is not before
    keys.press("Ctrl+Z")
    assert table_of(page) is before
    assert page.scene.table is before
    assert page.attempt is not None
    assert page.attempt.undone


def test_in_free_practice_a_wrong_act_stands_without_a_word(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), judging="free")
    keys = ByKeys(page)
    keys.go_to(ChosenSpot(2))
    keys.press("D")
    assert page.notice.text == ""
    assert len(table_of(page).boxes[1].hands[0].cards) == 1
    assert page.form.undo_button.isHidden()
    while not isinstance(page.controller.waiting, Over):
        keys.do(due(page))
    attempt = page.attempt
    assert attempt is not None
    assert len([each for each in attempt.acts_done if each.finding]) == 1
    assert "Review the round" in page.over_form.ending.text()


@pytest.mark.parametrize("judging", ["coached", "free"])
def test_what_hands_cannot_do_is_told_and_counts_as_nothing(deal: Callable[..., DealPage], judging: str) -> None:
    page = deal(a_round(), judging=judging)
    keys = ByKeys(page)
    assert not page.form.acts.buttons["peek"].isEnabled()
    keys.press("K")
    assert "Not possible" in page.notice.text
    keys.press("P")
    assert "Select a spot first" in page.notice.text
    keys.go_to(ChosenSpot(1))
    keys.press("P")
    assert "Cut the payout first" in page.notice.text
    assert page.attempt is not None
    assert not page.attempt.acts_done


def test_a_hint_glows_the_place_says_the_kind_and_is_counted(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    ByKeys(page).press("F1")
    assert page.notice.text == "Hint Deal a card to a spot Press Hint again to see the whole move."
    assert page.attempt is not None
    assert page.attempt.hints == 1
    keys = ByKeys(page)
    keys.do(due(page))
    assert page.attempt.acts_done[-1].hinted
    assert page.notice.text == ""


def test_calling_the_floor_is_always_there(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), judging="free")
    assert page.form.floor_button.isEnabled()
    ByKeys(page).press("M")
    assert page.attempt is not None
    assert isinstance(page.attempt.acts_done[-1].act, acts.CallFloor)
    assert "Floor!" in [each.text for each in page.bubbles.lines]


@pytest.mark.parametrize("judging", ["coached", "free"])
def test_sb_16_the_floor_says_what_is_due_where_nothing_is_wrong(deal: Callable[..., DealPage], judging: str) -> None:
    page = deal(a_round(), judging=judging)
    QTest.mouseClick(page.form.floor_button, LEFT)
    assert page.notice.text == "Floor Nothing is wrong here. Next: deal a card to spot\u00a01."
    assert page.notice.isVisible()
    assert not page.notice.is_stopping
    attempt = page.attempt
    assert attempt is not None
    assert attempt.hints == 1
    assert "mistake" not in page.notice.text
    keys = ByKeys(page)
    keys.do(due(page))
    assert page.notice.text == ""
    if judging == "free":  # where something is wrong the call is due, and the floor gives nothing away
        keys.go_to(ChosenSpot(1))
        keys.press("T")
        keys.press("M")
        assert page.notice.text == ""


def test_what_is_said_is_whole_where_the_panel_has_room_for_it(
    deal: Callable[..., DealPage], window: MainWindow, qtbot: QtBot
) -> None:
    """Texts of every length, some of which fit a line only where no scroll bar stands beside it."""
    window.resize(1280, 800)
    page = deal(a_round())
    area, text = page.notice, page.notice.widget()
    assert text is not None
    for words in range(3, 16):
        page.notice.tell("The floor", "word " * words)
        qtbot.waitUntil(lambda: area.height() >= area.sizeHint().height())
        qtbot.waitUntil(lambda: text.height() <= area.viewport().height())
        assert not area.verticalScrollBar().isVisible()
        page.notice.say_nothing()


# The shoe.


def first_deals(deal: Callable[..., DealPage]) -> Iterator[DealPage]:
    """Deal rounds of the lesson in which a card is to be burned."""
    lesson = lesson_of("around-the-table")
    house = GAMES["blackjack"].houses["standard"]()
    for seed in range(1, 30):
        told, plan = new_table(
            "blackjack",
            "standard",
            house,
            duties=ALL_DUTIES,
            judging="coached",
            level="patient",
            box_count=3,
            seed=seed,
            lesson=lesson,
        )
        yield deal(told, **{field: getattr(plan, field) for field in ("judging", "level", "lesson", "duties")})


def test_sb_16_a_fresh_shoe_and_a_new_dealer_are_seen_and_not_said(
    deal: Callable[..., DealPage], window: MainWindow
) -> None:
    """An empty discard rack, or a tap beside a rack with discards: what is said of either is what is seen."""
    seen = set()
    for page in first_deals(deal):
        page.reading.button.setChecked(True)
        is_empty = "The discard rack is empty." in page.reading.toPlainText()
        taps = [each for each in page.bubbles.lines if each.text == "You tap in"]
        assert bool(taps) != is_empty
        assert ("You tap in" in page.reading.toPlainText()) == bool(taps)
        assert ("You tap in" in page.form.signals.text()) == bool(taps)
        discards = page.scene.place_rect(("discards",))
        tray = page.view.grab(page.view.mapFromScene(discards).boundingRect()).toImage()
        seen.add((is_empty, tray.pixelColor(tray.width() // 2, tray.height() // 2).red() < 80))
        shown = " ".join([label.text() for label in window.findChildren(QLabel) if label.isVisible()]).lower()
        assert "fresh shoe" not in shown
        assert "new dealer" not in shown
        if taps:  # it is seen until the card is burned, whatever is said meanwhile
            QTest.mouseClick(page.form.floor_button, LEFT)
            assert [each.text for each in page.bubbles.lines] == ["Floor!", "You tap in"]
        ByKeys(page).do(due(page))
        assert isinstance(page.attempt.acts_done[-1].act, acts.Burn)  # type: ignore[union-attr]
        assert not page.bubbles.lines
        page.reading.button.setChecked(False)
        if len(seen) == 2:
            break
    assert seen == {(True, True), (False, False)}, "an empty rack and a filled one look alike"


def test_a_shoe_with_its_last_cards_does_not_look_empty(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(shoe="TS 9D TC 8H 6D 5C / 5H 4S KD"), duties=ALL_DUTIES)
    keys = ByKeys(page)
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    while not page.attempt.table.is_shuffled:  # type: ignore[union-attr]
        shoe = page.view.grab(page.view.mapFromScene(page.scene.place_rect(("shoe",))).boundingRect()).toImage()
        red = sum([shoe.pixelColor(x, shoe.height() * 5 // 6).red() > 150 for x in range(shoe.width())])
        seen[table_of(page).dealt < 6].add(red)
        keys.do(due(page))
    assert seen[False] == {0}
    assert min(seen[True]) > 5


def test_sb_16_a_round_in_mid_shoe_has_discards_in_the_rack(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    page.reading.button.setChecked(True)
    assert "There are cards in the discard rack." in page.reading.toPlainText()
    assert not page.bubbles.lines


def test_the_table_in_words_is_true_from_the_first_card_to_the_cleared_layout(deal: Callable[..., DealPage]) -> None:
    page = deal(game="dealer-bust-21", seed=2, level="busy")
    page.reading.button.setChecked(True)
    keys, said_by_players = ByKeys(page), 0
    while True:
        felt = in_words(read_aloud(table_of(page)))
        lines = spoken(page.bubbles.lines)
        assert page.reading.toPlainText() == "\n".join([felt, *lines]).replace("\u00a0", " ")
        assert page.view.accessibleDescription() == felt
        said_by_players += bool(lines)
        if isinstance(page.controller.waiting, Over):
            break
        keys.do(due(page))
    assert said_by_players
    assert table_of(page).is_cleared
    assert page.reading.toPlainText() == "Dealer: no cards\nThere are cards in the discard rack."


def test_help_with_the_mouse_is_seen_until_the_mouse_was_used_or_it_is_dismissed(
    deal: Callable[..., DealPage], preferences: Preferences
) -> None:
    page = deal(a_round())
    assert page.mouse_help.isVisible()
    assert "Drag cards" in page.mouse_help.text()
    ByKeys(page).do(due(page))
    page = deal(a_round())
    assert page.mouse_help.isVisible()
    felt = page.view.geometry()
    ByMouse(page).do(due(page))
    assert preferences.now.knows_mouse
    assert page.mouse_help.isVisible()
    assert page.view.geometry() == felt  # nothing jumps in the middle of a round
    page = deal(a_round())
    assert not page.mouse_help.isVisible()
    preferences.change(knows_mouse=False)
    page = deal(a_round(), lesson="first-deal")
    assert not page.mouse_help.isVisible()  # the steps of a lesson say it one by one
    page = deal(a_round())
    QTest.mouseClick(page.mouse_help.dismiss_button, LEFT)
    assert not page.mouse_help.isVisible()
    assert preferences.now.knows_mouse


# The disk.


def test_a_round_that_is_not_saved_says_so_until_it_is_or_the_note_is_dismissed(
    deal: Callable[..., DealPage], monkeypatch: pytest.MonkeyPatch, settle_down: Callable[[], None]
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    page = deal(a_round())
    keys, unsaved = ByKeys(page), page.panel.unsaved
    assert not unsaved.isVisible()
    page.panel.fold(True)
    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):  # it does not go with the next act
        keys.do(due(page))
        assert unsaved.isVisible()
        assert unsaved.text() == "This round is not being saved: No space left on device."
    settle_down()
    assert clipped(page.panel) == []
    monkeypatch.undo()
    keys.do(due(page))
    assert not unsaved.isVisible()
    monkeypatch.setattr(os, "fsync", full)
    keys.do(due(page))
    page.panel.fold(True)
    assert not unsaved.isVisible()
    page.panel.fold(False)
    assert unsaved.isVisible()
    QTest.mouseClick(unsaved.dismiss_button, LEFT)
    keys.do(due(page))
    assert not unsaved.isVisible()
    page = deal(a_round())
    assert unsaved.isVisible()
    monkeypatch.undo()


# Hands.


def test_what_means_nothing_slides_back(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    mouse = ByMouse(page)
    mouse.drag(mouse.place("shoe"), mouse.place("rack"))
    assert page.attempt is not None
    assert not page.attempt.acts_done
    assert page.mouse.drag.let_go_at is None


def test_what_is_under_the_hand_is_outlined_while_it_drags(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    mouse = ByMouse(page)
    viewport = page.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=mouse.at(mouse.place("shoe")))
    target = DropTarget("hand", 1)
    QTest.mouseMove(viewport, mouse.at(mouse.centre(Held("card"), target)))
    assert page.mouse.drag.under == target
    QTest.mouseMove(viewport, mouse.at(mouse.place("rack")))
    assert page.mouse.drag.under is None
    QTest.mouseRelease(viewport, LEFT, pos=mouse.at(mouse.place("rack")))


def test_a_card_face_up_in_the_shoe_is_face_up_in_the_hand_too(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(faced=[1]))
    mouse = ByMouse(page)
    viewport = page.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=mouse.at(mouse.place("shoe")))
    QTest.mouseMove(viewport, mouse.at(mouse.place("rack")))
    assert [item.face for item in page.mouse.drag.items if isinstance(item, CardItem)] == [str(a_round().shoe[0])]
    QTest.mouseMove(viewport, mouse.at(mouse.place("discards")))
    QTest.mouseRelease(viewport, LEFT, pos=mouse.at(mouse.place("discards")))
    assert page.attempt is not None
    assert [each.act for each in page.attempt.acts_done] == [acts.Burn()]


def _press_escape(page: DealPage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Escape)


def _leave_the_window(page: DealPage) -> None:
    QApplication.sendEvent(page.window(), QEvent(QEvent.Type.WindowDeactivate))


def _come_back_with_the_button_up(page: DealPage) -> None:
    none, at = Qt.MouseButton.NoButton, QPointF(200, 200)
    event = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(page.view.viewport(), event)


def _press_a_key_of_an_act(page: DealPage) -> None:
    QTest.keyClicks(page.view, "k")  # peek, which is not possible yet


@pytest.mark.parametrize(
    "lose", [_press_escape, _leave_the_window, _come_back_with_the_button_up, _press_a_key_of_an_act]
)
def test_nothing_stays_in_the_hand_when_a_drag_has_no_end(
    deal: Callable[..., DealPage], lose: Callable[[DealPage], None]
) -> None:
    page = deal(a_round(), judging="free")
    mouse, viewport = ByMouse(page), page.view.viewport()
    first_spot = mouse.at(mouse.centre(Held("card"), DropTarget("hand", 1)))
    mouse.cut(500)
    for start, moves in ((mouse.place("shoe"), 2), (mouse.cut_place(), 2), (mouse.place("shoe"), 0)):
        QTest.mousePress(viewport, LEFT, pos=mouse.at(start))
        for _ in range(moves):
            QTest.mouseMove(viewport, first_spot)
        assert (page.mouse.drag.let_go_at is not None) == bool(moves)
        lose(page)
        assert not page.mouse.is_holding
        assert page.mouse.drag.let_go_at is None
        assert page.mouse.drag.under is None
        QTest.mouseRelease(viewport, LEFT, pos=first_spot)
    assert page.attempt is not None
    assert not page.attempt.acts_done
    assert page.form.cutting.cents == 500  # Esc calls the drag off, and nothing else
    mouse.carry(mouse.place("shoe"), Held("card"), DropTarget("hand", 1))
    assert page.attempt.acts_done[-1].act == acts.Deal(1, 0)


def test_a_click_chooses_and_the_rack_cuts(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    mouse = ByMouse(page)
    QTest.mouseClick(page.view.viewport(), LEFT, pos=mouse.at(mouse.pile(2, 0, "main")))
    assert page.at == ChosenSpot(2)
    mouse.cut(3_000)
    assert page.form.cutting.cents == 3_000
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=mouse.at(mouse.cut_place()))
    assert page.form.cutting.cents == 2_500


def test_a_part_of_a_wager_is_cut_first(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), judging="free")
    mouse = ByMouse(page)
    mouse.cut(500)
    mouse.carry(mouse.pile(1, 0, "main"), Held("wager", 1), DropTarget("rack"))
    assert page.attempt is not None
    assert page.attempt.acts_done[-1].act == read_act("take 1 main 5")


# What the panel says.


def test_the_panel_tells_which_lesson_or_exercise_it_is(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), lesson="first-deal")
    assert page.form.coach.lesson.text() == "First deal"
    page.leave()
    page = deal(a_round(title="Take a bust right away"))
    assert page.form.subject.text() == "Take a bust right away"
    page.leave()
    assert not deal(a_round()).form.subject.isVisible()


def seen_whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize(("size", "text"), [((1024, 700), 100), ((1024, 700), 200), ((1280, 800), 150)])
def test_the_acts_that_make_sense_are_seen_without_scrolling_and_the_rest_behind_more(
    deal: Callable[..., DealPage],
    window: MainWindow,
    preferences: Preferences,
    settle_down: Callable[[], None],
    size: tuple[int, int],
    text: int,
) -> None:
    window.resize(*size)
    preferences.change(text_size=text)
    page = deal(game="dealer-bust-21", seed=2)
    buttons, more = page.form.acts.buttons, page.form.acts.more_button
    keys, phases = ByKeys(page), set[frozenset[str]]()
    while not isinstance(page.controller.waiting, Over):
        shown = plausible(table_of(page))
        assert {name for name, button in buttons.items() if button.isVisible()} == shown
        if shown not in phases:
            phases.add(shown)
            settle_down()
            form = page.form
            seen = [more, form.cutting.field, form.hint_button, *[buttons[name] for name in shown]]
            assert [each for each in seen if not seen_whole(each)] == []
            assert clipped(page.panel) == []
        keys.do(due(page))
    assert len(phases) >= 3
    page.undo()
    page.do_command("deal card" if page.at else "offer insurance")
    settle_down()
    assert page.notice.text
    assert seen_whole(more)  # also beside the reason why a move was stopped
    QTest.mouseClick(more, LEFT)
    assert {name for name, button in buttons.items() if button.isVisible()} == commands_at(table_of(page)) - {
        "call floor"
    }
    assert more.text() == "Fewer"
    QTest.mouseClick(more, LEFT)
    assert not buttons["peek"].isVisible()


def test_the_acts_stay_where_they_are_while_players_speak(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    keys = ByKeys(page)
    come_to_rest()
    before = page.form.acts.mapTo(page, QPoint())
    while not page.bubbles.lines:
        keys.do(due(page))
    come_to_rest()
    assert page.form.acts.mapTo(page, QPoint()) == before


def test_what_is_chosen_is_not_ringed_any_more_when_the_round_is_over(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    ByKeys(page).deal_on()
    assert page.at is None


# The players.


def test_a_player_speaks_after_the_time_of_the_level_or_when_hurried(
    deal: Callable[..., DealPage], preferences: Preferences, qtbot: QtBot
) -> None:
    page = deal(a_round(), duties=frozenset({Duty.PLAYERS}))
    page.leave()
    preferences.change(speed="fast")
    page = deal(a_round(), level="busy")
    keys = ByKeys(page)
    for _ in range(6):
        keys.do(due(page))
        page.scene.finish()
    assert isinstance(page.controller.waiting, PlayerSays)
    assert page.form.whose.text() == "Spot\u00a01 decides"
    assert not page.bubbles.lines
    keys.press("Space")
    assert [each.text for each in page.bubbles.lines] == ["Stand"]
    qtbot.waitUntil(lambda: isinstance(page.controller.waiting, TraineeActs))
    assert [each.text for each in page.bubbles.lines] == ["Stand", "Hit"]


def test_signals_stay_readable_until_they_are_answered(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    keys = ByKeys(page)
    while not page.bubbles.lines:
        keys.do(due(page))
    assert [(each.box, each.gesture) for each in page.bubbles.lines] == [(1, "stand"), (2, "hit")]
    signals, short = page.form.signals, "2 calls: spots 1 and 2"
    assert signals.text() == "Spot\u00a01: Stand · Spot\u00a02: Hit"
    wide = signals.width()
    signals.resize(signals.fontMetrics().horizontalAdvance(short) + 2, signals.height())
    assert signals.text() == short, "nothing is cut where there is no room for the words"
    signals.resize(wide, signals.height())
    page.reading.button.click()
    assert page.reading.toPlainText().endswith("Spot 1: Stand\nSpot 2: Hit")
    keys.do(due(page))
    assert [each.text for each in page.bubbles.lines] == ["Stand"]


def test_a_change_of_mind_shows_the_first_word_then_the_other(
    deal: Callable[..., DealPage], preferences: Preferences
) -> None:
    trouble = Trouble(kind="change-of-mind", box=1, turn=0)
    page = deal(a_round(), duties=frozenset({Duty.PLAYERS}), troubles=(trouble,))
    page.leave()
    preferences.change(speed="fast")
    page = deal(a_round(), duties=frozenset({Duty.PLAYERS}), troubles=(trouble,))
    while not isinstance(page.controller.waiting, PlayerSays):
        page.controller.hurry()
    page.scene.finish()
    page.controller.hurry()
    assert [each.text for each in page.bubbles.lines] == ["Hit …"]
    page.controller.hurry()
    assert [each.text for each in page.bubbles.lines] == ["Stand"]
    page.leave()


def test_the_program_does_the_rest_and_lets_no_act_through(
    deal: Callable[..., DealPage], preferences: Preferences
) -> None:
    preferences.change(speed="fast")
    page = deal(a_round(), duties=frozenset({Duty.SETTLING}))
    assert page.form.whose.text() == "The program's move"
    assert not page.form.acts.buttons["burn"].isEnabled()
    ByKeys(page).press("N")
    assert page.attempt is not None
    assert not [each for each in page.attempt.acts_done if each.by == "trainee"]
    page.leave()


# Coming and going.


def test_a_round_waits_where_it_is_while_another_room_is_open(
    deal: Callable[..., DealPage], window: MainWindow
) -> None:
    page = deal(a_round())
    keys = ByKeys(page)
    for _ in range(3):
        keys.do(due(page))
    before = table_of(page)
    window.rail.button("rules").click()
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is page
    assert table_of(page) is before
    keys.deal_on()


def test_a_round_that_is_left_is_gone_and_the_setup_is_back(deal: Callable[..., DealPage], window: MainWindow) -> None:
    page = deal(a_round())
    page.leave_button.click()
    assert window.pages.currentWidget() is window.deal.setup
    assert not page.is_under_way


def test_after_the_last_act_come_the_debrief_the_same_round_or_another(
    deal: Callable[..., DealPage], window: MainWindow
) -> None:
    window.deal.open_setup("blackjack")
    page = deal(a_round())
    keys = ByKeys(page)
    keys.deal_on()
    page.over_form.again_button.click()
    assert page.is_under_way
    assert page.attempt is not None
    assert page.attempt.spec.shoe == a_round().shoe
    keys.deal_on()
    page.over_form.debrief_button.click()
    assert window.pages.currentWidget() is window.deal.debrief
    window.deal.debrief.going.emit(routes.ToNextRound())
    assert window.pages.currentWidget() is page
    assert page.is_under_way


def test_a_folded_panel_opens_for_what_is_stopped(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round())
    page.do_command("draw")
    page.panel.fold(True)
    assert not page.notice.isVisible()
    page.choose(ChosenSpot(2))
    page.do_command("deal card")
    assert not page.panel.is_folded
    assert page.notice.isVisible()


A_WIN = {"box": [{"number": 1, "main": "25", "plays": ["stand"]}], "shoe": "TS 9D TC 7H 2D 6H"}


def to_the_payoff(page: DealPage) -> None:
    keys = ByKeys(page)
    while not isinstance(due(page), acts.Pay):
        keys.do(due(page))


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_wrong_payoff_that_stood_is_taken_back_whole_and_made_again(
    deal: Callable[..., DealPage], by_mouse: bool
) -> None:
    page = deal(a_round(**A_WIN), judging="free")
    to_the_payoff(page)
    keys, mouse = ByKeys(page), ByMouse(page)
    keys.go_to(ChosenSpot(1))
    keys.press("3")
    keys.press("P")
    assert table_of(page).rack == -500
    if by_mouse:
        spot = page.scene.place_rect(("wager", 1, 0, "main")).center()
        mouse.carry(spot, Held("payoff", 1, cents=500), DropTarget("rack"))
    else:
        keys.press("A")
    attempt = page.attempt
    assert attempt is not None
    assert attempt.acts_done[-1].act == read_act("take-back 1 main 5")
    assert attempt.acts_done[-1].finding is None
    assert due(page) == read_act("pay 1 main 25")


def test_an_amount_may_be_typed_and_the_act_keys_work_from_the_field(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(**A_WIN))
    to_the_payoff(page)
    ByKeys(page).go_to(ChosenSpot(1))
    page.form.cutting.field.setFocus()
    QTest.keyClicks(page.form.cutting.field, "25p")
    attempt = page.attempt
    assert attempt is not None
    assert attempt.acts_done[-1].act == read_act("pay 1 main 25")
    assert attempt.acts_done[-1].is_applied
    assert not page.form.cutting.field.text()


def test_the_number_pad_cuts_without_num_lock_and_letters_act_by_their_place(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(**A_WIN))
    to_the_payoff(page)
    ByKeys(page).go_to(ChosenSpot(1))
    press_at(page.view, "4", "", PAD, Qt.Key.Key_Left)  # and goes to no other spot
    assert page.form.cutting.pile == (2_500,)
    press_at(page.view, "p", "\u0437")
    attempt = page.attempt
    assert attempt is not None
    assert attempt.acts_done[-1].act == read_act("pay 1 main 25")


@pytest.mark.parametrize("key", ["p", "t"])
def test_an_unclear_amount_moves_nothing(key: str, deal: Callable[..., DealPage]) -> None:
    """With no amount cut the whole bet would be taken."""
    page = deal(a_round(**A_WIN))
    to_the_payoff(page)
    ByKeys(page).go_to(ChosenSpot(1))
    page.form.cutting.field.setFocus()
    attempt = page.attempt
    assert attempt is not None
    QTest.keyClicks(page.form.cutting.field, f"1.250{key}")
    assert page.attempt is not None
    assert page.attempt.acts_done == attempt.acts_done
    assert "can be read in two ways" in page.notice.text
    assert page.form.cutting.fault_line.isVisible()


@pytest.mark.parametrize("dollars", ["21474836.48", "999999999.99"])
def test_an_amount_beyond_a_qt_integer_is_judged_like_any_other(dollars: str, deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(**A_WIN))
    to_the_payoff(page)
    ByKeys(page).go_to(ChosenSpot(1))
    page.form.cutting.field.setFocus()
    QTest.keyClicks(page.form.cutting.field, f"{dollars}p")
    attempt = page.attempt
    assert attempt is not None
    assert attempt.acts_done[-1].act == read_act(f"pay 1 main {dollars}")
    assert attempt.acts_done[-1].finding is not None


def test_a_card_before_the_players_signal_is_stopped(deal: Callable[..., DealPage], preferences: Preferences) -> None:
    preferences.change(speed="normal")
    page = deal(a_round(), level="patient")
    keys = ByKeys(page)
    while isinstance(page.controller.waiting, TraineeActs):
        keys.do(due(page))
    page.scene.finish()
    keys.go_to(ChosenSpot(1))
    keys.press("D")
    assert "Next: wait for spot\u00a01 to signal." in page.notice.text
    page.leave()


def test_two_clicks_turn_the_hole_card(deal: Callable[..., DealPage]) -> None:
    page = deal(a_round(), duties=frozenset({Duty.DEALER}))
    mouse = ByMouse(page)
    QTest.mouseDClick(page.view.viewport(), LEFT, pos=mouse.at(mouse.own(is_up=False)))
    attempt = page.attempt
    assert attempt is not None
    assert isinstance(attempt.acts_done[-1].act, acts.Expose | acts.Draw)
    assert [each.by for each in attempt.acts_done if isinstance(each.act, acts.Expose)] == ["trainee"]


def test_a_wager_laid_late_is_named_by_its_arrow(deal: Callable[..., DealPage]) -> None:
    late = Trouble(kind="late-wager", box=1, cents=500)
    round_ = a_round(game="winners-option", box=[{"number": 1, "arrow": "D", "main": "25"}])
    page = deal(round_, duties=ALL_DUTIES, troubles=(late,))
    ByKeys(page).do(due(page))
    assert [each.text for each in page.bubbles.lines] == ["D bet, $5"]


def test_after_a_stopped_payoff_its_keys_are_in_sight_in_the_smallest_window(
    deal: Callable[..., DealPage], window: MainWindow
) -> None:
    window.resize(1024, 700)
    page = deal(game="dealer-breakz", seed=5, boxes=7, level="busy")
    while not isinstance(due(page), acts.Pay):
        page.try_act(due(page))
    page.choose(spot_of(page, due(page)))
    page.form.cutting.cut(100)
    page.do_command("pay")
    assert page.notice.text
    come_to_rest()
    assert seen_whole(page.form.acts.buttons["pay"])


@pytest.mark.parametrize(("judging", "heading"), [("coached", "Feedback as you go"), ("free", "Feedback at the end")])
def test_the_panel_of_a_round_says_when_mistakes_are_told(
    deal: Callable[..., DealPage], judging: str, heading: str
) -> None:
    page = deal(a_round(), judging=judging)
    assert page.panel._title.text() == heading
    assert page.panel._title.accessibleName().startswith(f"{heading}: mistakes ")
