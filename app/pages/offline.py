"""The page shown when another page cannot be loaded, and its service worker."""

import hashlib
from functools import cache
from typing import Final

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.http.assets import load_assets
from app.http.templating import LANGUAGES, page, text
from app.limits.charging import costs
from app.limits.costs import FILE
from app.players.identity import IdentityDep
from app.runtime.resources import RESOURCES

router = APIRouter(include_in_schema=False)

_ADDRESS = "/offline"
_HOUR: Final = 3600


@router.get(_ADDRESS, dependencies=[costs(FILE)])
async def offline_page(request: Request) -> Response:
    """The page that browsers store for offline use. It is the same for everybody and contains all languages, because
    the server does not know the reader's language.
    """
    return _page(request)


@router.get("/sw.js", dependencies=[costs(FILE)])
async def service_worker(request: Request, identity: IdentityDep) -> Response:
    """The service worker: browsers run it while no page of this site is open, and without a connection. It is served at
    the top level, because a service worker controls only the pages below its own folder.

    It begins with a list of the files to store, so that afterwards browsers request only the page. If the text has
    changed, browsers install it again. They check once an hour at most.
    """
    assets = load_assets()
    files = {
        address: {"type": assets.type_of(address), "text": assets.plain[address].decode()}
        for address in assets.pages["offline"].values()
    }
    digest = hashlib.sha256(bytes(_page(request).body) + "\n".join(files).encode()).hexdigest()[:16]
    own = f"quintain-{identity.installation}-"
    names = {"cache": f"{own}offline-{digest}", "prefix": f"{own}offline-", "settings": f"{own}settings"}
    kept = orjson.dumps({**names, "page": _ADDRESS, "files": files})
    worker = b"const OFFLINE = " + kept + b";\n" + _source()
    return Response(worker, media_type="text/javascript", headers={"Cache-Control": f"public, max-age={_HOUR}"})


def _page(request: Request) -> Response:
    return page(request, "offline/page.html", {"languages": LANGUAGES, "say": text})


@cache
def _source() -> bytes:
    return (RESOURCES / "static" / "sw.js").read_bytes()
