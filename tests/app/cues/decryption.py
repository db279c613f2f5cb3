"""The browser's side of web push: reading a message as RFC 8291 and RFC 8188 describe it."""

import hmac

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """The message in a body with one record. Raises `InvalidTag` for the key of another browser."""
    salt, length = body[:16], body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    own = private.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )  # fmt: skip
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    material = step(step(auth, shared), b"WebPush: info\0" + own + sender + b"\1")
    random = step(salt, material)
    key = step(random, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = step(random, b"Content-Encoding: nonce\0\1")[:12]
    message, _, _ = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\2")
    return message


def step(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")
