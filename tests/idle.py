"""How long tests' clients keep unused connections."""

from typing import Final

import httpx

IDLE: Final = httpx.Limits(keepalive_expiry=1)
"""In seconds, and much shorter than the server's five: if both closed a connection at the same moment, a request sent
just before would get no answer.
"""
