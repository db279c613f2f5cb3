"""Encryption of push messages: the example of RFC 8291, and messages decrypted again."""

import base64
import os

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from app.cues.encryption import encrypt
from tests.app.cues.decryption import decrypted

MESSAGE = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def key_of(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(bytes_of(text)), ec.SECP256R1())


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def test_the_example_of_rfc_8291_is_reproduced() -> None:
    receiver, auth = key_of(RECEIVER), bytes_of(AUTH)
    body = encrypt(MESSAGE, point_of(receiver), auth, sender=key_of(SENDER), salt=bytes_of(SALT))
    assert body == bytes_of(BODY)
    assert decrypted(body, receiver, auth) == MESSAGE


def test_only_the_subscribed_browser_decrypts_a_message() -> None:
    browser, other = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    auth = os.urandom(16)
    body = encrypt(b"Your turn\2", point_of(browser), auth)
    assert decrypted(body, browser, auth) == b"Your turn\2"
    assert encrypt(b"Your turn\2", point_of(browser), auth) != body
    for private, secret in ((other, auth), (browser, os.urandom(16))):
        with pytest.raises(InvalidTag):
            decrypted(body, private, secret)


def test_a_point_that_is_not_on_the_curve_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"curve|EC key"):
        encrypt(b"", b"\4" + bytes(64), bytes(16))
