"""The page of the HTTP interface: it loads Swagger UI from this server and may run no other script."""

import re

from app.http.assets import load_assets
from app.runtime.resources import RESOURCES
from tests.app.fixtures.server import running_server

BUNDLE = load_assets().files["swagger-ui-bundle.js"]


async def test_the_docs_page_loads_only_existing_local_files(database_url: str) -> None:
    async with running_server(database_url) as server:
        somebody = server.stranger()
        page = await somebody.client.get("/api/docs", headers={"Accept": "text/html"})
        assert page.status_code == 200
        assert 'id="api-docs"' in page.text
        loaded = re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]+)"', page.text)
        assert {BUNDLE, load_assets().files["swagger-ui.css"], load_assets().pages["api_docs"]["script"]} <= set(loaded)
        for address in loaded:
            assert address.startswith(("/assets/", "/manifest.webmanifest", "/icons/", "/apple-touch-icon"))
            assert (await somebody.client.get(address)).status_code == 200, address
        assert await somebody.get("/api/me") == {"name": None}, "what is tried on the page is asked by somebody"


async def test_every_script_of_the_page_is_a_file_or_has_the_nonce(database_url: str) -> None:
    async with running_server(database_url) as server:
        page = await server.stranger().client.get("/api/docs")
        policy = page.headers["content-security-policy"]
        (nonce,) = re.findall(r"'nonce-([^']+)'", policy)
        assert "unsafe" not in policy
        for attributes in re.findall(r"<script([^>]*)>", page.text):
            assert "src=" in attributes or f'nonce="{nonce}"' in attributes
        assert "<style" not in page.text
        assert " style=" not in page.text


async def test_the_bundle_is_served_unchanged(database_url: str) -> None:
    text = (RESOURCES / "node_modules" / "swagger-ui-dist" / "swagger-ui-bundle.js").read_text("utf-8")
    async with running_server(database_url) as server:
        for encoding in ("br", "identity"):
            answer = await server.stranger().client.get(BUNDLE, headers={"Accept-Encoding": encoding})
            assert answer.headers.get("content-encoding", "identity") == encoding
            assert answer.text == text
