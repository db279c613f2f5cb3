"""Mail, if the host has configured a server."""

import re
import smtplib
import socket
import ssl
import threading
from contextlib import suppress
from email.message import EmailMessage
from typing import Annotated, Final
from urllib.parse import unquote, urlsplit

from fastapi import Depends

from app.config import Settings
from app.cues.texts import Words
from app.cues.threads import Threads
from app.http.templating import text
from app.runtime.services import ServiceOf

_SECONDS: Final = 15.0
"""The timeout of each answer of the mail server."""
WHOLE_SECONDS: Final = 30.0
"""The timeout of a whole mail: after that it counts as not sent, however slowly the server still answers."""
_AT_ONCE: Final = 2
_SUBMISSION: Final = 587
_SUBMISSIONS: Final = 465
_LONGEST: Final = 254
_LABEL: Final = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
_SIGN: Final = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
_ADDRESS: Final = re.compile(rf"(?:{_SIGN}\.?){{0,63}}{_SIGN}@(?:{_LABEL}\.)+[A-Za-z]{{2,}}")


class Mailer:
    """A mail server: smtps://user:password@host, or smtp://…, with STARTTLS if the server offers it."""

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
        """The configured mail server, or `None`. Links in mails need a permanent address, so there is no mail without
        `public_url`. Raises `ValueError`."""
        if settings.smtp_url is None or settings.smtp_from is None or settings.public_url is None:
            return None
        return cls(settings.smtp_url, settings.smtp_from)

    async def send(self, message: EmailMessage) -> None:
        """Send a mail in a thread. Raises `OSError` and `smtplib.SMTPException`."""
        await self._threads.run(self.deliver, message)

    def deliver(self, message: EmailMessage) -> None:
        """Send a mail in the calling thread. Raises `OSError` and `smtplib.SMTPException`."""
        context = ssl.create_default_context()
        server = smtplib.SMTP_SSL(timeout=_SECONDS, context=context) if self._is_tls else smtplib.SMTP(timeout=_SECONDS)
        server._host = self._host  # type: ignore[attr-defined]  # noqa: SLF001  `connect` does not set it for TLS
        # The socket timeout never fires if the server sends one letter now and then.
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
    """Whether this is exactly one mail address; it need not exist."""
    return len(address) <= _LONGEST and _ADDRESS.fullmatch(address) is not None


def cue_mail(sender: str, to: str, words: Words, link: str, stop: str, key: str) -> EmailMessage:
    """A cue as a mail. A cue that is sent again has the same message id."""
    mail = _mail(sender, to, words.title, key)
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    end = text(words.language, "mail-stop", url=stop)
    mail.set_content(f"{words.title}\n{words.body}\n\n{link}\n\n-- \n{end}\n", cte="quoted-printable")
    return mail


def confirmation_mail(sender: str, to: str, language: str, link: str, key: str) -> EmailMessage:
    """A mail with a link that confirms its recipient's address."""
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


MailerDep = Annotated[Mailer | None, Depends(ServiceOf(Mailer | None))]
