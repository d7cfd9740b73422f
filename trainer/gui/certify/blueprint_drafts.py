"""The blueprints of a shelf as they are edited: what is changed is a draft until it is saved."""

from trainer.exam.blueprint import Blueprint
from trainer.gui.certify.shelf_work import ShelfSeen
from trainer.school.blueprint_shelf import ShelvedBlueprint


class BlueprintDrafts:
    """One blueprint is chosen, by its name, as long as there is any."""

    def __init__(self) -> None:
        self.seen: ShelfSeen | None = None
        self.name = ""
        self._drafts: dict[str, Blueprint] = {}

    @property
    def names(self) -> list[str]:
        """The names of all blueprints: of the shelf, and behind them those that were never saved."""
        shelved = [each.name for each in self.seen.shelf.blueprints] if self.seen else []
        return [*shelved, *[name for name in self._drafts if name not in shelved]]

    def shelved(self, name: str = "") -> ShelvedBlueprint | None:
        """Return a blueprint as it stands on the shelf; the chosen one without a name."""
        return self.seen.shelf.named(name or self.name) if self.seen else None

    def draft(self, name: str = "") -> Blueprint | None:
        """Return a blueprint that is changed and not saved, if it is; the chosen one without a name."""
        return self._drafts.get(name or self.name)

    @property
    def blueprint(self) -> Blueprint | None:
        """The chosen blueprint with what was changed."""
        shelved = self.shelved()
        return self.draft() or (shelved.blueprint if shelved else None)

    @property
    def is_changed(self) -> bool:
        return self.draft() is not None

    def see(self, seen: ShelfSeen) -> None:
        """Have the shelf as it was just read; what was saved is no draft any more."""
        if self.seen is None:
            self._drafts = dict(seen.drafts)
        self.seen = seen
        if seen.saved:
            self.name = seen.saved
            self._drafts.pop(seen.saved, None)
        if self.name not in self.names:
            self.name = self.names[0] if self.names else ""

    def keep(self) -> None:
        """Keep the drafts until the editor is opened again."""
        if self.seen is not None and self._drafts != self.seen.drafts:
            self.seen.shelf.keep_drafts(self._drafts)

    def change(self, blueprint: Blueprint) -> None:
        """Change the chosen blueprint, or begin another one."""
        self.name = blueprint.name
        shelved = self.shelved()
        if shelved is not None and shelved.blueprint == blueprint:
            self._drafts.pop(self.name, None)
        else:
            self._drafts[self.name] = blueprint

    def revert(self) -> None:
        """Give up what is not saved of the chosen blueprint."""
        self._drafts.pop(self.name, None)
        if self.name not in self.names:
            self.name = self.names[0] if self.names else ""
