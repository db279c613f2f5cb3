"""Web push: a message that only one browser can read, signed to identify the sender to the push service.

VapidKey     the server's key, made at the first start and kept in the database; browsers get its public half
push_post    a cue for one browser
"""

import hashlib
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Annotated, Final

import orjson
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import Depends
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.config import Settings
from app.cues.encryption import encrypt
from app.cues.outgoing import checked
from app.cues.texts import Words
from app.cues.webhooks import Post
from app.players.rows import Key
from app.runtime.db import Database
from app.runtime.services import ServiceOf

KEY_NAME: Final = "vapid"
_TTL: Final = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is offline."""
_TOKEN_SECONDS: Final = 12 * 3600
_POINT: Final = 65
_AUTH: Final = 16
LONGEST: Final = 3000
"""The size in bytes that every push service accepts."""


class VapidKey:
    """The key that signs messages (RFC 8292)."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        """`contact` is an https or mailto URL for complaints of push services."""
        self._private = private
        self._contact = contact
        point = private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = _encoded(point)
        """The public key, which a browser needs to subscribe at its push service."""

    @classmethod
    async def of_database(cls, database: Database, contact: str) -> "VapidKey":
        """The key that all processes share; the first one makes it. Raises `DatabaseAway`."""
        made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        async with database.session() as session:
            await session.execute(insert(Key).values(name=KEY_NAME, value=made).on_conflict_do_nothing())
            kept = (await session.scalars(select(Key.value).where(Key.name == KEY_NAME))).one()
        private = serialization.load_der_private_key(kept, None)
        assert isinstance(private, ec.EllipticCurvePrivateKey)
        return cls(private, contact)

    @staticmethod
    def contact_of(settings: Settings) -> str:
        """The contact for complaints of push services. Without `public_url` only browsers of this machine can get push
        messages."""
        if settings.public_url is not None and settings.is_https:
            return settings.public_url
        return f"mailto:{settings.smtp_from or 'quintain@example.org'}"

    def header(self, audience: str) -> str:
        """The header that identifies the sender to a push service."""
        from py_vapid import Vapid02

        claims = {"sub": self._contact, "aud": audience, "exp": int(time.time()) + _TOKEN_SECONDS}
        return str(Vapid02(self._private).sign(claims)["Authorization"])


def push_post(endpoint: str, keys: Mapping[str, str], words: Words, vapid: VapidKey) -> Post:
    """A cue for one browser. It replaces an older one about the same page, at the push service and on the screen."""
    tag = urlsafe_b64encode(hashlib.sha256(words.path.encode()).digest())[:32].decode()
    shown = {
        "title": words.title,
        "body": words.body,
        "tag": tag,
        "url": words.path,
        "lang": words.language,
        "kind": words.kind,
    }
    message = orjson.dumps(shown)
    assert len(message) < LONGEST
    encrypted = encrypt(message, _decoded(keys["p256dh"]), _decoded(keys["auth"]))
    headers = {
        "Authorization": vapid.header(checked(endpoint).origin),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(_TTL),
        "Topic": tag,
        "Urgency": "high",
    }
    return Post(encrypted, headers)


def are_keys(keys: Mapping[str, str]) -> bool:
    """Whether a browser's keys are valid for encryption: a point of the curve, and a secret."""
    try:
        point, auth = (_decoded(keys[name]) for name in ("p256dh", "auth"))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == _POINT and len(auth) == _AUTH


def _encoded(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


VapidDep = Annotated[VapidKey, Depends(ServiceOf(VapidKey))]
