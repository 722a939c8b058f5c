"""Performs the steps of deploy/Dockerfile without Docker, and runs the site as it would run there.

`python scripts/image.py PYTHON` takes this Python for that of the image.  bubblewrap gives each
stage a file system of its own; the compiler is that of this machine, so that `apt-get` is left out,
and its Node is hidden, because the image has none.  At the end the site runs as the image says:
without rights, where only /data and /tmp can be written, and the health check has to be content.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
HIDDEN = ("/usr/bin/node", "/usr/bin/npm")
PROGRAMS = ("bwrap", "setpriv")
# Runs inside: starts the site, asks the health check until it is content, and ends the site.
RUN = """
import json, os, subprocess, sys, time
command, check = map(json.loads, sys.argv[1:])
for place in ("/x", "/boulevard/x", "/source/x"):
    try:
        open(place, "w")
    except OSError:
        continue
    sys.exit(f"error: {place} can be written")
site = subprocess.Popen(command)
end = time.monotonic() + 120
while (sick := subprocess.run(check, stderr=subprocess.DEVNULL).returncode) and site.poll() is None:
    if time.monotonic() > end:
        break
    time.sleep(0.5)
site.terminate()
status = site.wait(15)
kept = os.listdir("/data")
print(f"   user {os.getuid()}; health check: {sick}; ended with {status}; kept: {kept}")
sys.exit(bool(sick or status))
"""


@dataclass
class Stage:
    root: Path  # of its file system, as far as it is its own
    folder: str = "/"  # where commands run
    variables: dict[str, str] = field(default_factory=dict)
    user: str = "0:0"
    words: dict[str, list[str]] = field(default_factory=dict)  # ENTRYPOINT, CMD, HEALTHCHECK


class Builder:
    def __init__(self, python: str, scratch: Path) -> None:
        self._python = Path(python).resolve()
        self._base = self._python.parents[1]  # with all that belongs to it
        self._scratch = scratch
        self._stages: dict[str, Stage] = {}
        self.stage = Stage(scratch)

    def perform(self, instruction: str, rest: str) -> None:
        print(f"== {instruction} {' '.join(rest.split())[:90]}", flush=True)
        stage = self.stage
        match instruction:
            case "FROM":
                self._start(rest)
            case "WORKDIR":
                stage.folder = rest
                self._inside(rest).mkdir(parents=True, exist_ok=True)
            case "COPY":
                self._copy(rest)
            case "RUN" if rest.startswith("apt-get"):
                print("   left out")
            case "RUN":
                self._run(["sh", "-e", "-c", rest])
            case "ENV":
                stage.variables |= dict(word.split("=", 1) for word in shlex.split(rest))
            case "USER":
                stage.user = rest
            case "EXPOSE":
                pass
            case "HEALTHCHECK":
                stage.words[instruction] = json.loads(rest[rest.index("CMD") + 3 :])
            case "ENTRYPOINT" | "CMD":
                stage.words[instruction] = json.loads(rest)
            case _:
                raise ValueError(f"{instruction} is not known here")

    def serve(self) -> None:
        """Runs the last stage as its own words say."""
        stage = self.stage
        user, group = stage.user.split(":")
        data = self._scratch / "data"
        shutil.copytree(self._inside("/data"), data)
        os.chown(data, int(user), int(group))
        rights = ("--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", "--clear-groups")
        as_user = ["setpriv", f"--reuid={user}", f"--regid={group}", *rights]
        command = [*stage.words["ENTRYPOINT"], *stage.words["CMD"]]
        self._run(
            [*as_user, "/boulevard/bin/python", "-c", RUN]
            + [json.dumps(command), json.dumps(stage.words["HEALTHCHECK"])],
            "--remount-ro",
            "/",
            *("--bind", str(data), "/data", "--unshare-net", "--unshare-pid"),
        )

    def size(self) -> float:
        """Of what the last stage adds to its base, in MB."""
        own = self._inside("/boulevard").rglob("*")
        return sum(path.lstat().st_size for path in own if not path.is_dir()) / 1e6

    def _start(self, rest: str) -> None:
        name = rest.partition(" AS ")[2] or "last"
        self.stage = self._stages[name] = Stage(self._scratch / name)
        self.stage.root.mkdir()
        for link in map(Path, ("/bin", "/lib", "/lib64", "/sbin")):
            if link.is_symlink():  # into /usr
                (self.stage.root / link.name).symlink_to(link.readlink())
        # Made here, so that everybody may look into the folders on the way to it.
        (self.stage.root / self._base.relative_to("/")).mkdir(parents=True, exist_ok=True)
        # What a base image brings: a Python into which packages can be installed.
        self._run([str(self._python), "-m", "venv", "/python"])

    def _inside(self, path: str) -> Path:
        return self.stage.root / PurePosixPath(self.stage.folder, path).relative_to("/")

    def _copy(self, rest: str) -> None:
        words = shlex.split(rest)
        if words[0].startswith("--from="):
            source = self._stages[words[0].removeprefix("--from=")].root / words[1].lstrip("/")
            shutil.copytree(source, self._inside(words[2]), symlinks=True)
            return
        for name in context():
            if words[0] in (".", name):
                goal = self._inside(name)
                goal.parent.mkdir(parents=True, exist_ok=True)
                if (ROOT / name).is_dir():
                    unwanted = shutil.ignore_patterns("__pycache__", "node_modules")
                    shutil.copytree(ROOT / name, goal, ignore=unwanted, dirs_exist_ok=True)
                else:
                    shutil.copy2(ROOT / name, goal)

    def _run(self, command: list[str], *how: str) -> None:
        stage = self.stage
        words = ["bwrap", "--bind", str(stage.root), "/", "--dev", "/dev", "--proc", "/proc"]
        for path in ("/usr", "/etc"):
            words += ["--ro-bind", path, path]
        if not self._base.is_relative_to("/usr"):
            words += ["--ro-bind", str(self._base), str(self._base)]
        for path in filter(os.path.exists, HIDDEN):
            words += ["--ro-bind", "/dev/null", path]
        words += ["--tmpfs", "/tmp", "--chdir", stage.folder, *how]
        kept = {"HOME": "/tmp", "PATH": "/python/bin:/usr/bin:/bin"} | stage.variables
        passed = {k: v for k, v in os.environ.items() if k.startswith(("PIP_", "SSL_", "NODE_"))}
        subprocess.run([*words, *command], env=passed | kept, check=True)


def context() -> Iterator[str]:
    """What deploy/Dockerfile.dockerignore lets in."""
    lines = Path(f"{DOCKERFILE}.dockerignore").read_text(encoding="utf-8").splitlines()
    yield from (line[1:] for line in lines if line.startswith("!"))


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each with what follows it, its lines joined."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        if line.strip():
            instruction, _, rest = line.partition(" ")
            yield instruction, rest.strip()


def main(pythons: list[str]) -> int:
    python = shutil.which(pythons[0]) if pythons else None
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if python is None or missing or os.geteuid():
        print(
            "error: this needs a Python, and as root bubblewrap and util-linux "
            "(Debian: apt-get install bubblewrap util-linux)",
            file=sys.stderr,
        )
        return 1
    asked = [python, "-c", "import sys; print(sys.executable)"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    if found.returncode:  # as of a name that only says where the program would be
        print(f"error: {python} does not run: try another IMAGE_PYTHON", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)
        builder = Builder(found.stdout.strip(), Path(scratch))
        try:
            for instruction, rest in instructions(DOCKERFILE.read_text(encoding="utf-8")):
                builder.perform(instruction, rest)
            print(f"== Running it; it adds {builder.size():.0f} MB to its base", flush=True)
            builder.serve()
        except subprocess.CalledProcessError:
            print("error: that failed", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
