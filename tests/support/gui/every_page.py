"""Every page of the window, one after the other, each as a person finds it."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QWidget

from tests.support.gui.dealers import due
from tests.support.gui.layouts import come_to_rest
from tests.support.questions import a_plan, a_wrong
from trainer.dealing.attempt import Over
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.fundamentals.problem import ProblemAnswer
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.houses.files import write_house
from trainer.houses.house import EVERYWHERE, House
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade


def every_page(window: MainWindow, houses: Path) -> Iterator[tuple[str, QWidget]]:
    """Show each page in turn, under a name; `houses` is the folder of the window's houses."""
    window.preferences.change(speed="instant")
    yield "home", window.home
    yield from _practice(window)
    yield from _deal(window)
    window.rail.button("progress").click()
    yield "progress", window.navigator.progress.page
    window.rail.button("rules").click()
    yield "rules", window.navigator.rules
    window.go(routes.ToOdds("dealer-bust-21", "washington"))
    QThreadPool.globalInstance().waitForDone()
    come_to_rest()
    yield "odds", window.navigator.odds
    houses.mkdir(parents=True, exist_ok=True)
    own = houses / "riverside.house"
    own.write_text(write_house(House(name="Riverside", table_min=1_000)), encoding="utf-8")
    window.go(routes.ToHouses(own.name))
    page = window.navigator.houses
    yield "a house", page
    for where in (("dealer-bust-21", "south-dakota"), ("no-bust-21", "standard")):
        page.parts.setCurrentRow(EVERYWHERE.index(where) + 1)
        yield f"a house, {where[0]}", page
    page.houses.setCurrentRow(0)
    yield "the standard house", page
    window.rail.button("settings").click()
    window.navigator.settings.make_whole()
    yield "settings", window.navigator.settings
    window.rail.button("person").click()
    yield "just me", window.navigator.people


def _practice(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    practice = window.practice
    window.go(routes.ToIntroduction("dealer-breakz"))
    yield "an introduction", practice.introduction
    yield from _fundamentals(window)
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    yield "a session's setup", practice.setup
    practice.setup.more_button.click()
    yield "a session's setup, all of it", practice.setup
    quiz = practice.quiz
    kinds: tuple[QuizKind, ...] = ("payout", "hitting", "act", "request", "recall", "order")
    for kind in kinds:
        window.go(routes.ToSession(a_plan(count=2, kind=kind, totals=True)))
        question = quiz.question
        assert question is not None
        yield f"a question, {kind}", quiz
        quiz._answer(a_wrong(question))
        yield f"a verdict, {kind}", quiz
    window.go(routes.ToHome())
    yield "home with a session left off", window.home
    window.go(routes.ToLeftOff(quiz.path))
    quiz.end()
    yield "a summary", practice.summary
    assert question is not None
    window.go(routes.ToReplay(question, grade(question, a_wrong(question))))
    yield "a replay", practice.replay


def _fundamentals(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    ways = window.navigator.fundamentals
    window.go(routes.ToFundamentals())
    yield "fundamentals", ways.drills
    window.go(routes.ToRun("color-up"))
    yield "a run, cheques", ways.run_page
    window.go(routes.ToRun("prove"))
    yield "a run, numbers", ways.run_page
    ways.run_page.form.answered.emit(ProblemAnswer((99, 99)))
    yield "a run, a problem missed", ways.run_page
    ways.run_page.end()
    yield "a run's result", ways.result


def _deal(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    deal = window.deal
    window.go(routes.ToDealSetup())
    yield "a round's setup", deal.setup
    game = GAMES["winners-option"]
    house = game.houses[game.rule_sets[0]]()
    spec, plan = new_table(
        game.name, game.rule_sets[0], house, duties=ALL_DUTIES, judging="coached", level="busy", box_count=7, seed=5
    )
    deal.deal(spec, plan)
    yield "a round", deal.page
    deal.page.do_command("clear layout")
    yield "a round, an act stopped", deal.page
    while not isinstance(deal.page.controller.waiting, Over):
        deal.page.try_act(due(deal.page))
    yield "a round, over", deal.page
    deal.page.over_form.debrief_button.click()
    yield "a debrief", deal.debrief
    window.go(routes.FromRound())
    window.go(routes.ToExercises())
    yield "exercises", deal.exercises
    deal.exercises.watch_button.click()
    deal.exercises.player.play(False)
    yield "an exercise", deal.exercises
