"""What an import brings with it, in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

LEARNING = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "ray", "torch")
SITE = ("litestar", "sqlalchemy", "uvicorn", "textual", "boulevard.server")


def loaded(code: str, names: tuple[str, ...]) -> list[str]:
    """Which of these modules are there after the code has run."""
    code += f"\nimport sys\nprint([name for name in {names!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [name for name in names if repr(name) in done.stdout]


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium"])
def test_an_environment_needs_nothing_of_the_site(module: str) -> None:
    code = f"import boulevard.envs.{module} as m\n"
    if module == "pettingzoo":
        code += "m.streets_v1().reset(seed=1)"
    else:
        code += "m.SeatEnv('streets').reset(seed=1)"

    assert loaded(code, SITE) == []
    assert loaded(code, ("numpy", "gymnasium")) == ["numpy", "gymnasium"]


def test_the_package_alone_imports_nothing_of_learning() -> None:
    code = "import boulevard, boulevard.envs\nboulevard.table('streets', seed=1).legal"

    assert loaded(code, LEARNING) == []
