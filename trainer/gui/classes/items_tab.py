"""Items of a class."""

from PySide6.QtWidgets import QWidget

from trainer.gui.classes.class_tab import EmptyTab
from trainer.gui.world import World


class ItemsTab(EmptyTab):
    """Says that there is nothing here yet."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self.tell(self.tr("There are no statistics of items here yet."))
