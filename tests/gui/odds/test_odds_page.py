"""The page of odds, driven as a supervisor does: choices, cards that were seen, a second house, and the way back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.odds.odds_page import OddsPage
from trainer.houses.files import write_house
from trainer.houses.house import House, RuleSetKey

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[OddsPage]:
    """The page with two houses: Riverside stands on soft 17 and completes pay table 7, Unfinished leaves 8 as it is."""
    house = House(name="Riverside").with_option(BREAKZ, "soft_17", "stand")
    house = house.with_table(BREAKZ, "7", (1, 2, 7, 20, 50, 200)).with_option(BREAKZ, "pay_table", "7")
    (tmp_path / "riverside.house").write_text(write_house(house), encoding="utf-8")
    unfinished = House(name="Unfinished").with_option(BREAKZ, "pay_table", "8")
    (tmp_path / "unfinished.house").write_text(write_house(unfinished), encoding="utf-8")
    around = QWidget()
    page = OddsPage(tmp_path, around)
    around.resize(1184, 800)
    page.resize(1184, 800)
    around.show()
    qtbot.waitExposed(around)
    yield page
    QThreadPool.globalInstance().waitForDone()


def choose(field: DropDown, words: str) -> None:
    assert field.isVisible()
    field.setCurrentIndex(field.findText(words))


def insurance_wins(page: OddsPage) -> str:
    """Return the chance that insurance wins, as far as the page has it."""
    return page.bets[0].rows.texts[1][1] if page.bets else ""


def wait_for_all(qtbot: QtBot, page: OddsPage) -> None:
    """Wait for the last figures of all: those by decks."""
    qtbot.waitUntil(lambda: bool(page.bets) and all(["…" not in cells for cells in page.bets[0].decks.texts]))
    QThreadPool.globalInstance().waitForDone()
    come_to_rest()


def test_a_bet_row_by_row_and_what_is_chosen_changes_it(page: OddsPage, qtbot: QtBot) -> None:
    assert not page.tables.isVisible(), "nothing is told before it is worked out"
    assert not page.copy_button.isEnabled()
    page.open(*WASHINGTON)
    wait_for_all(qtbot, page)
    assert page.tables.isVisible()
    assert page.bets[0].title.text() == "DB21 bet: the house keeps 7.949%, the bet wins 28.576%"
    assert page.bets[0].rows.texts[1] == ["Ace", "1.070%", "1 in 93.43", "10 to 1", "10.704%"]
    assert page.bets[0].rows.texts[-1] == ["House edge", "", "", "", "7.949%"]
    assert page.bets[0].decks.texts[6] == ["6 decks", "7.949%", "10.356%"]
    assert (
        "Ace up: 24 of 312 cards, 7.692% of rounds. You bust in 13.915% of those: 1.070%."
        in page.bets[0].working.text()
    )
    assert [cells[1] for cells in page.tables.texts] == ["7.949%", "2.597%", "14.272%", "3.066%"]
    assert ["DB21 was paid by the hole card.", "220.5", "$0"] in page.mistakes.texts
    choose(page.choice.pay_table, "4")
    choose(page.choice.decks, "2 decks")
    choose(page.choice.soft_17, "Dealer stands")
    choose(page.choice.bet, "$100")
    qtbot.waitUntil(lambda: page.bets[0].rows.texts[-1][-1] == "4.199%")
    qtbot.waitUntil(lambda: "bets of $100" in page._mistakes_title.text())
    choose(page.choice.table, "Blackjack")
    qtbot.waitUntil(lambda: page.bets[0].title.text().startswith("Insurance"))
    assert not page.bets[1].isVisible()
    assert not page.choice.pay_table.isVisible()


def test_cards_that_were_seen_are_gone_from_the_shoe(page: OddsPage, qtbot: QtBot) -> None:
    page.open("blackjack")
    choose(page.choice.decks, "1 deck")
    for _ in range(4):
        page.seen.button("5").click()
    assert not page.seen.button("5").isEnabled()
    assert page.seen.left.text() == "48 of 52 cards left."
    qtbot.waitUntil(lambda: insurance_wins(page) == "34.043%")  # 16 tens of 47
    page.seen.back_button.click()
    assert page.seen.button("5").text() == "5 × 3"
    page.seen.clear_button.click()
    qtbot.waitUntil(lambda: insurance_wins(page) == "31.373%")
    for rank in "A3456789TJQK":
        for _ in range(4):
            page.seen.button(rank).click()
    qtbot.waitUntil(lambda: "may run out" in page.refused.text())
    assert not page.bets[0].isVisible()


def test_a_shoe_that_does_not_hold_what_was_seen_has_no_odds(page: OddsPage, qtbot: QtBot) -> None:
    page.open("blackjack")
    qtbot.waitUntil(lambda: bool(page.bets))
    for _ in range(5):
        page.seen.button("A").click()
    choose(page.choice.decks, "1 deck")
    qtbot.waitUntil(lambda: page.refused.text() == "No odds: the shoe holds no more than 4 cards of rank A.")
    page.resize(400, 800)
    assert not page.bets[0].isVisible()
    choose(page.choice.decks, "6 decks")
    qtbot.waitUntil(page.bets[0].isVisible)
    assert (page.seen.left.text(), page.refused.text()) == ("307 of 312 cards left.", "")


def test_figures_that_are_overtaken_by_a_house_without_odds_come_no_more(page: OddsPage, qtbot: QtBot) -> None:
    page.open("blackjack")
    choose(page.choice.house, "Unfinished")
    choose(page.choice.table, "Dealer Breakz Blackjack")
    assert "has no figure for" in page.refused.text()
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    assert "has no figure for" in page.refused.text()


def test_two_houses_side_by_side(page: OddsPage, qtbot: QtBot) -> None:
    page.open(*BREAKZ)
    choose(page.choice.second, "Riverside")
    wait_for_all(qtbot, page)
    assert page.bets[0].title.text() == "Breakz bet: Standard keeps 5.423%, Riverside 18.004%"
    assert page.houses.text().splitlines() == [
        "Standard: 6 decks · Dealer hits · Pay table 1 (reconstructed)",
        "Riverside: 6 decks · Dealer stands · Pay table 7 (reconstructed)",
    ]
    assert page.bets[0].rows.texts[0] == ["", "Standard", "Riverside"]
    assert page.bets[0].rows.texts[2] == ["3 cards", "17.303%", "2 to 1", "34.606%", "17.303%", "1 to 1", "17.303%"]
    edges = {cells[0]: cells[1:] for cells in page.tables.texts}
    assert edges["Pay table 7 (reconstructed)"][0] == edges["Pay table 8 (figures missing)"][0] == "–"
    assert edges["Pay table 7 (reconstructed)"][1] == page.bets[0].rows.texts[-1][-1]
    page.copy_button.click()
    lines = QApplication.clipboard().text().splitlines()
    assert lines[:3] == ["Dealer Breakz Blackjack", *page.houses.text().splitlines()]
    assert "\tStandard\t\t\tRiverside" in lines
    assert "3 cards\t17.303%\t2 to 1\t34.606%\t17.303%\t1 to 1\t17.303%" in lines
    assert "The dealer's cards were miscounted. One card too many.\t112.7\t$5,391.87" in lines
    wide = page.bets[0].rows.sizeHint().width()
    choose(page.choice.second, "None")
    qtbot.waitUntil(lambda: len(page.bets[0].rows.texts[0]) == 5)
    assert page.bets[0].rows.sizeHint().width() < wide  # the second house's columns have no room any more
    choose(page.choice.house, "Riverside")
    assert (page.choice.pay_table.currentText(), page.copied.text()) == ("7", "")


def test_a_bet_of_two_hands_comes_after_the_others(page: OddsPage, qtbot: QtBot) -> None:
    page.open("no-bust-21")
    page.seen.button("A").click()
    qtbot.waitUntil(lambda: len(page.bets) == 2)
    wait_for_all(qtbot, page)
    assert page.bets[1].title.text().startswith("Main bet, if the player draws like the dealer: the house keeps 1.")
    assert [cells[0] for cells in page.bets[1].decks.texts[1:]] == ["2 decks", "6 decks", "7 decks", "8 decks"]


def test_the_way_there_and_back(window: MainWindow, qtbot: QtBot) -> None:
    window.navigator.enter("rules")
    rules = window.navigator.rules
    rules.show_game("dealer-breakz")
    rules.odds_button.click()
    assert window.pages.currentWidget() is window.navigator.odds
    assert window.navigator.odds.choice.where == BREAKZ
    assert window.rail.room == "rules"
    window.navigator.odds.back_button.click()
    assert window.pages.currentWidget() is rules
    window.navigator.go(routes.ToOdds(*WASHINGTON))
    assert window.navigator.odds.choice.where == WASHINGTON
    QThreadPool.globalInstance().waitForDone()
