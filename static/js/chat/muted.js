/** The people whom the reader has muted, with buttons to unmute them: requested when it is opened. */
import { html, nothing } from "lit-html";
import { get, post } from "../page/api.js";
import { HEARD_AGAIN } from "./chat_lines.js";
import { t } from "../page/i18n.js";

/** @import { MutedPeople } from "../../types/messages.js" */

/**
 * @typedef {{muted: MutedPeople | null}} Shown
 * @typedef {(what: () => Promise<string | void>) => Promise<unknown>} Act
 */

/**
 * @param {Shown} shown
 * @param {Act} act
 */
export function muted(shown, act) {
  const open = (/** @type {Event} */ event) => {
    if (!(/** @type {HTMLDetailsElement} */ (event.target).open) || shown.muted) return;
    void act(async () => {
      shown.muted = /** @type {MutedPeople} */ (await get("/api/me/mutes"));
    });
  };
  return html`<details id="muted" @toggle=${open}>
    <summary>${t("muted-title")}</summary>
    ${shown.muted ? people(shown, shown.muted, act) : nothing}
  </details>`;
}

/**
 * @param {Shown} shown
 * @param {MutedPeople} found
 * @param {Act} act
 */
function people(shown, { people }, act) {
  const { lang } = document.documentElement;
  if (!people.length) return html`<p class="hint">${t("muted-nobody")}</p>`;
  /** @param {string} by */
  const hear = async (by) => {
    shown.muted = /** @type {MutedPeople} */ (await post("/api/me/mutes", { by }));
    dispatchEvent(new CustomEvent(HEARD_AGAIN, { detail: by }));
    return t("muted-heard");
  };
  return html`<p class="hint">${t("muted-how")}</p>
    <ul class="devices">
      ${people.map(({ by, name, since }) => {
        const called = name ?? t("muted-nameless");
        const day = new Date(since).toLocaleDateString(lang, { dateStyle: "medium" });
        return html`<li>
          <span><b>${called}</b> <span class="hint">${day}</span></span>
          <button
            type="button"
            data-hear=${by}
            aria-label=${t("muted-hear-of", { name: called })}
            @click=${() => act(() => hear(by))}
          >
            ${t("muted-hear")}
          </button>
        </li>`;
      })}
    </ul>`;
}
