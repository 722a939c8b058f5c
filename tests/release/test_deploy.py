"""The files of deploy: their own linters accept them, and the site starts as they say.

`make image` performs the steps of the Dockerfile; PostgreSQL is met by tests/server.
"""

from __future__ import annotations

import json
import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

import image
from bare import ROOT
from release.files import DEPLOY, lint, system, yaml
from server.serving import serving
from server.site import PATIENCE, Guest

COMPOSE = DEPLOY / "compose.yaml"
UNIT = DEPLOY / "boulevard@.service"
INSTRUCTIONS = dict(image.instructions(image.DOCKERFILE.read_text(encoding="utf-8")))
SELF = "198.51.100.7"  # what a visitor claims to be
EXPOSURE = 20  # tenths; systemd calls up to 20 safe


# -- the files -------------------------------------------------------------------------------------


def test_the_linter_of_dockerfiles_finds_nothing() -> None:
    lint("hadolint", image.DOCKERFILE)


def test_the_image_is_not_run_by_root_and_keeps_its_state_in_one_place() -> None:
    user = INSTRUCTIONS["USER"]

    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user)
    assert f"chown {user} /data" in image.DOCKERFILE.read_text(encoding="utf-8")
    assert "BOULEVARD_DATABASE=/data/" in INSTRUCTIONS["ENV"]


def test_what_the_image_is_built_from_is_there() -> None:
    assert [name for name in image.context() if not (ROOT / name).exists()] == []


def test_compose_accepts_its_file() -> None:
    lint("check-jsonschema", "--builtin-schema", "vendor.compose-spec", COMPOSE)


def test_no_service_may_more_than_it_has_to() -> None:
    """Its file system is read-only, it gains no rights, and nobody outside reaches the database."""
    services = yaml(COMPOSE)["services"]

    for service in services.values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert services["database"]["networks"] == ["inside"]
    assert yaml(COMPOSE)["networks"]["inside"] == {"internal": True}


def test_systemd_accepts_the_unit_and_calls_it_safe(tmp_path: Path) -> None:
    """With a program in its place that is on this machine: verifying looks for it."""
    program = shlex.split(setting("ExecStart"))[0]
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text(encoding="utf-8").replace(program, sys.executable))
    analyze = system("systemd-analyze")

    for words in (["verify"], ["security", "--offline=true", f"--threshold={EXPOSURE}"]):
        done = subprocess.run([analyze, *words, unit], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert words != ["verify"] or done.stderr == ""


def setting(name: str) -> str:
    """What the unit says."""
    (found,) = re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


# -- the site as they start it ---------------------------------------------------------------------


@pytest.mark.parametrize("file", ["Dockerfile", "compose", "unit"])
def test_a_site_starts_with_the_words_of(file: str, tmp_path: Path) -> None:
    """The health check of the image asks; on another port, and with more patience than it has,
    because tests run beside each other."""
    words = {
        "Dockerfile": json.loads(INSTRUCTIONS["CMD"]),
        "compose": [
            word.replace("${SITE_ADDRESS}", "http://localhost")
            for word in yaml(COMPOSE)["services"]["site"]["command"]
        ],
        "unit": shlex.split(setting("ExecStart"))[1:],
    }[file]
    at = words.index("--port")
    assert words[0] == "serve"

    with serving(*words[1:at], *words[at + 2 :], state=tmp_path) as site:
        port = site.greeting.partition("  ")[0].rpartition(":")[2]
        asks = json.loads(INSTRUCTIONS["HEALTHCHECK"].partition("CMD")[2])
        code = asks[-1].replace(":8000", f":{port}").replace("timeout=4", f"timeout={PATIENCE}")
        healthy = subprocess.run([sys.executable, "-c", code], check=False)
        site.end()
        sick = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)

    assert (healthy.returncode, sick.returncode) == (0, 1)


# -- the proxies -----------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


@contextmanager
def running(command: list[str], port: int, **how: Any) -> Iterator[None]:
    """A proxy in the foreground, once it listens."""
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **how) as process:
        try:
            while not is_listening(port):
                with suppress(subprocess.TimeoutExpired):
                    process.wait(0.05)
                    pytest.fail(f"{command[0]} ended: {process.stderr and process.stderr.read()}")
            yield
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def caddy(folder: Path, upstream: int) -> Iterator[str]:
    """Without HTTPS: for a name it would ask for a certificate."""
    port = free_port()
    site = {"SITE_HOST": "127.0.0.1", "SITE_PORT": str(upstream)}
    own = {"HOME": str(folder), "CADDY_ADMIN": f"unix/{folder}/admin"}
    command = [system("caddy"), "run", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"]
    with running([*map(str, command)], port, env={"SITE_ADDRESS": f"http://:{port}"} | site | own):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def nginx(folder: Path, upstream: int) -> Iterator[str]:
    """Our file inside a main one, with a certificate and ports of its own."""
    program, port = system("nginx"), free_port()
    name = ["-subj", "/CN=here", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2", "-nodes"]
    keys = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    new = ["req", "-x509", "-newkey", "rsa:2048", *name, *keys]
    subprocess.run([system("openssl"), *new], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/games.example.org", str(folder))
    text = re.sub(r"127\.0\.0\.1:80\d\d", f"127.0.0.1:{upstream}", text)
    text = re.sub(r"listen \[::\].*", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    (folder / "boulevard.conf").write_text(text)
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "main.conf").write_text(
        f"pid {folder}/pid;\nerror_log stderr warn;\ndaemon off;\nmaster_process off;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{kept}include {folder}/boulevard.conf;\n}}\n"
    )
    command = [program, "-p", str(folder), "-c", str(folder / "main.conf")]
    done = subprocess.run([*command, "-t", "-q"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    with running(command, port), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(folder / "fullchain.pem"))
        yield f"https://127.0.0.1:{port}"


PROXIES = {"caddy": caddy, "nginx": nginx}


class Mirror(BaseHTTPRequestHandler):
    """Answers with the headers that it was asked with."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.wfile.write(json.dumps(headers).encode())

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def mirror() -> Iterator[int]:
    """The port of one."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Mirror) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_proxy_says_who_asks_and_believes_no_visitor(
    proxy: str, mirror: int, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        address = stack.enter_context(PROXIES[proxy](tmp_path, mirror))
        client = stack.enter_context(httpx.Client(timeout=PATIENCE))
        told = client.get(address, headers={"X-Forwarded-For": SELF, "Host": "h.example"}).json()

    assert told["x-forwarded-for"] == "127.0.0.1"
    assert told["x-forwarded-proto"] == address.partition(":")[0]
    assert told["host"] == "h.example"


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_game_is_played_through_a_proxy(proxy: str, tmp_path: Path) -> None:
    """Page, requests and socket; the site believes that it is asked from where it was asked."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    with ExitStack() as stack:
        site = stack.enter_context(serving("--behind-proxy", "--workers", "1", state=tmp_path))
        port = int(site.address.rpartition(":")[2])
        address = stack.enter_context(PROXIES[proxy](tmp_path, port))
        client = stack.enter_context(httpx.Client(timeout=PATIENCE))
        assert client.get(f"{address}/").is_success
        own = {"Origin": address, "Host": address.partition("//")[2]}
        made = client.post(
            f"{address}/api/tables", json={"game": "streets", "seats": seats}, headers=own
        ).json()
        socket_address = f"{address}/api/tables/{made['table']['id']}/socket"
        enter = {"type": "Enter", "tokens": [made["tokens"]["0"]]}
        ann = stack.enter_context(Guest(socket_address.replace("http", "ws", 1), enter))

        assert ann.answer()["type"] == "Taken"
