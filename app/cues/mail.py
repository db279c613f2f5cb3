"""Mail, where the host has named a server for it."""

import re
import smtplib
import socket
import ssl
import threading
from contextlib import suppress
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from app.config import Settings
from app.cues.texts import Words
from app.cues.threads import Threads
from app.http.templating import text

_SECONDS: Final = 15.0
"""For each word of the server's."""
WHOLE_SECONDS: Final = 30.0
"""For all of one mail, however slowly its server speaks: after that it has not been sent."""
_AT_ONCE: Final = 2
_SUBMISSION: Final = 587
_SUBMISSIONS: Final = 465
_LONGEST: Final = 254
_LABEL: Final = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
_SIGN: Final = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
_ADDRESS: Final = re.compile(rf"(?:{_SIGN}\.?){{0,63}}{_SIGN}@(?:{_LABEL}\.)+[A-Za-z]{{2,}}")


class Mailer:
    """A server that takes mail: smtps://user:password@host, or smtp://… and then STARTTLS where it is offered."""

    def __init__(self, url: str, sender: str) -> None:
        """Raises `ValueError`."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("QUINTAIN_SMTP_URL begins with smtp:// or smtps:// and names a server.")
        self._host = parts.hostname
        self._is_tls = parts.scheme == "smtps"
        self._port = parts.port or (_SUBMISSIONS if self._is_tls else _SUBMISSION)
        self._user = None if parts.username is None else unquote(parts.username)
        self._password = unquote(parts.password or "")
        self.sender = sender
        self._threads = Threads("mail", _AT_ONCE)

    @classmethod
    def of_settings(cls, settings: Settings) -> "Mailer | None":
        """The server that the host has named. Links in mails need an address that stays: without `public_url` nothing
        is mailed. Raises `ValueError`."""
        if settings.smtp_url is None or settings.smtp_from is None or settings.public_url is None:
            return None
        return cls(settings.smtp_url, settings.smtp_from)

    async def send(self, message: EmailMessage) -> None:
        """Hand a mail over. Raises `OSError` and `smtplib.SMTPException`."""
        await self._threads.run(self.deliver, message)

    def deliver(self, message: EmailMessage) -> None:
        """The same, in this thread. Raises `OSError` and `smtplib.SMTPException`."""
        context = ssl.create_default_context()
        server = smtplib.SMTP_SSL(timeout=_SECONDS, context=context) if self._is_tls else smtplib.SMTP(timeout=_SECONDS)
        server._host = self._host  # type: ignore[attr-defined]  # noqa: SLF001  `connect` does not say it to TLS
        # A server that says one letter now and then is never late with a word.
        watchdog = threading.Timer(WHOLE_SECONDS, _hang_up, (server,))
        watchdog.daemon = True
        watchdog.start()
        try:
            server.connect(self._host, self._port)
            if not watchdog.is_alive():
                raise TimeoutError
            with server:
                self._hand_over(server, message, context)
        finally:
            watchdog.cancel()
            server.close()

    def _hand_over(self, server: smtplib.SMTP, message: EmailMessage, context: ssl.SSLContext) -> None:
        if not self._is_tls:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=context)
        if self._user is not None:
            server.login(self._user, self._password)
        server.send_message(message)


def _hang_up(server: smtplib.SMTP) -> None:
    if server.sock is not None:
        with suppress(OSError):
            server.sock.shutdown(socket.SHUT_RDWR)


def is_mail_address(address: str) -> bool:
    """Whether it is one address and nothing else; not every such one exists."""
    return len(address) <= _LONGEST and _ADDRESS.fullmatch(address) is not None


def cue_mail(sender: str, to: str, words: Words, link: str, stop: str, key: str) -> EmailMessage:
    """A cue. The same one sent again has the same id."""
    mail = _mail(sender, to, words.title, key)
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    end = text(words.language, "mail-stop", url=stop)
    mail.set_content(f"{words.title}\n{words.body}\n\n{link}\n\n-- \n{end}\n", cte="quoted-printable")
    return mail


def confirmation_mail(sender: str, to: str, language: str, link: str, key: str) -> EmailMessage:
    """Asks whether an address is its owner's."""
    mail = _mail(sender, to, text(language, "mail-confirm"), key)
    mail.set_content(f"{text(language, 'mail-confirm-words')}\n\n{link}\n", cte="quoted-printable")
    return mail


def _mail(sender: str, to: str, subject: str, key: str) -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, subject
    domain = sender.rstrip(">").rpartition("@")[2]
    mail["Message-ID"] = f"<{key}@{domain}>"
    mail["Auto-Submitted"] = "auto-generated"
    return mail
