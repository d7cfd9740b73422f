"""The pinned packages: enough for what the project asks for, complete in themselves, and what these tests run on."""

import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).resolve().parents[2]


def pins(*files: str) -> dict[str, str]:
    """Return the version of each package that the requirement files name."""
    lines = [line for file in files for line in (CHECKOUT / "packaging" / file).read_text("utf-8").splitlines()]
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


RUN = pins("requirements.txt")
ALL = pins("requirements.txt", "requirements-test.txt")


def unmet(wanted: str, held: dict[str, str]) -> bool:
    """True if a requirement that counts on this Python is not met by the pins."""
    requirement = Requirement(wanted)
    if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
        return False
    version = held.get(canonicalize_name(requirement.name))
    return version is None or version not in requirement.specifier


def test_they_are_what_the_project_asks_for() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    assert [wanted for wanted in project["project"]["dependencies"] if unmet(wanted, RUN)] == []
    assert [wanted for wanted in project["build-system"]["requires"] if unmet(wanted, ALL)] == []


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_package_is_installed_as_pinned_and_finds_what_it_needs(name: str) -> None:
    assert metadata.version(name) == ALL[name]
    held = RUN if name in RUN else ALL
    assert [wanted for wanted in metadata.requires(name) or () if unmet(wanted, held)] == []
