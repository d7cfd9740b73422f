"""Requests and calls: a bubble at the spot says what is asked; one press answers, by mouse or by keyboard alone."""

import pytest
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Keyboard, Mouse, play_through
from tests.support.questions import a_plan, due_for
from tests.support.said import said
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.houses.files import write_house
from trainer.houses.house import House
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.wording.requests import said_words


def see(mouse: Mouse, only: str, game: str = "blackjack") -> RequestQuestion:
    """Return the question of a kind alone, as it is asked."""
    mouse.window.go(routes.ToSession(a_plan(kind="request", game=game, only=(only,))))
    question = mouse.see_the_question()
    assert isinstance(question, RequestQuestion)
    return question


def test_a_whole_session_by_mouse_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["winners-option"].practise_button)
    mouse.press(window.practice.setup.kind.button("request"))
    assert "allow it, refuse it" in window.practice.setup._kind_words.text().lower()
    mouse.press(window.practice.setup.questions.button(5))
    mouse.press(window.practice.setup.start_button)
    heard = play_through(mouse, wrong={2, 4})
    assert [number for number, right in heard if not right] == [2, 4]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (3, 5)
    assert {score.group for score in summary.quizzes} == {"request"}


def test_a_whole_session_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSession(a_plan(count=6, kind="request")))
    heard = play_through(Keyboard(qtbot, window), wrong={1, 3})
    assert [number for number, right in heard if not right] == [1, 3]


def test_the_bubble_says_the_request_until_the_next_question(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    question = see(mouse, "ask-split-again@split-fifth")
    form = mouse.quiz.request_form
    (line,) = form.bubbles.lines
    assert (line.box, line.hand, line.gesture) == (question.box, question.hand, "split")
    assert line.text == said(said_words(question))
    # Each button names its answer and its key, and a screen reader hears the spot, its bet and what the player does.
    assert [button.accessibleName() for button in form.buttons.values()] == [
        "A: Allow it",
        "R: Refuse it",
        "S: Ask for a hand signal",
        "C: Call it out and go on",
        "W: Call it out and wait for the floor",
    ]
    assert f"hand\u00a0{question.hand}: $" in form.aloud[0]
    assert "two fingers to split" in form.aloud[-1]
    # So does whoever has the table read.
    assert any(text.endswith(": Split") for text in mouse.quiz._said_so_far())
    mouse.answer(RequestAnswer("allowed"))
    verdict = mouse.quiz.verdict
    assert "You allowed something the rules don't." in verdict.aloud
    assert any("no fifth" in text for text in verdict.aloud)
    assert verdict.words is not None
    assert [rule.id for rule in verdict.words.rules] == ["SD 20:18:15:25"]
    assert form.bubbles.lines == (line,)
    mouse.go_on()
    following = mouse.see_the_question()
    assert isinstance(following, RequestQuestion)
    assert [each.box for each in form.bubbles.lines] == [following.box]
    window.go(routes.ToSession(a_plan(kind="payout")))
    assert not form.bubbles.lines


@pytest.mark.parametrize(
    ("only", "game", "gesture", "wager"),
    [
        ("ask-signal", "blackjack", "say", "main"),
        ("ask-side-bet@side-late", "dealer-bust-21", "wager", "db21"),
        ("ask-side-bet@side-back", "dealer-breakz", "wager", "breakz"),
        ("ask-buy-in", "no-bust-21", "say", "main"),
    ],
)
def test_a_bubble_shows_the_signal_or_that_there_is_none(
    qtbot: QtBot, window: MainWindow, only: str, game: str, gesture: str, wager: str
) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    see(mouse, only, game)
    (line,) = mouse.quiz.request_form.bubbles.lines
    assert (line.gesture, line.wager) == (gesture, wager)


def test_a_call_is_judged_by_the_table_of_the_house_that_was_chosen(
    qtbot: QtBot, window: MainWindow, world: World
) -> None:
    window.preferences.change(speed="instant")
    folder = world.houses_folder
    folder.mkdir(parents=True)
    (folder / "river.house").write_text(write_house(House(name="River", calls={"buy-in": "go-on"})), encoding="utf-8")
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["blackjack"].practise_button)
    setup = window.practice.setup
    setup.kind.choose("request")
    assert setup.plan().waits == ("buy-in", "color-in")
    field = setup.table.at_house.field
    field.setCurrentIndex(field.findText("River"))
    assert setup.plan().waits == ("color-in",)
    window.go(routes.ToSession(a_plan(kind="request", game="blackjack", only=("ask-buy-in",))))
    question = mouse.see_the_question()
    assert due_for(question) == RequestAnswer("call-and-wait")
    mouse.answer(RequestAnswer("call"))
    assert mouse.quiz.stage is Stage.JUDGED
    assert "You went on. This house waits for the floor after the call." in mouse.quiz.verdict.aloud
