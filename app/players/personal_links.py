"""Personal links: a key with which a player signs in on another device, as a link and a QR code."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request

from app.config import Settings
from app.http.reach import reach_of
from app.messages.players import PersonalLink
from app.players.device_links import qr_code
from app.players.personal_keys import new_key, path_of, set_key
from app.runtime.db import Database
from app.runtime.services import ServiceOf


@dataclass(frozen=True, slots=True)
class PersonalLinks:
    """Makes personal links."""

    database: Database
    settings: Settings

    async def make(self, request: Request, player: UUID) -> PersonalLink:
        """A new personal link. Raises `BadName`."""
        key = new_key()
        async with self.database.session() as session:
            await set_key(session, player, key)
        return self.with_key(request, key)

    def with_key(self, request: Request, key: str) -> PersonalLink:
        """The link with a key."""
        url = reach_of(request, self.settings).url(path_of(key))
        return PersonalLink(url, qr_code(url))


PersonalLinksDep = Annotated[PersonalLinks, Depends(ServiceOf(PersonalLinks))]
