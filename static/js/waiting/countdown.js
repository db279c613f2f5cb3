/** The seconds before a full table starts by itself. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";

/** @typedef {import("../room/table_state.js").State} State */

const LONGEST = 10;
const SECOND = 1_000;

/**
 * The time of the start: the server's text for it, and the same moment by this browser's own clock, in milliseconds.
 */
let known = { at: "", ends: 0 };
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * The countdown if one runs. A browser's clock may be wrong, so a countdown that begins while the page is open always
 * runs for its whole time.
 * @param {State} state
 */
export function countdown({ table: { starts_at: at } }) {
  if (at === null) {
    clearInterval(ticking);
    ticking = undefined;
    known = { at: "", ends: 0 };
    return nothing;
  }
  if (known.at !== at) {
    const left = Date.parse(at) - Date.now();
    known = { at, ends: performance.now() + (left > 0 && left < LONGEST * SECOND ? left : LONGEST * SECOND) };
  }
  ticking ??= setInterval(tick, SECOND / 4);
  return html`<p class="countdown" id="countdown">
    <span aria-hidden="true">${t("starts-in", { seconds: secondsLeft() })}</span
    ><span class="unseen" role="status">${t("starts-soon")}</span>
  </p>`;
}

const secondsLeft = () => Math.max(0, Math.ceil((known.ends - performance.now()) / SECOND));

/** Writes the seconds without rendering the page. */
function tick() {
  const words = document.querySelector("#countdown > span");
  if (!words) {
    clearInterval(ticking);
    ticking = undefined;
    return;
  }
  const text = [...words.childNodes].find((node) => node instanceof Text && node.data);
  const now = t("starts-in", { seconds: secondsLeft() });
  // Replacing the text node would look like the edit of a translator.
  if (text instanceof Text && text.data !== now) text.data = now;
}
