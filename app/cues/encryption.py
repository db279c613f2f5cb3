"""Encryption of web push messages (RFC 8291): only the browser that made a subscription can read them."""

import os
from typing import Final

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_RECORD_BYTES: Final = 4096
_LAST_RECORD: Final = b"\x02"


def encrypt(
    message: bytes,
    point: bytes,
    auth: bytes,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message as the body of a request with `Content-Encoding: aes128gcm`, in one record.

    `point` is the browser's public key, uncompressed, and `auth` its secret of 16 bytes. `sender` and `salt` are random
    unless they are given. Raises `ValueError` if the point is not on the curve P-256.
    """
    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    own_point = sender.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    shared = sender.exchange(ec.ECDH(), receiver)
    key_material = _derived(shared, auth, b"WebPush: info\0" + point + own_point, 32)
    key = _derived(key_material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(key_material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD_BYTES.to_bytes(4) + len(own_point).to_bytes(1) + own_point
    return header + AESGCM(key).encrypt(nonce, message + _LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
