"""Mailing: letters by SMTP, through the server that whoever runs the site has named."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

import msgspec

from boulevard.core.errors import Refused, Unreadable

PATIENCE = 10.0  # seconds for each step
ADDRESS = re.compile(r"[^@\s<>()\[\],;:\\\"]{1,64}@[^@\s<>()\[\],;:\\\"]{1,180}\.[^@\s.,;]{2,40}")


class NoSuchAddress(Refused):
    """The server says for good that nobody has this address."""


class Mailbox(msgspec.Struct, frozen=True, kw_only=True):
    """Where mail is handed in, and who it comes from."""

    host: str
    port: int
    is_secret: bool  # from the first byte; else as soon as the server offers it
    user: str
    password: str
    sender: str

    @classmethod
    def read(cls, url: str, sender: str) -> Mailbox:
        """smtp://user:password@host:587, or smtps://host."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise Unreadable("a mail server is written smtp://USER:PASSWORD@HOST:PORT, or smtps://")
        if not is_address(parseaddr(sender)[1]):
            raise Unreadable("mail needs a sender: --mail-from games@example.org")
        is_secret = parts.scheme == "smtps"
        return cls(
            host=parts.hostname,
            port=port or (465 if is_secret else 587),
            is_secret=is_secret,
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            sender=sender,
        )

    def send(self, to: str, subject: str, body: str, end: str) -> None:
        """Hands a letter in; `end` is what a press in a mail program asks to have no more of them.
        Raises `NoSuchAddress` or `OSError`.  For threads."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{end}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(body)
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(500 <= code < 600 for code in codes):
                raise NoSuchAddress("the mail server says that nobody has this address") from None
            raise OSError("the mail server does not take it now") from None
        except smtplib.SMTPException as error:
            words = " ".join(str(error).split())
            raise OSError(f"the mail server does not take it: {words}") from None

    def _connected(self) -> smtplib.SMTP:
        if self.is_secret:
            context = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=PATIENCE, context=context
            )
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        try:
            server.ehlo()
            if not self.is_secret and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None
