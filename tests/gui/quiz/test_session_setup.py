"""Setting up a session: what a rule set offers, what the law rules out, and what is remembered."""

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tests.support.rules import chosen
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.quiz.session_setup import SessionSetup
from trainer.quiz.facts.at_table import facts_at
from trainer.quiz.session import QuizPlan


@pytest.fixture
def setup(window: MainWindow) -> SessionSetup:
    window.preferences.change(speed="instant")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    return window.practice.setup


def shown(setup: SessionSetup) -> list[str]:
    return [label.text() for label in setup.findChildren(QLabel) if label.isVisible()]


def test_one_press_is_enough(qtbot: QtBot, setup: SessionSetup) -> None:
    with qtbot.waitSignal(setup.going) as started:
        QTest.mouseClick(setup.start_button, Qt.MouseButton.LeftButton)
    (route,) = started.args
    assert isinstance(route, routes.ToSession)
    plan: QuizPlan = route.plan
    assert plan.game == "dealer-bust-21"
    assert plan.rule_set == "south-dakota"
    assert plan.house == GAMES["dealer-bust-21"].houses["south-dakota"]()
    assert (plan.count, plan.seed, plan.boxes) == (10, 7, 6)


def test_the_oddity_of_south_dakotas_table_4_is_told(setup: SessionSetup) -> None:
    def is_told() -> bool:
        return any("DB-1" in text for text in shown(setup))

    assert not is_told()
    setup.table.pay_tables.button("4").click()
    assert is_told()
    setup.table.rule_sets.button("washington").click()
    assert setup.table.pay_tables.value == "4"
    assert not is_told()


def test_each_pay_table_shows_its_figures(setup: SessionSetup) -> None:
    for rule_set, number, figures in (
        ("south-dakota", "2", "A 15, ten 4, 7–9 2, 2–6 1"),
        ("washington", "4", "A 4, ten 4, 7–9 4, 2–6 1"),
        ("south-dakota", "4", "A 4, ten 2, 7–9 4, 2–6 1"),
    ):
        setup.table.rule_sets.button(rule_set).click()
        assert setup.table.pay_tables.button(number).accessibleName() == f"Pay table {number}: {figures}"


def test_six_to_five_only_with_one_deck(setup: SessionSetup) -> None:
    pays = setup.table.options.field("blackjack_pays")
    assert pays.told_off(1) == pays.accessibleDescription() == "6 to 5 – needs a single deck"
    setup.table.options.choose("decks", 1)
    assert pays.told_off(1) == pays.accessibleDescription() == ""
    setup.table.options.choose("blackjack_pays", "6:5")
    assert chosen(setup.plan().house, "blackjack_pays") == "6:5"
    setup.table.options.choose("decks", 2)
    assert chosen(setup.plan().house, "blackjack_pays") == "3:2"


