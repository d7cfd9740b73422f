"""The build of the product: what lies beside trainer/ in a checkout goes into it, and the engine's compiled modules.

Where the assets lie, and that all of them count, stands in ``pyproject.toml``; that they are one of the rooms stands
here, since rooms are found by themselves and only inside ``trainer/``.
"""

import shutil
from pathlib import Path

from setuptools import Extension
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

OWN = (
    "packaging/build_backend.py",
    "packaging/carry_assets.py",
    "packaging/compiling.py",
    "packaging/every_exercise.py",
)


class CarryAssets(build_py):
    """The build step that gathers the files of the wheel and of the source distribution."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.packages = [*(self.packages or ()), "trainer.assets"]

    def get_source_files(self) -> list[str]:
        """Return the files of a source distribution: those of the build too, or no wheel could be built from it."""
        gathered: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]
        return [*gathered, *OWN]


class ScratchWheel(bdist_wheel):
    """The wheel of a build that leaves nothing behind, and of the compiled modules that lie in its folder if there are.

    What is left of an earlier build would go into the next one.
    """

    user_options = [*bdist_wheel.user_options, ("scratch=", None, "folder to build in, maybe with compiled modules")]  # noqa: RUF012

    scratch: str | None

    def initialize_options(self) -> None:
        super().initialize_options()
        self.scratch = None

    def finalize_options(self) -> None:
        if self.scratch:
            self.distribution.get_command_obj("build").build_base = f"{self.scratch}/build"
            if Path(self.scratch, "compiled").is_dir():
                # Only its name is asked for: with it the wheel is one for this Python and this machine.
                self.distribution.ext_modules = [Extension("trainer.engine", [])]
        super().finalize_options()


class CarryCompiled(build_ext):
    """The build step that adds the compiled modules, which were made before."""

    scratch: str | None

    def initialize_options(self) -> None:
        super().initialize_options()
        self.scratch = None

    def finalize_options(self) -> None:
        super().finalize_options()
        self.set_undefined_options("bdist_wheel", ("scratch", "scratch"))

    def run(self) -> None:
        shutil.copytree(f"{self.scratch}/compiled", self.build_lib, dirs_exist_ok=True)

    def get_outputs(self) -> list[str]:
        return []
