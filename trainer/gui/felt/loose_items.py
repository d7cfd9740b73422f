"""Items in a scene that come and go together."""

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene


class LooseItems:
    """Drawn anew for each size of a felt; whoever owns them outlives any one size."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.items: list[QGraphicsItem] = []

    def add(self, *items: QGraphicsItem) -> None:
        """Put items into the scene, if they are not there already."""
        for item in items:
            if item.scene() is None:
                self._scene.addItem(item)
            self.items.append(item)

    def hide(self) -> None:
        """Take every item out of the scene."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items.clear()

    def forget(self) -> None:
        """Know nothing of items any more: the scene has thrown them away."""
        self.items.clear()
