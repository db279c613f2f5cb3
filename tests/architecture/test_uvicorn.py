"""The modules of uvicorn whose private methods our code overrides or calls are unchanged since their review."""

import hashlib
import inspect
from types import ModuleType

import pytest
import uvicorn.server
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.websockets import websockets_sansio_impl

READ = {
    uvicorn.server: "c1be9d133467a42a",
    httptools_impl: "1d4e1c579df41684",
    websockets_sansio_impl: "8b32a97a1608788b",
}
"""The first digits of each source's SHA-256."""


@pytest.mark.parametrize(("module", "digest"), READ.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_the_patched_modules_of_uvicorn_are_unchanged(module: ModuleType, digest: str) -> None:
    now = hashlib.sha256(inspect.getsource(module).encode()).hexdigest()
    assert now.startswith(digest), (
        f"{module.__name__} has changed. Read what changed against app/http/uvicorn_limits.py and app/processes, run "
        f"tests/app/http/test_security.py and tests/faults, and write down the new digest {now[:16]}."
    )
