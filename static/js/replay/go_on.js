/** Going on from a moment of a finished game, at a new table. */
import { html } from "lit-html";
import { post } from "../page/api.js";
import { t } from "../page/i18n.js";

/** Whether a new table is being made: a second tap would make a second one. */
let isLeaving = false;

/**
 * The button that continues the game, in this player's seat.
 * @param {string} name
 * @param {() => void} goOn
 */
export const goOnButton = (name, goOn) => html`<div class="replay-go-on">
  <button id="replay-go-on" aria-describedby="replay-go-on-how" @click=${goOn}>${t("replay-go-on")}</button>
  <span class="hint" id="replay-go-on-how">${t("replay-go-on-how", { name })}</span>
</div>`;

/**
 * Makes the table and opens it. Throws `Refused`.
 * @param {string} table
 * @param {string | number} viewer
 * @param {number} v The version, in this viewer's count.
 * @param {number} seat The seat that the reader takes over.
 */
export async function goOnFrom(table, viewer, v, seat) {
  if (isLeaving) return;
  isLeaving = true;
  try {
    const { url } = await post(`/api/tables/${table}/replay/go-on?as=${viewer}`, { v, seat });
    location.assign(url);
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}
