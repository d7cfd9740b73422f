"""From a key to the act it stands for: judged, applied and on its way over the felt, at seven boxes, in the window."""

from statistics import quantiles
from time import process_time

import pytest

from tests.support.figures import WARM, Figure
from tests.support.gui.dealers import ByKeys, due, table_of
from tests.support.gui.full_window import FullWindow
from tests.support.gui.painted import let_windows_paint
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.commands import command_of
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine.acts import Deal
from trainer.games.registry import GAMES
from trainer.school.key_map import COMMANDS

FRAME_MS = 16


class Trainee(ByKeys):
    """Somebody who deals one round of seven boxes after another."""

    def __init__(self, full: FullWindow, game: str, *, is_right: bool) -> None:
        super().__init__(full.window.deal.page)
        self._full, self._game, self._is_right, self._seed = full, game, is_right, 0
        self._key = ""
        self.judged: list[float] = []
        """The milliseconds that each act took to be judged, applied and on its way: the rest is its first frame."""

    def get_ready(self) -> None:
        """Deal on until there is an act to do, and prepare it up to its last key."""
        while True:
            while not isinstance(self.page.controller.waiting, TraineeActs):
                if self.page.attempt is None or isinstance(self.page.controller.waiting, Over):
                    self._begin()
                self.page.controller.hurry()
            self.page.scene.finish()
            act = due(self.page)
            wrong = Deal(table_of(self.page).boxes[-1].number)
            waiting = self.page.controller.waiting
            assert isinstance(waiting, TraineeActs)
            if self._is_right:
                break
            if wrong not in waiting.due:
                act = wrong
                break
            self.page.try_act(act)
        self.make_ready(act)
        self._key = COMMANDS[command_of(act)].default
        let_windows_paint()

    def press_last_key(self) -> None:
        begin = process_time()
        self.press(self._key)
        self.judged.append((process_time() - begin) * 1000)
        let_windows_paint()

    def _begin(self) -> None:
        known = GAMES[self._game]
        house = known.houses[known.rule_sets[0]]()
        spec, plan = new_table(
            self._game,
            known.rule_sets[0],
            house,
            duties=ALL_DUTIES,
            judging="coached",
            level="busy",
            box_count=7,
            seed=self._seed,
        )
        self._seed += 1
        self._full.window.deal.deal(spec, plan)


@pytest.mark.parametrize("key", ["right", "wrong"])
@pytest.mark.parametrize("game", GAMES)
def test_click_to_judged_act(game: str, key: str, full: FullWindow, figure: Figure) -> None:
    """Wrong acts look ahead through the rest of the round; the panel's words are part of it."""
    full.window.preferences.change(speed="normal")
    trainee = Trainee(full, game, is_right=key == "right")
    figure.measure(trainee.press_last_key, prepare=trainee.get_ready)
    # Without those that read and paint for the first time; inclusive, or so few turns would be led on past the longest.
    late = quantiles(trainee.judged[WARM:], n=100, method="inclusive")[-1]
    print(f"; 99 of 100 on their way within {late:.3g} ms", end="")
    assert late < FRAME_MS, f"an act takes {late:.3g} ms to be judged and on its way"
