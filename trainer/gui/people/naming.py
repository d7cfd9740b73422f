"""The fields that say who somebody is."""

from PySide6.QtWidgets import QLineEdit

from trainer.gui.kit.asking import Asking

_LONGEST_NAME, _LONGEST_NUMBER = 120, 40


class Naming(Asking):
    """A window that asks for a name and the school's number."""

    def add_names(self, name: str = "", number: str = "") -> None:
        """Add the two fields, with what is in them at first; a name is written over by the first letter typed."""
        self.name = QLineEdit(name, self, maxLength=_LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name"))
        self.add(self.tr("&Name"), self.name)
        self.number = QLineEdit(number, self, maxLength=_LONGEST_NUMBER)
        self.number.setAccessibleName(self.tr("Number at the school, if there is one"))
        self.add(self.tr("School's n&umber, if there is one"), self.number)
        self.name.selectAll()
        self.name.setFocus()

    def has_name(self) -> bool:
        """True if a name is entered; else it is asked for."""
        if not self.name.text().strip():
            self.tell_wrong(self.tr("Enter a name."), self.name)
            return False
        return True
