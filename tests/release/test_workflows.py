"""The workflows: the linters of GitHub accept them, and they cover what we promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tagged
from bare import ROOT
from release.files import DEPLOY, GITHUB, lint, yaml
from release.test_wheels import PYTHONS

FORMS = sorted(
    {*(GITHUB / "ISSUE_TEMPLATE").iterdir()} - {GITHUB / "ISSUE_TEMPLATE" / "config.yml"}
)
WORKFLOWS = sorted((GITHUB / "workflows").iterdir())


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
    ],
)
def test_github_accepts_its_files(schema: str, files: list[Path]) -> None:
    assert files
    lint("check-jsonschema", "--builtin-schema", schema, *files)


def test_nothing_in_the_workflows_can_be_used_by_strangers() -> None:
    """Every action is named by its commit, no job has rights that it needs not, and so on."""
    lint("zizmor", "--offline", "--no-progress", GITHUB)


def test_every_promised_python_is_tested() -> None:
    jobs = yaml(GITHUB / "workflows" / "test.yml")["jobs"]

    assert jobs["test"]["strategy"]["matrix"]["python"] == PYTHONS


def test_every_promised_python_is_released() -> None:
    jobs = yaml(GITHUB / "workflows" / "release.yml")["jobs"]

    wanted = [f"cp{python.replace('.', '')}" for python in PYTHONS]
    assert jobs["wheels"]["strategy"]["matrix"]["python"] == wanted


def test_nobody_publishes_but_a_job_without_a_password() -> None:
    """Who publishes has built nothing, and what it publishes is attested."""
    jobs = yaml(GITHUB / "workflows" / "release.yml")["jobs"]
    trusted = {name for name, job in jobs.items() if "id-token" in job["permissions"]}

    assert trusted == {"attest", "publish"}
    assert (jobs["publish"]["environment"], jobs["publish"]["needs"]) == ("pypi", "attest")
    assert not [step for name in trusted for step in jobs[name]["steps"] if "run" in step]
    assert "secrets." not in (GITHUB / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_every_command_of_make_in_a_workflow_exists() -> None:
    steps = [
        step["run"]
        for path in WORKFLOWS
        for job in yaml(path)["jobs"].values()
        for step in job["steps"]
        if step.get("run", "").startswith("make ")
    ]
    assert steps
    for command in steps:
        subprocess.run([*command.split(), "--dry-run"], cwd=ROOT, check=True, capture_output=True)


def test_the_night_does_what_takes_too_long_for_every_change() -> None:
    steps = yaml(GITHUB / "workflows" / "nightly.yml")["jobs"]["nightly"]["steps"]
    command = [*steps[-1]["run"].split(), "--dry-run"]

    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    long = ("KILLS=500", "LEAKS=5000", "ATTACK=12", "WHOLE_GAMES=all", "LANGUAGES=all", "SIGHT=all")
    assert [words for words in long if f"BOULEVARD_{words}" not in told] == []


def test_the_list_of_what_is_in_the_site_names_every_locked_package(tmp_path: Path) -> None:
    """As the workflow of a release makes it."""
    (line,) = [
        step["run"]
        for step in yaml(GITHUB / "workflows" / "release.yml")["jobs"]["source"]["steps"]
        if step.get("run", "").startswith("cyclonedx-py ")
    ]
    words = [*line.split()[1:-1], str(tmp_path / "sbom.json")]
    subprocess.run([sys.executable, "-m", "cyclonedx_py", *words], cwd=ROOT, check=True)

    named = {part["name"] for part in yaml(tmp_path / "sbom.json")["components"]}
    lock = (DEPLOY / "locks" / "site.txt").read_text(encoding="utf-8")
    assert named == {line.partition("==")[0] for line in lock.splitlines() if "==" in line}


@pytest.mark.parametrize(
    ("tag", "changes", "fault"),
    [
        ("v1.2.3", "## [1.2.3] - 2030-01-01", ""),
        ("v1.2.4", "## [1.2.4]", "the tag v1.2.4 is not v1.2.3, the version in pyproject.toml"),
        ("1.2.3", "## [1.2.3]", "the tag 1.2.3 is not v1.2.3, the version in pyproject.toml"),
        ("v1.2.3", "## [Unreleased]", "CHANGELOG.md has no section `## [1.2.3]`"),
    ],
)
def test_a_tag_has_to_fit(tag: str, changes: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{changes}\n\n## [1.2.2]\n")

    found = tagged.fault(tag, tmp_path)

    assert found.startswith(fault) and bool(found) == bool(fault)
