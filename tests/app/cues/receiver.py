"""A local HTTPS server that receives posts. It has a certificate for its name; the path of a request can demand
misbehaviour.

Receiver   its received requests
receiver   one that runs
LOOPBACK   its address
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

HOST: Final = "receiver.example"
LOOPBACK: Final = (ip_network("127.0.0.0/8"),)


@dataclass
class Received:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """The requests received. The status of each answer is the first part of the path, for example
    /410/some-endpoint.
    """

    port: int
    certificate: Path
    context: ssl.SSLContext
    """A TLS context for clients that trusts the certificate."""
    connections: int = 0
    received: list[Received] = field(default_factory=list)
    names: list[str | None] = field(default_factory=list)
    """Server names of the handshakes."""
    on_silence: Callable[[], None] = lambda: None
    """Called when a request arrives that is never answered."""

    def url(self, path: str = "/200/hook") -> str:
        return f"https://{HOST}:{self.port}{path}"

    async def resolve(self, host: str, port: int) -> list[str]:
        """A name server that resolves every name to this machine."""
        if host != HOST:
            raise OSError
        return ["127.0.0.1"]


@asynccontextmanager
async def receiver(folder: Path) -> AsyncIterator[Receiver]:
    key_file, certificate = _certificate(folder)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(certificate, key_file)
    asking = ssl.create_default_context(cafile=str(certificate))
    here = Receiver(0, certificate, asking)
    serving.sni_callback = lambda _, name, __: here.names.append(name)
    tasks: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        here.connections += 1
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await _answer(here, reader, writer)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=serving)
    here.port = server.sockets[0].getsockname()[1]
    try:
        yield here
    finally:
        server.close()
        for task in tasks:
            task.cancel()


async def _answer(here: Receiver, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, *lines = head.split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines if line)}
    path = first.split(" ")[1]
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    here.received.append(Received(path, headers, body))
    manner = path.split("/")[1]
    match manner:
        case "silent":
            here.on_silence()
            await asyncio.Event().wait()
        case "endless-head":
            while True:
                writer.write(b"HTTP/1.1 200 OK\r\n" + b"x-more: 1\r\n" * 1000)
                await writer.drain()
        case "dripping-head":
            while True:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.01)  # over a real connection, slower than the reader's timeout
        case "endless-body":
            writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while True:
                writer.write(b"400\r\n" + b"x" * 1024 + b"\r\n")
                await writer.drain()
        case "nonsense":
            writer.write(b"SSH-2.0-OpenSSH\r\n")
        case _:
            location = b"Location: https://127.0.0.1/inside\r\n" if manner.startswith("3") else b""
            writer.write(b"HTTP/1.1 %b Status\r\n%bContent-Length: 0\r\n\r\n" % (manner.encode(), location))
    await writer.drain()


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST), x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    key_file, certificate = folder / "key.pem", folder / "certificate.pem"
    encoding = serialization.Encoding.PEM
    key_file.write_bytes(
        key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )  # fmt: skip
    certificate.write_bytes(made.public_bytes(encoding))
    return key_file, certificate
