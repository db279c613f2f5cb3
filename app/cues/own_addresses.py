"""A player's own notification addresses, as their page shows them."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends

from app.cues import addresses
from app.cues.mail import Mailer
from app.cues.push import VapidKey
from app.messages.cues import OwnCues
from app.players.identity import Session
from app.runtime.db import Database
from app.runtime.services import ServiceOf


@dataclass(frozen=True, slots=True)
class CueAddresses:
    """Reads a player's notification addresses."""

    database: Database
    vapid: VapidKey
    mailer: Mailer | None

    async def of(self, known: Session) -> OwnCues:
        """The player's notification addresses."""
        async with self.database.session() as session:
            own = await addresses.own_addresses(session, known)
        return OwnCues(self.vapid.public, self.mailer is not None, tuple(own))


CueAddressesDep = Annotated[CueAddresses, Depends(ServiceOf(CueAddresses))]
