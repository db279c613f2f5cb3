"""Plays a game against bots, any legal move at a time: python examples/bot.py http://localhost:8000 tornei 3"""

import asyncio
import json
import secrets
import sys

import httpx
from websockets.asyncio.client import connect


def any_pick(slot):
    left = list(range(len(slot["items"])))
    count = slot["least"] + secrets.randbelow(slot["most"] - slot["least"] + 1)
    return [slot["items"][index] for index in sorted(left.pop(secrets.randbelow(len(left))) for _ in range(count))]


def any_move(legal):
    one = secrets.choice(legal)
    picks = {"picks": [any_pick(slot) for slot in one["slots"]]} if one.get("slots") else {}
    return one if one["kind"] != "prompt" else one["move"] | picks


async def main(url, game, seats):
    async with httpx.AsyncClient(base_url=url) as http:
        await http.get("/")  # gives the session
        table = (await http.post("/api/tables", json={"game": game, "seats": int(seats), "public": False})).json()["id"]
        await http.post(f"/api/tables/{table}/seats/0", json={"name": "Random", "client_seed": secrets.token_hex(16)})
        await http.post(f"/api/tables/{table}/start", json={"empty": "bots"})
        session = {"Cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
        async with connect(url.replace("http", "ws", 1) + f"/ws/tables/{table}", additional_headers=session) as socket:
            async for message in socket:
                match json.loads(message):
                    case {"t": "table", "table": {"status": "over"}}:
                        break
                    case {"legal": [*legal], "decision": int(decision)}:
                        # Named after its decision: what answers the same one again does nothing.
                        move = {"t": "move", "id": f"d{decision}", "decision": decision, "move": any_move(legal)}
                        await socket.send(json.dumps(move))
                    case {"t": "no" | "bye", "message": refusal}:
                        sys.exit(refusal)
        record = (await http.get(f"/api/tables/{table}/record")).json()
    print(f"{url}/tables/{table}", json.dumps(record["outcome"]))


asyncio.run(main(*sys.argv[1:]))
