"""How the browser is started: Chromium without its window, which would take a quarter more of the machine."""

from pathlib import Path

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
