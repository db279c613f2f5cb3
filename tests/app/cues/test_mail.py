"""A mail is handed to a real SMTP server, or the failure is raised: sockets at the loopback, in a thread each."""

import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from smtplib import SMTPAuthenticationError, SMTPException, SMTPResponseException

import pytest

from app.cues import mail
from app.cues.mail import Mailer

SENDER = "Quintain <games@example.org>"


class MailServer(socketserver.ThreadingTCPServer):
    """A mail server with these extensions, which keeps the commands and the mails that it gets."""

    daemon_threads = True

    def __init__(self, *extensions: str, password_is_right: bool = True, is_silent: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), _Dialogue)
        self.extensions, self.password_is_right, self.is_silent = extensions, password_is_right, is_silent
        self.commands: list[str] = []
        self.mails: list[str] = []
        self.over = threading.Event()


class _Dialogue(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        if self.server.is_silent:
            self.server.over.wait()
            return
        self._say("220 mail.example.org")
        for line in self.rfile:
            command = line.decode().split()[0].upper()
            self.server.commands.append(command)
            match command:
                case "EHLO":
                    said = ["mail.example.org", *self.server.extensions]
                    for one in said[:-1]:
                        self._say(f"250-{one}")
                    self._say(f"250 {said[-1]}")
                case "STARTTLS":
                    self._say("454 not now")
                case "AUTH":
                    self._say("235 welcome" if self.server.password_is_right else "535 wrong")
                case "DATA":
                    self._say("354 go on")
                    lines = iter(self.rfile.readline, b".\r\n")
                    self.server.mails.append(b"".join(lines).decode())
                    self._say("250 taken")
                case "QUIT":
                    self._say("221 bye")
                    return
                case _:
                    self._say("250 good")

    def _say(self, answer: str) -> None:
        self.wfile.write(f"{answer}\r\n".encode())


@contextmanager
def serving(server: MailServer) -> Iterator[MailServer]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        thread.join()
        server.server_close()


def mailer(server: MailServer, scheme: str = "smtp", user: str = "") -> Mailer:
    return Mailer(f"{scheme}://{user}127.0.0.1:{server.server_address[1]}", SENDER)


def message() -> EmailMessage:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = SENDER, "ann@example.org", "Your turn"
    made.set_content("It is your turn.")
    return made


async def test_a_mail_is_handed_over() -> None:
    with serving(MailServer("SIZE 1000000")) as server:
        await mailer(server).send(message())
    assert server.commands == ["EHLO", "MAIL", "RCPT", "DATA", "QUIT"]
    [mailed] = server.mails
    assert "To: ann@example.org" in mailed
    assert "It is your turn." in mailed


def test_a_user_logs_in_first() -> None:
    with serving(MailServer("AUTH PLAIN")) as server:
        mailer(server, user="ann:p%40ss@").deliver(message())
    assert server.commands.index("AUTH") < server.commands.index("MAIL")
    assert len(server.mails) == 1


@pytest.mark.parametrize(
    ("server", "send", "failure"),
    [
        (lambda: MailServer("AUTH PLAIN", password_is_right=False), {"user": "ann:wrong@"}, SMTPAuthenticationError),
        (lambda: MailServer("STARTTLS"), {}, SMTPResponseException),
        (lambda: MailServer("SIZE"), {"scheme": "smtps"}, ssl.SSLError),
    ],
    ids=["wrong password", "refused encryption", "no encryption"],
)
def test_no_mail_is_sent_if_the_server_refuses(
    server: Callable[[], MailServer], send: dict[str, str], failure: type[Exception]
) -> None:
    with serving(server()) as it, pytest.raises(failure):
        mailer(it, **send).deliver(message())
    assert it.mails == []
    assert "MAIL" not in it.commands


def test_a_silent_server_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "WHOLE_SECONDS", 0.1)
    with serving(MailServer(is_silent=True)) as server, pytest.raises((OSError, SMTPException)):
        mailer(server).deliver(message())
