"""Pages: the built page, from memory, with what tells browsers how long to keep it."""

from __future__ import annotations

import mimetypes
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec
from litestar import Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from boulevard.server.limits import SERVING

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "page", PACKAGE.parents[1] / "build" / "page")  # installed, source tree
INDEX = "index.html"
PACKED = {"br": ".br", "gzip": ".gz"}  # best first
FOREVER = "public, max-age=31536000, immutable"  # the name of such a file changes with its content
FRESH = "no-cache"  # kept, but asked about each time
ABSENT = "The page is not built; `make setup` builds it where Node is at hand.\n"

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class File(msgspec.Struct, frozen=True, kw_only=True):
    kind: str  # media type
    tag: str  # changes with the content
    is_lasting: bool
    forms: dict[str, bytes]  # by content encoding; "" is the plain one


class Pages:
    """All files of the page, read again when it was built anew."""

    def __init__(self, folder: Path | None) -> None:
        found = [folder] if folder is not None else list(FOLDERS)
        self._folder = next((path for path in found if (path / INDEX).is_file()), found[-1])
        self._built_at = 0.0
        self._files: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """The file at this path, or the page itself for one of its own addresses."""
        self._refresh()
        name = path.strip("/") or INDEX
        if name in self._files:
            return self._files[name]
        return None if PurePosixPath(name).suffix else self._files.get(INDEX)

    @property
    def is_built(self) -> bool:
        self._refresh()
        return bool(self._files)

    def _refresh(self) -> None:
        try:
            built_at = (self._folder / INDEX).stat().st_mtime
        except OSError:
            built_at = 0.0
        if built_at != self._built_at:
            self._built_at = built_at
            self._files = dict(_read(self._folder)) if built_at else {}


def _read(folder: Path) -> list[tuple[str, File]]:
    found = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in PACKED.values():
            continue
        plain = path.read_bytes()
        forms = {"": plain}
        for encoding, suffix in PACKED.items():
            packed = path.with_name(path.name + suffix)
            if packed.is_file():
                forms[encoding] = packed.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        name = path.relative_to(folder).as_posix()
        file = File(
            kind=kind or "application/octet-stream",
            tag=f'"{sha256(plain).hexdigest()[:20]}"',
            is_lasting=name.startswith("assets/"),
            forms=forms,
        )
        found.append((name, file))
    return found


def answer(file: File, accepted: str, known: str) -> Response[bytes]:
    """The file in the best form that the browser takes; 304 when it has this very one."""
    headers = {
        "ETag": file.tag,
        "Cache-Control": FOREVER if file.is_lasting else FRESH,
        "Vary": "Accept-Encoding",
    }
    if known == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    offered = {part.partition(";")[0].strip() for part in accepted.split(",")}
    encoding = next((e for e in PACKED if e in file.forms and e in offered), "")
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(file.forms[encoding], headers=headers, media_type=file.kind)


@route(
    ["/", "/{path:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    is_packed=True,
    loop=SERVING,
)
async def show_page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    pages: Pages = request.app.state.pages
    if path.startswith("/api/") or path == "/api":
        raise NotFoundException("there is nothing at this address")
    if not pages.is_built:
        return Response(ABSENT.encode(), status_code=503, media_type="text/plain")
    file = pages.find(path)
    if file is None:
        raise NotFoundException("there is no such file")
    headers = request.headers
    return answer(file, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))
