"""What every test stands on: no window system, and no test that fails by chance or by a slow machine."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("trainer", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("trainer")
