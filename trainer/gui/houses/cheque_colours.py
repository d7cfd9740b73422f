"""The colors of a house's cheques, each with its picture beside the fields."""

from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QColorDialog, QLabel, QPushButton, QWidget

from trainer.engine.money import Cents, dollars
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.checked_field import CheckedField, Drafts, FaultLine
from trainer.gui.style import theme
from trainer.gui.style.house_looks import look_of, usual_colours
from trainer.houses.house import CHEQUES, Colours, House
from trainer.houses.typed import read_colour

_FACE = 44.0
_STACK = 50.0
_HIGH = 5
"""The number of cheques in the preview's stacks."""
PARTS = ("colour", "spots")


class ChequeColours(QWidget):
    """A row for each cheque: its picture, its color, the color of its edge spots, and the way back to the usual."""

    changed = Signal(int, object)
    """Carries a cheque's value in cents and its ``Colours``, None for the usual ones."""
    refused = Signal()

    def __init__(self, house: House, felt: str, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drafts, self._felt = drafts, felt
        self.rows: dict[Cents, ChequeRow] = {}
        self.preview = _Picture(self)
        self.preview.setAccessibleName(self.tr("The house's cheques on the layout"))
        self._grid = build.grid(across=8, down=4, stretched=(7,))
        for column, head in ((2, self.tr("Color")), (4, self.tr("Edge spots"))):
            self._grid.addWidget(build.label(self, head, "muted"), 0, column, 1, 2)
        for place, cents in enumerate(CHEQUES):
            self._add_row(cents, house.cheques.get(cents), 2 * place + 1)
        build.column(self.preview, self._grid, spacing=10, of=self)
        self._paint()

    def _add_row(self, cents: Cents, own: Colours | None, at: int) -> None:
        row = self.rows[cents] = ChequeRow(own or usual_colours(cents), self)
        value = build.label(self, dollars(cents))
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(row.face, at, 0)
        self._grid.addWidget(value, at, 1)
        spoken = {
            "colour": self.tr("Color of the {value} cheque"),
            "spots": self.tr("Edge spots of the {value} cheque"),
        }
        for column, part in enumerate(PARTS):
            name = spoken[part].format(value=dollars(cents))
            field = CheckedField(read_colour, self._drafts, ("cheque", cents, part), name, self, below=row.fault)
            field.field.setFixedWidth(self.fontMetrics().averageCharWidth() * 9 + 20)
            field.show_text(getattr(row.colours, part))
            field.accepted.connect(lambda colour, part=part: self._take(cents, self._with(cents, part, colour)))
            field.refused.connect(self.refused)
            swatch = build.button(self, clicked=partial(self._open_palette, cents, part))
            swatch.setAccessibleName(self.tr("{name}: choose from a palette").format(name=name))
            swatch.setToolTip(self.tr("Choose from a palette"))
            row.fields[part], row.swatches[part] = field, swatch
            self._grid.addWidget(field, at, 2 * column + 2)
            self._grid.addWidget(swatch, at, 2 * column + 3)
        row.usual.setText(self.tr("Reset"))
        row.usual.setAccessibleName(self.tr("Reset the {value} cheque").format(value=dollars(cents)))
        row.usual.setEnabled(own is not None)
        row.usual.clicked.connect(partial(self._make_usual, cents))
        self._grid.addWidget(row.usual, at, 6)
        self._grid.addWidget(row.fault, at + 1, 2, 1, 6)
        self._paint_row(cents)

    def _with(self, cents: Cents, part: str, colour: str) -> Colours:
        return msgspec.structs.replace(self.rows[cents].colours, **{part: colour})

    def _make_usual(self, cents: Cents) -> None:
        self.rows[cents].fields["colour"].field.setFocus()  # the button that was pressed has nothing left to do
        self._take(cents, usual_colours(cents), *PARTS)

    def _take(self, cents: Cents, colours: Colours, *parts: str) -> None:
        """Give a cheque its colors, and show some of them in their fields, instead of what made no sense there."""
        row, own = self.rows[cents], colours != usual_colours(cents)
        row.colours = colours
        for part in parts:
            self._drafts.pop(("cheque", cents, part), None)
            row.fields[part].show_text(getattr(colours, part))
        row.usual.setEnabled(own)
        self._paint_row(cents)
        self._paint()
        self.changed.emit(cents, colours if own else None)

    def _open_palette(self, cents: Cents, part: str) -> None:
        palette = QColorDialog(QColor(getattr(self.rows[cents].colours, part)), self)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        palette.setWindowTitle(self.rows[cents].fields[part].field.accessibleName())
        palette.colorSelected.connect(lambda colour: self._take(cents, self._with(cents, part, colour.name()), part))
        palette.open()

    def _paint_row(self, cents: Cents) -> None:
        row = self.rows[cents]
        art = Artwork(self.devicePixelRatioF(), looks={cents: look_of(cents, row.colours)})
        row.face.setPixmap(art.cheque_face(cents, _FACE))
        for part in PARTS:
            square = QPixmap(16, 16)
            square.fill(QColor(getattr(row.colours, part)))
            icon = QIcon(square)
            icon.addPixmap(square, QIcon.Mode.Disabled)
            row.swatches[part].setIcon(icon)
            row.swatches[part].setIconSize(QSize(16, 16))

    def _paint(self) -> None:
        """Paint a stack of each cheque on the house's felt."""
        ratio = self.devicePixelRatioF()
        art = Artwork(ratio, looks={cents: look_of(cents, row.colours) for cents, row in self.rows.items()})
        size = art.stack_size(_HIGH, _STACK)
        wide = round(size.width() + 8)
        picture = QPixmap(round((wide * len(self.rows) + 16) * ratio), round((size.height() + 16) * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(theme.FELTS[self._felt]))
        painter = QPainter(picture)
        for place, cents in enumerate(self.rows):
            painter.drawPixmap(QPointF(12 + place * wide, 8), art.stack((cents,) * _HIGH, _STACK))
        painter.end()
        self.preview.setPixmap(picture)


class ChequeRow:
    """The widgets of one cheque."""

    def __init__(self, colours: Colours, parent: QWidget) -> None:
        self.colours = colours
        self.face = _Picture(parent)
        self.usual = build.button(parent)
        self.fault = FaultLine(parent)
        self.fields: dict[str, CheckedField] = {}
        self.swatches: dict[str, QPushButton] = {}


class _Picture(QLabel):
    """A picture in its own colors where nothing can be changed too: what it shows is what they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        picture = self.pixmap()
        away = (self.height() - picture.deviceIndependentSize().height()) / 2
        QPainter(self).drawPixmap(QPointF(0, away), picture)
