"""The rendered pictures of links."""

import asyncio
from collections import OrderedDict
from typing import Annotated, Final, Protocol

from fastapi import Depends

from app.invitations.errors import PictureBusy
from app.invitations.picture import Picture
from app.runtime.services import ServiceOf

_MOST: Final = 256
"""The most pictures in memory, of about 40 kB each."""
_MOST_WAITING: Final = 4
"""The most requests that wait for their turn; further ones are refused."""


class Renderer(Protocol):
    """Renders pictures."""

    async def render(self, picture: Picture) -> bytes:
        """The picture as PNG. Raises `PictureBusy`."""

    async def close(self) -> None:
        """Free the renderer's resources."""


class LinkPictures:
    """Renders pictures one at a time and stores the latest of them by digest."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._stored: OrderedDict[str, bytes] = OrderedDict()
        self._rendering = asyncio.Lock()
        self._waiting = 0

    def find(self, digest: str) -> bytes | None:
        """The stored picture with this digest, or `None`."""
        found = self._stored.get(digest)
        if found is not None:
            self._stored.move_to_end(digest)
        return found

    async def render(self, picture: Picture) -> bytes:
        """The stored picture, or a newly rendered PNG. Raises `PictureBusy` if too many requests wait, or if the
        rendering fails.
        """
        if self._waiting >= _MOST_WAITING:
            raise PictureBusy
        self._waiting += 1
        try:
            async with self._rendering:
                found = self.find(picture.digest)
                if found is None:
                    found = self._stored[picture.digest] = await self._renderer.render(picture)
                    if len(self._stored) > _MOST:
                        self._stored.popitem(last=False)
                return found
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Close the renderer."""
        await self._renderer.close()


LinkPicturesDep = Annotated[LinkPictures, Depends(ServiceOf(LinkPictures))]
