"""Every text of the windows reaches a translator, in the context in which the windows look it up."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

import texts
from texts import Text
from trainer.engine.cards import CARDS
from trainer.gui.pages.replay_page import RoundPlayer
from trainer.gui.table.scene import TableScene
from trainer.gui.translation import in_words
from trainer.wording.cards import card_name
from trainer.wording.names import SESSIONS


def test_no_text_is_put_together_where_it_is_translated() -> None:
    assert texts.gathered()[1] == []


@pytest.mark.parametrize(
    ("context", "said"),
    [
        ("sentences", "Dealer's second card"),
        ("sentences", "Another house has this name."),
        ("within a sentence", "of spades"),
        ("sentences", "{place} splits; a second card goes to the first hand."),
        ("sentences", "Order of settling"),
        ("within a sentence", "blackjack wager"),
        ("SessionSetup", "Print a &worksheet…"),
        ("keys", "{words}\n({key})"),
        ("introductions", "Insurance"),
        ("QuestionDesk", "&Go on to the question"),
    ],
)
def test_what_is_said_is_found(context: str, said: str) -> None:
    assert Text(context, said) in texts.gathered()[0]


def test_qts_own_command_has_all_of_them_in_its_file(tmp_path: Path) -> None:
    out = tmp_path / "windows.ts"
    assert texts.main(out) == 0
    told = {
        Text(context.findtext("name", ""), message.findtext("source", ""))
        for context in ElementTree.parse(out).getroot().iter("context")
        for message in context.iter("message")
    }
    assert told == set(texts.gathered()[0])


class Naming(QTranslator):
    """Answers with the context that was asked for, where there is a text in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found = set(texts.gathered()[0])

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(self, context: str, words: str, *_: object) -> str | None:
        return f"<{context}>" if Text(context, words) in self.found else None


def test_the_windows_look_a_text_up_where_it_is_listed(qtbot: QtBot) -> None:
    naming = Naming()
    QCoreApplication.installTranslator(naming)
    try:
        player = RoundPlayer(TableScene())
        qtbot.addWidget(player)
        assert player.tr("Step back") == "<ExamplePlayer>"  # of the class that says it, whatever is built on it
        assert in_words(SESSIONS["payout"].start) == "<sentences>"
        assert in_words(card_name(CARDS["AS"])) == "<within a sentence>"
    finally:
        QCoreApplication.removeTranslator(naming)
    assert in_words(SESSIONS["payout"].start) == "Payouts"
