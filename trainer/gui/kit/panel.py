"""The panel right of the felt: it asks, then explains, and can be folded."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QStackedWidget, QWidget

from trainer.engine.errors import Refusal
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.standing_note import StandingNote
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.style import theme
from trainer.gui.translation import why_failed

_LEAST_FELT = 480
"""The width that the panel leaves to the felt, in logical pixels."""
_LEAST_WIDTH, _LETTERS = 300, 36
"""The least width of the panel, in logical pixels, and the letters that it has room for where the felt leaves it."""
_SIDES = 2 * 14
"""The margins at the left and the right of the panel, together."""
_LEAST_SCROLLED = 32
"""The least height of what is scrolled above a pinned part: Qt would take more from that part."""
_LEAST_READ = 5
"""The least number of lines of the reading that are seen."""


class Panel(Adapting, QFrame):
    """A head with the progress, and below it one of several contents, each scrolled if it is too tall."""

    folded_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._folded = False
        self._pages: dict[QWidget, QScrollArea] = {}
        self._next: QScrollArea | None = None
        self._places: dict[QWidget, int] = {}
        """The place of each part that is pinned among the rest of its content."""
        self._reading: QWidget | None = None
        self._take: Callable[[int], None] | None = None
        self.fold_button = build.tool(self, "", clicked=lambda: self.fold(not self._folded))
        self._title = build.label(self, kind="strong")
        self._score = build.label(self, kind="muted")
        self._score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._house = build.label(self, kind="muted", wraps=True)
        self._is_low = False
        self._house.hide()
        self._bar = ThinBar(self)
        self.unsaved = StandingNote(self)
        """The note that what is under way is not saved, whatever content is shown."""
        self.folded_changed.connect(self.unsaved.fold)
        self._stack = QStackedWidget(self)
        self._unfolded: tuple[QWidget, ...] = (self._title, self._score, self._bar, self._stack)
        """The widgets out of sight while the panel is folded."""
        self._foot = QHBoxLayout()
        self._in_rows: dict[QHBoxLayout, tuple[QWidget, ...]] = {self._foot: ()}
        """The widgets of each row that turns; it is not asked for its items, which Python would keep for good."""

        self._told = build.row(self._title, (self._score, 1), spacing=6)
        self._in_rows[self._told] = (self._title, self._score)
        head = build.row(self.fold_button, (self._told, 1), spacing=6)
        self._below = QWidget(self)
        self._below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._below.hide()
        self._layout = build.column(
            head,
            self._house,
            self._bar,
            self.unsaved,
            (self._stack, 1000),
            self._foot,
            (self._below, 1),
            spacing=8,
            margins=(_SIDES // 2, 10, _SIDES // 2, 10),
            of=self,
        )
        self._fit()
        self._colour()

    @property
    def is_folded(self) -> bool:
        return self._folded

    @property
    def inside(self) -> int:
        """The width that a content has, beside a scroll bar."""
        return self.width() - _SIDES - theme.SCROLL_BAR

    @property
    def place(self) -> QWidget:
        """The widget that the next content is best made in: one that is moved is styled again."""
        if self._next is None:
            self._next = self._new_area()
        return self._next.viewport()

    def _new_area(self) -> QScrollArea:
        around = QWidget(self._stack)
        self._stack.addWidget(around)
        area = QScrollArea(around)
        build.column((area, 1), spacing=8, of=around)
        return area

    def add(self, content: QWidget, *, kept_in_sight: Callable[[], QWidget] | None = None) -> None:
        """Put a content in, to be shown later; a part of it may be kept in sight when there is less room for it."""
        area, self._next = self._next or self._new_area(), None
        build.steady(build.scroll(area, content))
        area.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        content.installEventFilter(self)
        self._pages[content] = area
        if kept_in_sight is not None:
            area.verticalScrollBar().rangeChanged.connect(lambda: self._keep_in_sight(area, kept_in_sight()))

    def pin(self, content: QWidget, part: QWidget, *, pinned: bool) -> None:
        """Let a part of a content stand below what is scrolled of it, or at its own place among the rest again."""
        column, own = self._around(content).layout(), content.layout()
        assert column is not None
        assert isinstance(own, QBoxLayout)
        self._pages[content].setMinimumHeight(_LEAST_SCROLLED if pinned else 0)
        if pinned:
            self._places[part] = own.indexOf(part)
            column.addWidget(part)
        else:
            own.insertWidget(self._places[part], part)
        part.show()

    def _around(self, content: QWidget) -> QWidget:
        """Return the widget that holds the scrolled content and the part pinned below it."""
        around = self._pages[content].parentWidget()
        assert around is not None
        return around

    def leave_out_head(self) -> None:
        """Show no progress and no way to fold: the page tells of that elsewhere."""
        self._unfolded = tuple([each for each in self._unfolded if each not in (self._title, self._score, self._bar)])
        for widget in (self.fold_button, self._title, self._score, self._bar):
            widget.hide()

    def add_to_foot(self, *widgets: QWidget) -> None:
        """Put something below all contents, side by side."""
        for widget in widgets:
            self._foot.addWidget(widget)
        self._foot.addStretch(1)
        self._in_rows[self._foot] += widgets
        self._unfolded += widgets

    def add_reading(self, reading: QWidget) -> None:
        """Put a text between the contents and the foot, which is shown on request."""
        self._reading = reading
        reading.installEventFilter(self)
        self._layout.insertWidget(self._layout.indexOf(self._stack) + 1, reading, 1)

    def add_notice(self, notice: QWidget, take: Callable[[int], None]) -> None:
        """Put a notice between the contents and the foot; `take` is told the height that the contents leave it."""
        self._take = take
        self._layout.insertWidget(self._layout.indexOf(self._stack) + 1, notice, 1)

    def tell_unsaved(self, fault: OSError | Refusal | None, words: str, more: str) -> None:
        """Say, for as long as it is so, that what is under way cannot be saved; `words` leave room for the reason."""
        if fault is not None and not self.unsaved.text():
            self.fold(False)
        reason = why_failed(fault).rstrip(".") if fault is not None else ""
        self.unsaved.show_text(reason and words.format(reason=reason), more)

    def show_content(self, content: QWidget) -> None:
        area = self._pages[content]
        area.verticalScrollBar().setValue(0)
        self._stack.setCurrentWidget(self._around(content))
        if (layout := content.layout()) is not None:
            # Qt loses the resize that makes room for a scroll bar while a content is being shown.
            layout.invalidate()
        self._share()

    def _share(self) -> None:
        """Leave to the reading and to the notice what the content does not need, and a few lines at the least."""
        shown, most = self._stack.currentWidget(), build.NO_LIMIT
        content = next((each for each in self._pages if self._around(each) is shown), None)
        if content is None:
            return
        layout = content.layout()
        by_width = layout.totalHeightForWidth(self.inside) if layout and layout.hasHeightForWidth() else 0
        needed = by_width or content.sizeHint().height()
        if (column := self._around(content).layout()) is not None and column.count() > 1:
            needed += column.sizeHint().height() - self._pages[content].sizeHint().height()
        if self._take is not None:
            room = self._foot.geometry().top() - self._stack.y() - 2 * self._layout.spacing()
            self._take(room - needed)
        if self._reading is not None and not self._reading.isHidden():
            most = needed
            self._reading.setMinimumHeight(self.fontMetrics().lineSpacing() * _LEAST_READ)
        self._stack.setMaximumHeight(most)

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Share the height anew when a content grows, or the reading comes or goes."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._share()
        return super().eventFilter(watched, event)

    def bring_in_sight(self, content: QWidget, part: QWidget) -> None:
        """Scroll a content to a part of it that has just been shown."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # it has no place before
        self._pages[content].ensureWidgetVisible(part, 0, 0)

    @staticmethod
    def _keep_in_sight(area: QScrollArea, part: QWidget) -> None:
        """Scroll to a part that may have gone out of sight, unless no scrolling would bring all of it back."""
        if part.height() <= area.viewport().height():
            area.ensureWidgetVisible(part, 0, 0)

    def show_progress(self, title: str, score: str, done: int, of: int, *, about: str = "") -> None:
        """Show the progress of a session; one without an end has no bar. A short title may say more on hover."""
        self._title.setText(title)
        self._title.setToolTip(about)
        self._title.setAccessibleName(about)
        self._score.setText(score)
        self._bar.tell(done, of)
        self._bar.setVisible(of > 0 and not self._folded)
        if not self._folded:
            self._turn(self._told, self.width() - _SIDES - self.fold_button.sizeHint().width())

    def tell_house(self, name: str, drill: str = "") -> None:
        """Say at which house the session is, nothing at the standard one, and what it practices alone."""
        house = self.tr("At {house}").format(house=name) if name else ""
        self._house.setText("\n".join([each for each in (drill, house) if each]))
        self._show_house()

    def be_low(self, low: bool) -> None:
        """Leave out the house and the drill, which are known by then, where the text is large for the height."""
        self._is_low = low
        self._show_house()

    def _show_house(self) -> None:
        self._house.setVisible(not (self._folded or self._is_low) and bool(self._house.text()))

    def fold(self, folded: bool) -> None:
        """Fold the panel to a strip, or unfold it."""
        if folded == self._folded:
            return
        self._folded = folded
        for widget in self._unfolded:
            widget.setVisible(not folded)
        self._show_house()
        self._layout.setContentsMargins(*((4, 10, 4, 10) if folded else (_SIDES // 2, 10, _SIDES // 2, 10)))
        self._below.setVisible(folded)
        self._fit()
        self._colour()
        self.folded_changed.emit(folded)

    def _fit(self) -> None:
        """Be as wide as the text size asks for, but leave the felt its room."""
        if self._folded:
            self.setFixedWidth(self.fold_button.sizeHint().width() + 10)
            return
        wanted = self.fontMetrics().averageCharWidth() * _LETTERS + _SIDES
        room = (self.parentWidget() or self.window()).width() - _LEAST_FELT
        self.setFixedWidth(max(_LEAST_WIDTH, min(wanted, room)))
        inside = self.width() - _SIDES
        self._turn(self._told, inside - self.fold_button.sizeHint().width())
        self._turn(self._foot, inside)
        self._share()

    def _turn(self, row: QHBoxLayout, room: int) -> None:
        """Let widgets that do not fit side by side stand below each other."""
        needed = sum([each.sizeHint().width() + 8 for each in self._in_rows[row]])
        downwards = needed > room
        row.setDirection(QHBoxLayout.Direction.TopToBottom if downwards else QHBoxLayout.Direction.LeftToRight)
        left = Qt.AlignmentFlag.AlignLeft if downwards else Qt.AlignmentFlag.AlignRight
        if row is self._told:
            self._score.setAlignment(left | Qt.AlignmentFlag.AlignVCenter)

    def fit(self) -> None:
        """Measure again after the window has changed its size."""
        self._fit()

    def _colour(self) -> None:
        adapting.show_icon(self.fold_button, "unfold" if self._folded else "fold")
        words = self.tr("Unfold the panel") if self._folded else self.tr("Fold the panel")
        self.fold_button.setToolTip(words)
        self.fold_button.setAccessibleName(words)