def test_what_is_not_on_says_why(window: MainWindow, setup: SessionSetup) -> None:
    assert "Odd amounts (set by the rules)" in shown(setup)
    assert not setup.table.options.field("breakage").isEnabled()
    window.go(routes.ToSessionSetup("dealer-breakz"))
    (missing,) = [text for text in shown(setup) if "figures missing" in text]
    assert missing.startswith("Pay tables 7 to 12: figures missing.")
    envy = setup.table.options.field("dealer_envy")
    assert [envy.told_off(at) for at in range(3)] == [
        "",
        "For each Breakz bet – needs pay table 13",
        "Once a round – needs pay table 13",
    ]
    setup.table.pay_tables.button("13").click()
    assert [envy.told_off(at) for at in range(3)] == ["", "", ""]
    label = next(label for label in setup.findChildren(QLabel) if label.isVisible() and label.text() == missing)
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_Tab)  # on to the link
    QTest.keyClick(label, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.navigator.houses


def test_washington_asks_when_a_split_box_loses_its_db21(setup: SessionSetup) -> None:
    assert "db21_over_29" not in setup.table.options.written
    setup.table.rule_sets.button("washington").click()
    setup.table.options.choose("db21_over_29", "all")
    plan = setup.plan()
    assert plan.rule_set == "washington"
    assert chosen(plan.house, "db21_over_29") == "all"


def test_house_options_reach_the_plan_and_survive_a_change_of_rules(setup: SessionSetup) -> None:
    setup.table.options.choose("chip", "2.50")
    setup.table.options.choose("soft_17", "stand")
    setup.table.options.choose("up_card", "first")
    setup.table.options.choose("peek", False)
    setup.table.options.choose("boxes", 5)
    setup.table.rule_sets.button("washington").click()
    plan = setup.plan()
    house = plan.house
    assert (house.chip, chosen(house, "soft_17"), chosen(house, "up_card"), chosen(house, "peek")) == (
        250,
        "stand",
        "first",
        False,
    )
    assert plan.boxes == 5


def test_a_seed_may_be_given(setup: SessionSetup) -> None:
    assert not setup.seed.isVisible()
    setup.more_button.click()
    QTest.keyClicks(setup.seed, "+20x26")
    assert setup.plan().seed == 2026


def test_choices_are_remembered(window: MainWindow, setup: SessionSetup) -> None:
    setup.table.rule_sets.button("washington").click()
    setup.table.pay_tables.button("3").click()
    setup.table.options.choose("decks", 8)
    setup.questions.button(20).click()
    setup.start()
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    plan = setup.plan()
    assert (plan.rule_set, chosen(plan.house, "pay_table"), plan.house.decks, plan.count) == ("washington", "3", 8, 20)
    kept = type(window.preferences)(window.preferences._path).now.sessions["dealer-bust-21"]
    assert kept.rule_set == "washington"


def test_what_is_remembered_but_no_longer_offered_falls_back(window: MainWindow, setup: SessionSetup) -> None:
    from trainer.school.settings import SessionChoice

    odd = SessionChoice(rule_set="nevada", house={"pay_table": "9", "decks": 11, "soft_17": "maybe"}, questions=33)
    window.preferences.change(sessions={"dealer-bust-21": odd})
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    plan = setup.plan()
    assert plan.house == GAMES["dealer-bust-21"].houses["south-dakota"]()


def test_speed_and_cards_are_settings(window: MainWindow, setup: SessionSetup) -> None:
    setup.more_button.click()
    setup.card_style.button("four-colour").click()
    setup.speed.button("fast").click()
    assert window.preferences.now.card_style == "four-colour"
    assert window.preferences.now.speed == "fast"


def test_enter_starts_and_escape_goes_home(window: MainWindow, setup: SessionSetup) -> None:
    QTest.keyClick(setup.table.options.field("decks"), Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.home
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    QTest.keyClick(setup.seed, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.practice.quiz


def type_into(field: QLineEdit, text: str) -> None:
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)


def test_the_limits_of_the_table_reach_the_plan_and_are_remembered(window: MainWindow, setup: SessionSetup) -> None:
    assert (setup.plan().house.table_min, setup.plan().house.table_max) == (None, None)
    type_into(setup.table.options.amounts["table_min"].field, "25")
    type_into(setup.table.options.amounts["table_max"].field, "$1,000")
    assert (setup.plan().house.table_min, setup.plan().house.table_max) == (2_500, 100_000)
    setup.table.rule_sets.button("washington").click()
    assert setup.plan().house.table_min == 2_500
    setup.start()
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    assert setup.table.options.amounts["table_max"].field.text() == "1000"
    type_into(setup.table.options.amounts["table_max"].field, "")
    assert (setup.plan().house.table_min, setup.plan().house.table_max) == (2_500, None)


def test_limits_that_cross_are_told_and_nothing_is_started(setup: SessionSetup) -> None:
    type_into(setup.table.options.amounts["table_min"].field, "50")
    type_into(setup.table.options.amounts["table_max"].field, "25")
    assert any("The table minimum of $50 is above the maximum of $25." in text for text in shown(setup))
    assert not any("table_min" in text for text in shown(setup))
    assert not setup.start_button.isEnabled()
    type_into(setup.table.options.amounts["table_max"].field, "250")
    assert setup.start_button.isEnabled()


def test_any_side_limit_may_be_typed_and_one_below_the_smallest_cheque_is_told_in_plain_words(
    window: MainWindow, setup: SessionSetup
) -> None:
    limit = setup.table.options.limit("side_max")
    limit.kinds.setFocus()
    for _ in range(2):
        QTest.keyClick(limit.kinds, Qt.Key.Key_Down)
    assert chosen(setup.plan().house, "side_max") is None
    type_into(limit.amount.field, "0.25")
    told = [text for text in shown(setup) if "side bet limit" in text]
    assert told == [
        "This game cannot be dealt this way. "
        "The side bet limit of $0.25 is below the smallest cheque, $0.50: no side bet is possible."
    ]
    assert not any("side_max" in text for text in shown(setup))
    assert not setup.start_button.isEnabled()
    type_into(limit.amount.field, "37.50")
    assert setup.start_button.isEnabled()
    assert chosen(setup.plan().house, "side_max") == 3_750
    setup.start()
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    again = setup.table.options.limit("side_max")
    assert (again.kinds.currentText(), again.amount.field.text()) == ("Amount", "37.50")


def test_dealer_envy_without_its_pay_table_is_told_in_plain_words(window: MainWindow, setup: SessionSetup) -> None:
    window.go(routes.ToSessionSetup("dealer-breakz"))
    setup.table.options.choose("dealer_envy", "per_wager")
    assert any("Dealer Envy needs pay table 13; pay table 1 is in use." in text for text in shown(setup))
    assert not any("dealer_envy" in text for text in shown(setup))


def test_an_amount_that_makes_no_sense_is_told_below_it(setup: SessionSetup) -> None:
    type_into(setup.table.options.amounts["table_min"].field, "ten")
    assert any("Enter an amount such as 25" in text for text in shown(setup))
    assert setup.plan().house.table_min is None


def test_the_amounts_of_no_bust_21_are_offered(window: MainWindow, setup: SessionSetup) -> None:
    window.go(routes.ToSessionSetup("no-bust-21"))
    type_into(setup.table.options.amounts["envy_suited_trips"].field, "100")
    type_into(setup.table.options.amounts["bonus_cap"].field, "5000")
    house = setup.plan().house
    assert (chosen(house, "envy_suited_trips"), chosen(house, "bonus_cap")) == (10_000, 500_000)


def test_options_and_limits_stand_in_four_columns(setup: SessionSetup) -> None:
    cells = [setup.table.options.field(name).parentWidget() for name in ("decks", "chip", "soft_17", "up_card")]
    assert len({cell.y() for cell in cells if cell}) == 1


def test_whoever_starts_chooses_whether_stacks_are_mixed_and_read(qtbot: QtBot, setup: SessionSetup) -> None:
    assert (setup.plan().reads_stacks, setup.plan().mixed_stacks) == (False, True)
    setup.more_button.click()
    for box in (setup.reads_stacks, setup.mixed_stacks):
        assert box.isVisible()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert (setup.plan().reads_stacks, setup.plan().mixed_stacks) == (True, False)
    setup.start()
    setup.going.emit(routes.ToSessionSetup("dealer-bust-21"))
    assert (setup.plan().reads_stacks, setup.plan().mixed_stacks) == (True, False), "as chosen last"


def test_the_facts_of_a_table_are_found_beside_the_window(setup: SessionSetup) -> None:
    """Their trial rounds would hold up the first question of a house."""
    assert QThreadPool.globalInstance().waitForDone()  # of the tests before
    facts_at.cache_clear()
    QTest.mouseClick(setup.kind.buttons[2], Qt.MouseButton.LeftButton)
    assert QThreadPool.globalInstance().waitForDone()
    assert facts_at.cache_info().currsize == 0
    QTest.mouseClick(setup.kind.buttons[5], Qt.MouseButton.LeftButton)
    assert QThreadPool.globalInstance().waitForDone()
    assert facts_at.cache_info().currsize == 1


def test_no_hint_in_the_fields_of_the_bets_looks_like_an_amount(setup: SessionSetup) -> None:
    assert not [field for field in setup.stakes.fields if any(map(str.isdigit, field.placeholderText()))]
