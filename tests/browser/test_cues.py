"""When it is one's turn: chosen on one's own page and at a table, on a phone, in both languages."""

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.app.cues.test_sender import Browser
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
SUBSCRIBES = """
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""
"""A browser of the tests has no push service: what it would answer."""


@pytest.mark.server_settings(cue_networks="127.0.0.0/8")
def test_people_choose_how_they_are_told_and_the_page_of_a_table_tells(own_people: People) -> None:
    ann = own_people.invite("Ann", service_workers="allow")
    page = ann.page
    subscription = {"endpoint": "https://localhost:9/push", "keys": Browser().keys}
    page.add_init_script(SUBSCRIBES % json.dumps(subscription))
    page.set_viewport_size(PHONE)
    ann.sign_in()
    ann.open("/me")
    panel = page.locator("#cues")
    expect(panel.get_by_role("heading", name="When it is my turn")).to_be_visible()
    expect(panel).to_contain_text("This server sends no mail.")
    panel.locator("#add-push").click()
    told = panel.locator(".cue-addresses li")
    expect(told).to_contain_text("(this one)")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.scope)") == f"{ann.server.url}/"
    told.get_by_role("combobox").select_option("10")
    panel.locator("#cues-webhook").fill("https://10.0.0.1/inside")
    panel.locator("form", has=page.locator("#cues-webhook")).get_by_role("button").click()
    expect(panel.get_by_role("status")).to_contain_text("Nothing can be sent there.")
    ann.recorder.ignore_errors("422")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/test") else None)
    panel.locator("#test-cue").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status")).to_have_text("It is on its way.")
    assert len(asked) == 1, "it is busy until it is answered"
    expect(panel.locator("#test-cue")).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    while ann.get_json("/api/me/cues")["addresses"][0]["trouble"] is None:  # nobody is at that address
        pass
    ann.open("/me")
    expect(told.get_by_role("combobox")).to_have_value("10")
    expect(told).to_contain_text("The last message got no answer.")
    page.context.add_cookies([{"name": "lang", "value": "ja", "url": ann.server.url}])
    ann.open("/me")
    expect(panel.get_by_role("heading", name="自分の番になったら")).to_be_visible()
    expect(told).to_contain_text("この端末")
    expect(told).to_contain_text("応答がありませんでした")
    told.get_by_role("button").click()
    expect(told).to_have_count(0)
    page.context.clear_cookies(name="lang")

    # The start goes to who was dealt the first decision; the bots' are soon made.
    ann.open("/")
    table = LobbyPage(ann).make_table(seats=3)
    expect(page.locator("#circle-told")).to_have_count(0)
    ann.post(f"/api{urlsplit(page.url).path}/circle", {"url": "https://localhost:9/hook"})
    expect(page.locator("#circle-told")).to_have_text(re.compile("^A circle hears of this table too"))
    assert violations(page) == []
    table.start()
    expect(page).to_have_title(re.compile("^● Your turn – "))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:image/svg"))
    page.locator("details.menu summary").click()
    page.locator("#open-cues").click()
    dialog = page.locator("#cues-dialog")
    expect(dialog.get_by_role("heading", name="For everybody at this table")).to_be_visible()
    dialog.locator("label", has=page.locator("input[name=cue-favicon][value=off]")).click()
    assert violations(page) == []
    dialog.get_by_role("button", name="Close").click()
    ann.open(urlsplit(page.url).path)
    expect(page).to_have_title(re.compile("^● Your turn – "))
    assert not page.locator('link[rel="icon"]').get_attribute("href").startswith("data:")
