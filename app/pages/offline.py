"""What stands in the place of a page that cannot be loaded, and the worker that puts it there."""

import hashlib
from functools import cache
from typing import Final

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.deps import ServicesDep, costs
from app.http.assets import RESOURCES, load_assets
from app.http.templating import LANGUAGES, page, text
from app.limits.costs import FILE

router = APIRouter(include_in_schema=False)

_ADDRESS = "/offline"
_HOUR: Final = 3600


@router.get(_ADDRESS, dependencies=[costs(FILE)])
async def offline_page(request: Request) -> Response:
    """The page that browsers put away. It is the same for everybody, in all languages: whoever reads it, and when, is
    known to the browser alone."""
    return _page(request)


@router.get("/sw.js", dependencies=[costs(FILE)])
async def service_worker(request: Request, services: ServicesDep) -> Response:
    """What browsers run for this site while none of its pages is open, and where there is no connection. It stands at
    the top because it works for the pages below the folder that it comes from.

    It begins with what it is to put away, so that browsers ask for the page alone besides. One that finds another text
    here than last time installs it anew. It looks once an hour at most.
    """
    assets = load_assets()
    files = {
        address: {"type": assets.type_of(address), "text": assets.plain[address].decode()}
        for address in assets.pages["offline"].values()
    }
    digest = hashlib.sha256(bytes(_page(request).body) + "\n".join(files).encode()).hexdigest()[:16]
    own = f"quintain-{services.identity.installation}-"
    names = {"cache": f"{own}offline-{digest}", "prefix": f"{own}offline-", "settings": f"{own}settings"}
    kept = orjson.dumps({**names, "page": _ADDRESS, "files": files})
    worker = b"const OFFLINE = " + kept + b";\n" + _source()
    return Response(worker, media_type="text/javascript", headers={"Cache-Control": f"public, max-age={_HOUR}"})


def _page(request: Request) -> Response:
    return page(request, "offline/page.html", {"languages": LANGUAGES, "say": text})


@cache
def _source() -> bytes:
    return (RESOURCES / "static" / "sw.js").read_bytes()
