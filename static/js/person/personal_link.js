/** Offers seated players a personal link: it leads back to the seat from any browser. */
import { html } from "lit-html";
import { post, sentence } from "../page/api.js";
import { t } from "../page/i18n.js";
import { picture } from "./me.js";

const state = {
  link: /** @type {import("../../types/messages.js").PersonalLink | null} */ (null),
  busy: false,
  copied: false,
  hint: "",
};

/**
 * @param {() => void} redraw Called when this part has changed.
 */
export function keepSeat(redraw) {
  const { link, busy, hint } = state;
  return html`<section class="panel stack tight" aria-labelledby="keep-seat-title">
    <h2 id="keep-seat-title">${t("key-title")}</h2>
    ${
      link
        ? shown(link, redraw)
        : html`<p>${t("key-words")}</p>
            <button id="keep-seat" ?disabled=${busy} @click=${() => make(redraw)}>${t("key-make")}</button>`
    }
    <p class="error" role="alert">${hint}</p>
    <p><a href="/me/devices">${t("devices-link")}</a></p>
  </section>`;
}

/**
 * @param {import("../../types/messages.js").PersonalLink} link
 * @param {() => void} redraw
 */
function shown({ url, svg }, redraw) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      /** @type {HTMLInputElement | null} */ (document.querySelector("#personal-link"))?.select();
      document.execCommand("copy");
    }
    state.copied = true;
    redraw();
  };
  return html`<p role="status">${t("key-shown")}</p>
    <img class="qr" alt=${t("key-qr")} src=${picture(svg)} />
    <div class="row">
      <input id="personal-link" readonly aria-label=${t("key-link")} .value=${url} />
      <button @click=${copy}>${state.copied ? t("copied") : t("copy")}</button>
    </div>`;
}

/** @param {() => void} redraw */
async function make(redraw) {
  Object.assign(state, { busy: true, hint: "" });
  redraw();
  try {
    state.link = /** @type {import("../../types/messages.js").PersonalLink} */ (await post("/api/me/key"));
  } catch (error) {
    state.hint = sentence(error);
  }
  state.busy = false;
  redraw();
}
