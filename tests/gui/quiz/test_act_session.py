"""Next act: the felt is live as in a dealt round; one act by mouse, by the acts list or by key is one answer."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.asked_hands import AskedHands
from tests.support.gui.dealers import ByKeys, ByList, ByMouse, Dealer
from tests.support.gui.layouts import come_to_rest
from tests.support.questions import a_plan
from trainer.dealing.commands import ChosenSpot
from trainer.engine.acts import Pay
from trainer.games.registry import GAMES
from trainer.gui.quiz.desk import QuestionDesk, Stage
from trainer.gui.settings import Preferences
from trainer.quiz.next_act import ActAnswer, ActQuestion, act_of, grade_act
from trainer.quiz.questions import question_at
from trainer.quiz.slots import QuizTable, Slot

KINDS = [
    ("dealer-bust-21", kind)
    for kind in (
        *("act-first-card", "act-own-card", "act-late-bet", "act-unbacked", "act-burn-first", "act-faced-card"),
        *("act-shuffle", "act-shown-card", "act-offer-insurance", "act-close-insurance", "act-even-money"),
        *("act-settle-insurance", "act-peek", "act-bust", "act-bust-cards", "act-blackjack", "act-split-card"),
        *("act-expose", "act-no-expose", "act-set-up-card", "act-draw", "act-sides-first", "act-clear"),
        "act-drawn-too-many",
    )
]
KINDS += [("winners-option", kind) for kind in ("act-both-arrows", "act-d-card", "act-d-sideways", "act-d-blackjack")]
KINDS += [("no-bust-21", kind) for kind in ("act-bonus", "act-21", "act-settle")]
BY_PANEL = [("blackjack", "act-wrong-payout"), ("blackjack", "act-wrongly-taken")]


def question_of(game: str, kind: str, seed: int = 3) -> ActQuestion:
    rule_set = GAMES[game].rule_sets[0]
    table = QuizTable(game=game, rule_set=rule_set, house=GAMES[game].houses[rule_set]())
    found = act_of(Slot(table=table, kind=kind, seed=seed))
    assert found is not None
    return found


class Asking(AskedHands):
    """A desk that asks one question after another, as the hands of a dealt round know a page."""

    def __init__(self, desk: QuestionDesk) -> None:
        super().__init__(desk)
        self.answers: list[ActAnswer] = []
        desk.answered.connect(self.answers.append)

    def ask(self, question: ActQuestion) -> None:
        self.answers.clear()
        self.desk.scene.begin(7)
        self.desk.deal(question, at_once=True)
        self.desk.ask("")
        assert self.desk.stage is Stage.ASKING


@pytest.fixture
def asking(qtbot: QtBot, preferences: Preferences) -> Iterator[Asking]:
    preferences.change(speed="instant")
    desk = QuestionDesk(preferences)
    qtbot.addWidget(desk)
    desk.resize(1280, 800)
    desk.show()
    desk.activateWindow()
    qtbot.waitExposed(desk)
    yield Asking(desk)
    desk.clear()


@pytest.mark.parametrize(
    ("dealer", "kinds"), [(ByKeys, KINDS + BY_PANEL), (ByList, KINDS + BY_PANEL), (ByMouse, KINDS)]
)
def test_each_act_is_an_answer_in_every_way_of_the_hands(
    asking: Asking, dealer: type[Dealer], kinds: list[tuple[str, str]]
) -> None:
    hands = dealer(asking.page)
    for game, kind in kinds:
        question = question_of(game, kind)
        asking.ask(question)
        hands.do(question.due[0])
        assert asking.answers == [question.accepted], kind
        mark = grade_act(question, asking.answers[0])
        asking.desk.judge(mark, last=False)
        words = asking.desk.verdict.words
        assert words is not None
        assert words.right


def test_a_player_is_waited_for_by_key_and_by_button(asking: Asking) -> None:
    question = question_of("blackjack", "act-wait")
    for by_key in (True, False):
        asking.ask(question)
        if by_key:
            QTest.keyClick(asking.view, Qt.Key.Key_Space)
        else:
            QTest.mouseClick(asking.form.wait_button, Qt.MouseButton.LeftButton)
        assert asking.answers == [ActAnswer()]
        asking.desk.judge(grade_act(question, ActAnswer()), last=False)


def test_nothing_on_the_felt_or_in_the_panel_tells_the_answer(asking: Asking) -> None:
    thinking = question_of("blackjack", "act-wait")
    asking.ask(thinking)
    rung = len(asking.scene.items())
    asking.scene.set_turn_ring(True)
    assert len(asking.scene.items()) == rung + 1  # the ring of the hand in turn, which a dealt round shows
    asking.scene.set_turn_ring(False)
    assert asking.form.wait_button.isEnabled()
    # The same acts are offered whether the dealer has to turn the hole card or a player thinks.
    offered = {name for name, button in asking.form.acts.buttons.items() if not button.isHidden()}
    asking.ask(question_of("blackjack", "act-expose"))
    assert offered == {name for name, button in asking.form.acts.buttons.items() if not button.isHidden()}
    assert asking.form.wait_button.isEnabled()


def test_what_hands_cannot_do_is_no_answer_and_a_wrong_act_is_one(asking: Asking) -> None:
    question = question_of("dealer-bust-21", "act-bust")
    asking.ask(question)
    asking.form.do_command("tuck")
    assert "Select a spot first" in asking.form.fault
    drawing = question_of("blackjack", "act-draw")
    asking.ask(drawing)
    asking.form.do_command("deal card")
    assert "A card for your own hand: Draw." in asking.form.fault
    asking.ask(question)
    box = next(box.number for box in question.table.boxes if not box.has_live_side)
    asking.form.choose(ChosenSpot(box))
    asking.form.do_command("tuck")
    assert f"Spot {box} has no side bet to tuck cards under" in asking.form.fault.replace("\u00a0", " ")
    QTest.mouseClick(asking.form.floor_button, Qt.MouseButton.LeftButton)
    assert asking.form.fault == "Floor: nothing is wrong here. Go on."
    assert not asking.answers
    asking.form.do_command("expose")
    assert asking.answers == [ActAnswer("expose")]
    mark = grade_act(question, asking.answers[0])
    asking.desk.judge(mark, last=False)
    assert not mark.right
    assert asking.scene.table == question.table
    assert not asking.form.mouse.is_listening


def test_an_amount_is_cut_for_a_payout_and_put_back(asking: Asking) -> None:
    question = question_of("blackjack", "act-blackjack")
    asking.ask(question)
    box = getattr(question.due[0], "box", 0)
    asking.form.choose(ChosenSpot(box))
    asking.form.do_command("pay")
    assert "Cut the payout first" in asking.form.fault
    QTest.keyClicks(asking.view, "44")
    assert asking.form.cutting.cents == 5000
    QTest.keyClick(asking.view, Qt.Key.Key_Backspace)
    assert asking.form.cutting.cents == 2500
    QTest.keyClick(asking.view, Qt.Key.Key_Escape)
    assert asking.form.cutting.cents == 0
    assert not asking.answers


def test_the_question_is_said_with_what_was_done_and_what_players_say(asking: Asking) -> None:
    asking.ask(question_of("blackjack", "act-hit-card"))
    said = " ".join(asking.form.aloud)
    assert "Next move" in said
    assert ": Hit." in said
    assert "What do you do next?" in said
    assert asking.form.bubbles.lines[-1].text == "Hit"
    asking.desk.reading.button.click()
    assert "Hit" in asking.desk.reading.toPlainText()


def test_submit_stays_in_sight_while_the_felt_is_read_in_words(asking: Asking) -> None:
    asking.desk.resize(1024, 600)
    desk = asking.desk
    asked = question_at(a_plan(seed=3), 1)
    desk.deal(asked, at_once=True)
    desk.ask("")
    for is_read in (True, False):
        desk.reading.button.click()
        come_to_rest()
        assert desk.reading.isVisible() == is_read
        assert not desk.payout_form.submit_button.visibleRegion().isEmpty()


def test_a_payout_to_be_taken_back_lies_there_and_is_read_in_the_lens(asking: Asking) -> None:
    question = question_of("blackjack", "act-wrong-payout")
    asking.ask(question)
    made = question.acts[-1]
    assert isinstance(made, Pay)
    on_felt = asking.scene.laid_items
    assert on_felt is not None
    paid = [pile.stack for pile in on_felt.stacks if pile.stack is not None and pile.stack.is_payout]
    assert sum([value for each in paid for value in each.cheques]) == made.cents
    asking.scene.wager_hovered.emit(paid[0])
    assert "paid: " in asking.form.lens.accessibleName()
    asking.desk.judge(grade_act(question, question.accepted), last=False)
    assert not [pile for pile in on_felt.stacks if pile.stack is not None and pile.stack.is_payout]


def test_what_is_impossible_is_told_in_whole_sentences(asking: Asking) -> None:
    asking.ask(question_of("blackjack", "act-wait"))
    asking.form.do_command("own up")
    assert asking.form.fault == "Deal your own card face up? The dealer has two cards already."
