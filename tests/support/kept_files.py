"""Files that an earlier program wrote, and what it said of them; `kept/README.md` tells where they come from."""

import json
from pathlib import Path
from typing import Any, Final

KEPT: Final = Path(__file__).with_name("kept")
SAID: Final[dict[str, Any]] = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))
"""By what is kept: the file's name, and what the earlier program said of it."""
