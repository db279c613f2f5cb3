"""The name of a browser, as a list of devices shows it: "Firefox on Android".

Browsers also name other browsers in this header for compatibility with old pages, so the most specific name counts.
"""

import re
from typing import Final

_BROWSERS: Final = (
    ("LINE", r"\bLine/"),
    ("Messenger", r"FBAN/Messenger|MessengerForiOS|MessengerLite|Orca-Android"),
    ("Instagram", r"\bInstagram\b"),
    ("Facebook", r"\bFB(AN|AV|_IAB|IOS)\b"),
    ("Edge", r"\bEdg(e|A|iOS)?/"),
    ("Opera", r"\b(OPR|Opera|OPiOS)\b"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Vivaldi", r"\bVivaldi/"),
    ("Firefox", r"\b(Firefox|FxiOS|Focus)/"),
    ("Chrome", r"\b(Chrome|Chromium|CriOS|HeadlessChrome)/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS: Final = (
    ("Android", r"\bAndroid\b"),
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Mac", r"\bMac(intosh| OS X)\b"),
    ("Linux", r"\bLinux\b"),
)
_LONGEST: Final = 1000
"""In characters. Later parts of a header are ignored; browsers name themselves earlier."""


def browser_of(user_agent: str) -> str:
    """The browser and the system in this header; empty if the header names neither."""
    text = user_agent[:_LONGEST]
    return " on ".join(found for found in (_first(_BROWSERS, text), _first(_SYSTEMS, text)) if found is not None)


def _first(names: tuple[tuple[str, str], ...], text: str) -> str | None:
    return next((name for name, pattern in names if re.search(pattern, text)), None)
