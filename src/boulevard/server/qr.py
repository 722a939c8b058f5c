"""QR: a text as a picture that the camera of a phone reads."""

from __future__ import annotations

import segno

from boulevard.core.errors import Unreadable
from boulevard.server.wire_keys import QrPicture

MARGIN = 4  # modules of white around it, as the standard wants


def picture(text: str) -> QrPicture:
    try:
        code = segno.make_qr(text, error="m")
    except ValueError:  # a surrogate, say
        raise Unreadable("that text cannot be a QR code") from None
    rows = [bytes(row) for row in code.matrix]
    strokes = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                strokes.append(f"M{start + MARGIN} {y + MARGIN}h{x - start}v1h{start - x}z")
            x += 1
    return QrPicture(size=len(rows) + 2 * MARGIN, path="".join(strokes))
