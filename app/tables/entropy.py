"""Where the bytes come from that nobody may guess: a table's secret, a private link's id, a spoken code.

    Entropy      gives so many random bytes; a server has one, handed to `create_app`
    SYSTEM       the operating system's, which every server uses that somebody plays on
    new_id       the id of a table or a tournament

A test hands in bytes that follow from a seed. No setting and no route does: who could choose them would know all
cards.
"""

import base64
import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

Entropy: TypeAlias = Callable[[int], bytes]

SYSTEM: Final[Entropy] = secrets.token_bytes

_ID_BYTES = 16


def new_id(entropy: Entropy) -> str:
    """128 random bits as 22 characters that can stand in an address: the private link."""
    return base64.urlsafe_b64encode(entropy(_ID_BYTES)).rstrip(b"=").decode()
