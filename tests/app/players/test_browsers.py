"""The names of browsers."""

import pytest

from app.players.browsers import browser_of

ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0", "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        (f"{ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        (f"{ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36", "Samsung Internet on Android"),
        (f"{IPHONE} Version/17.5 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        (f"{IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15", "Firefox on iPhone"),
        (f"{IPHONE} Mobile/15E148 Safari/604.1 Line/14.9.0", "LINE on iPhone"),
        (f"{IPHONE} Mobile/15E148 Instagram 337.0.0.18 (iPhone15,2; iOS 17_5)", "Instagram on iPhone"),
        (f"{IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]", "Facebook on iPhone"),
        (f"{IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/463.0]", "Messenger on iPhone"),
        (f"{ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0;]", "Facebook on Android"),
        (f"{ANDROID} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/464.0;]", "Messenger on Android"),
        (f"{MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15", "Safari on Mac"),
        (f"{WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge on Windows"),
        (f"{WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 OPR/111.0", "Opera on Windows"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0 Safari/537.36", "Chrome on ChromeOS"),
        ("curl/8.5.0", ""),
        ("", ""),
        ("Linux", "Linux"),
        ("x" * 5000 + "Firefox/1", ""),
    ],
    ids=lambda text: text[-30:],
)
def test_a_browser_has_its_most_specific_name(user_agent: str, name: str) -> None:
    assert browser_of(user_agent) == name
    assert len(name) <= 40
