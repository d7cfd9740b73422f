"""Every text of the windows reaches a translator, in the context in which the windows look it up."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

import texts
from tests.support.questions import a_plan, a_wrong
from tests.support.slipping import a_round, dealt_with_slips
from texts import Text
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.engine.cards import CARDS
from trainer.games.registry import GAMES
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit.deal_cutting import DealCutting
from trainer.gui.translation import in_words
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade, question_at
from trainer.rounds.playing import play_round
from trainer.school.narrating import narrate
from trainer.school.worksheet.words import pay_table_lines, sheet_facts
from trainer.wording.cards import card_name
from trainer.wording.deals import working_behind
from trainer.wording.debrief import below_line, cost, line_verdict, line_words
from trainer.wording.felt import read_aloud
from trainer.wording.names import SESSIONS
from trainer.wording.questions import asked_on_felt, asked_on_paper
from trainer.wording.sentences import say
from trainer.wording.verdicts import verdict_words


def test_no_text_is_put_together_where_it_is_translated() -> None:
    assert texts.gathered()[1] == []


@pytest.mark.parametrize(
    ("context", "said"),
    [
        ("sentences", "Second card dealt"),
        ("sentences", "Another house has this name."),
        ("within a sentence", "of spades"),
        ("sentences", "{place} splits; a second card goes to the first hand."),
        ("sentences", "Settling order"),
        ("within a sentence", "main bet"),
        ("SessionSetup", "Print a &worksheet…"),
        ("keys", "{words}\n({key})"),
        ("introductions", "Insurance"),
        ("AskingDesk", "Skip to the &question"),
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


KINDS: tuple[QuizKind, ...] = ("payout", "hitting", "order", "act")


def asked_for() -> Iterator[Text]:
    """Yield every text for which a translator is asked while rounds, questions and houses are worded."""
    asked: list[Text] = []

    def tr(context: str, text: str) -> str:
        asked.append(Text(context, text))
        return text

    for seed in range(12):
        dealt = list(GAMES.values())[seed % len(GAMES)]
        attempt = dealt_with_slips(a_round(dealt.name, dealt.rule_sets[0], seed), DealPlan(judging="free"), seed)
        for line in debriefed(attempt).lines:
            for words in (
                line_words(line),
                line_verdict(line),
                below_line(line),
                cost(line.cost),
                working_behind(line.told),
            ):
                say(words, tr) if words is not None else None
            say(read_aloud(line.act_done.after), tr)
        for step in narrate(play_round(attempt.spec).steps):
            say(step.says, tr)
    for game in GAMES:
        for kind in KINDS:
            for number in range(1, 9):
                question = question_at(a_plan(game=game, kind=kind, seed=number), number)
                say(asked_on_felt(question), tr), say(asked_on_paper(question), tr)
                verdict = verdict_words(question, grade(question, a_wrong(question)))
                parts = (verdict.about, verdict.diagnosis, verdict.due, verdict.given, verdict.difference)
                for words in (*parts, verdict.working):
                    say(words, tr) if words is not None else None
                for rule in verdict.rules:
                    say(rule.title, tr)
                    say(rule.says, tr) if rule.says is not None else None
                for row in verdict.pay_rows:
                    say(row.line, tr), say(row.pays, tr)
                for words in (*sheet_facts(question), *pay_table_lines(question.table.rules)):
                    say(words, tr)
    yield from dict.fromkeys(asked)


def test_whatever_a_translator_is_asked_for_is_found() -> None:
    found = set(texts.gathered()[0])
    asked = [each for each in asked_for() if re.sub(r"\{[^}]*\}", "", each.words).strip()]
    assert len(asked) > 300
    assert [each for each in asked if each not in found] == []


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
        cutting = DealCutting(Artwork())
        qtbot.addWidget(cutting)
        assert cutting.tr("Amount") == "<Cutting>"  # of the class that says it, whatever is built on it
        assert in_words(SESSIONS["payout"].start) == "<sentences>"
        assert in_words(card_name(CARDS["AS"])) == "<within a sentence>"
    finally:
        QCoreApplication.removeTranslator(naming)
    assert in_words(SESSIONS["payout"].start) == "Payouts"
