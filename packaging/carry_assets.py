"""The build of the product: the assets, which lie beside trainer/ in a checkout, go into it as ``trainer/assets``.

Where they lie, and that all of them count, stands in ``pyproject.toml``; that they are one of the rooms stands here,
since rooms are found by themselves and only inside ``trainer/``.
"""

from setuptools.command.build_py import build_py


class CarryAssets(build_py):
    """The build step that gathers the files of the wheel and of the source distribution."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.packages = [*(self.packages or ()), "trainer.assets"]

    def get_source_files(self) -> list[str]:
        """Return the files of a source distribution: this file too, or no wheel could be built from it."""
        gathered: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]
        return [*gathered, "packaging/carry_assets.py"]
