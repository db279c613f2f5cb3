/** Pages opened inside another app, whose browser has separate cookies, which often do not last. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** Apps by their user agent; the more specific name first. */
const APPS = /** @type {const} */ ([
  ["LINE", /\bLine\//],
  ["Messenger", /FBAN\/Messenger|MessengerForiOS|MessengerLite|Orca-Android/],
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(AN|AV|_IAB|IOS)\b/],
]);

const app = APPS.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? null;

/** Advice for a reader inside such an app before they sit down; nothing in a browser. */
export function insideApp() {
  if (app === null) return nothing;
  return html`<section id="in-app" class="panel stack tight" aria-labelledby="in-app-title" data-app=${app}>
    <h2 id="in-app-title">${t("in-app-title", { app })}</h2>
    <p>${t("in-app-words")}</p>
    ${
      app === "LINE"
        ? html`<p><a class="button" href=${outside()}>${t("in-app-open")}</a></p>`
        : html`<div class="row">
              <input id="in-app-link" readonly aria-label=${t("share-link")} .value=${location.href} />
              <button type="button" @click=${copy}>${t("in-app-copy")}</button>
            </div>
            <p class="hint" role="status">${t("in-app-how")}</p>`
    }
  </section>`;
}

/** The address with which LINE opens this page in the device's browser. */
function outside() {
  const url = new URL(location.href);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}

/** @param {Event} event */
async function copy(event) {
  const button = /** @type {HTMLButtonElement} */ (event.target);
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    /** @type {HTMLInputElement | null} */ (document.querySelector("#in-app-link"))?.select();
    document.execCommand("copy");
  }
  button.textContent = t("copied");
}
