"""Claims of a player by a device, and their answers."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import RedirectResponse, Response

from app.channels.bus import Bus
from app.channels.socket import encoded
from app.config import Settings
from app.http.templating import page
from app.merging.claiming import Proof, Taken, Wish, claim
from app.messages.players import Claimed
from app.players.browsers import browser_of
from app.players.device_links import qr_image
from app.players.identity import Identity, session_of
from app.players.personal_links import PersonalLinks
from app.players.trust import check_trusted
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.services import ServiceOf


@dataclass(frozen=True, slots=True)
class Claims:
    """Makes this device one of another player."""

    database: Database
    bus: Bus
    clock: SharedClock
    settings: Settings
    identity: Identity
    links: PersonalLinks

    async def answer(self, request: Request, proof: Proof, chosen: Collection[str]) -> Response:
        """Claim, and return the result as JSON. Raises `Problem`."""
        taken = await self._take_over(request, proof, chosen)
        response = Response(encoded(self._claimed(request, taken)), media_type="application/json")
        self._give_cookie(request, response, taken)
        return response

    async def answer_form(self, request: Request, proof: Proof, chosen: Collection[str]) -> Response:
        """Claim, and redirect to the player's page; first show values that are shown only once. Raises `Problem`."""
        taken = await self._take_over(request, proof, chosen)
        response: Response = RedirectResponse("/me", 303)
        if taken.found.staying:
            claimed = self._claimed(request, taken)
            context = {"me": {"name": taken.name}, "claimed": claimed, "picture": qr_image}
            response = page(request, "claimed.html", context)
        self._give_cookie(request, response, taken)
        return response

    async def _take_over(self, request: Request, proof: Proof, chosen: Collection[str]) -> Taken:
        """Take over the player of a proof. Raises `Problem`. A waiting device may not do so, because a stranger could
        use it to take an unaware player's games.
        """
        known = session_of(request)
        if known is not None:
            check_trusted(known.trusted_from, self.clock.now())
        browser = browser_of(request.headers.get("user-agent", ""))
        wish = Wish(proof, browser, self.settings.new_device_seconds, frozenset(chosen))
        return await claim(self.database, self.bus, wish, known)

    def _give_cookie(self, request: Request, response: Response, taken: Taken) -> None:
        """Set the device's cookie, if it has changed."""
        if taken.cookie is not None:
            self.identity.give(request, response, taken.cookie)

    def _claimed(self, request: Request, taken: Taken) -> Claimed:
        found, key = taken.found, taken.former_key
        return Claimed(
            name=taken.name,
            former=taken.former,
            tables=found.table_count,
            tournaments=len(found.tournaments),
            kept=found.staying,
            former_link=None if key is None else self.links.with_key(request, key),
            url="/me",
        )


ClaimsDep = Annotated[Claims, Depends(ServiceOf(Claims))]
