"""Write down anew what tests hold against what the program does: ``python -m tests.support.regenerate``.

Only for a change that is meant: look at the difference before it is committed. The lines of due acts change with the
rules, the questions and the new rounds with what players do and which situations come up, the felts with what is drawn.
"""

from tests.support import drawn_felts, pinned
from tests.support.perft import lines

if __name__ == "__main__":
    lines.PINNED.write_text(lines.written(), encoding="utf-8")
    pinned.write_down()
    drawn_felts.write_down()
