"""How long the clients of tests keep a connection that nobody uses."""

from typing import Final

import httpx

IDLE: Final = httpx.Limits(keepalive_expiry=1)
"""In seconds, and much shorter than the server's five: where both give up a connection at the same moment, who asked
once more just before is answered by nobody."""
