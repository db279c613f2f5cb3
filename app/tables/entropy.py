"""The source of unpredictable bytes: for a table's secret, a private link's id, a spoken code.

    Entropy      returns a number of random bytes; a server has one, passed to `create_app`
    SYSTEM       the operating system's source, used by every real server
    new_id       the id of a table or a tournament

Tests pass bytes that are derived from a seed. No setting or route can do so, because with chosen bytes all cards would
be predictable.
"""

import base64
import secrets
from collections.abc import Callable
from typing import Annotated, Final, TypeAlias

from fastapi import Depends

from app.runtime.services import ServiceOf

Entropy: TypeAlias = Callable[[int], bytes]

SYSTEM: Final[Entropy] = secrets.token_bytes

_ID_BYTES = 16


def new_id(entropy: Entropy) -> str:
    """128 random bits as 22 characters that are valid in a URL: the private link."""
    return base64.urlsafe_b64encode(entropy(_ID_BYTES)).rstrip(b"=").decode()


EntropyDep = Annotated[Entropy, Depends(ServiceOf(Entropy))]
