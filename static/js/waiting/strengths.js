/** The strength of the bots on free seats: one choice for all, and one for each. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { isFree } from "./seating.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */
/** @typedef {import("../../types/messages.js").BotStrength} BotStrength */

export const STRENGTHS = /** @type {const} */ (["easy", "usual", "strong"]);

/**
 * The free seats, each with its bot's strength: as chosen here, or as in the game before.
 * @param {State} state
 */
export const bots = ({ table, strengths }) =>
  table.seats.filter(isFree).map(({ seat, strength }) => ({ seat, strength: strengths[seat] ?? strength ?? "usual" }));

/**
 * The strengths for the request: one for all if they are equal.
 * @param {ReturnType<typeof bots>} filled
 */
export function strengthsOf(filled) {
  const each = filled.map(({ strength }) => strength);
  const [first = null] = each;
  return each.every((strength) => strength === first) ? first : each;
}

/**
 * The use of the free seats at the start; `null` if all are taken. If the game needs more players, bots take them.
 * @param {State} state
 */
export function fillingOf({ table, empty }) {
  const free = table.seats.filter(isFree).length;
  if (!free) return null;
  return table.seats.length - free >= Math.min(...table.players) ? empty : "bots";
}

/**
 * The strength of all bots, or no bots if the game can do without.
 * @param {State} state
 * @param {Actions} actions
 */
export function strengthOfAll(state, actions) {
  const filled = bots(state);
  const chosen = strengthsOf(filled);
  const filling = fillingOf(state);
  const canClose = state.table.seats.length - filled.length >= Math.min(...state.table.players);
  const isMixed = filling === "bots" && typeof chosen !== "string";
  /** @param {Event} event */
  const choose = ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    if (value === "close") return actions.change({ empty: "close" });
    const all = filled.map(({ seat }) => [seat, /** @type {BotStrength} */ (value)]);
    actions.change({ empty: "bots", strengths: Object.fromEntries(all) });
  };
  return html`<label class="bots"
    ><span>${t("bots")}</span>
    <select id="bots" aria-label=${t("bots-strength")} @change=${choose}>
      ${isMixed ? html`<option value="" selected disabled>${t("strength-mixed")}</option>` : nothing}
      ${STRENGTHS.map(
        (one) =>
          html`<option value=${one} .selected=${filling === "bots" && one === chosen}>${t(`strength-${one}`)}</option>`,
      )}
      ${canClose ? html`<option value="close" .selected=${filling === "close"}>${t("bots-none")}</option>` : nothing}
    </select>
  </label>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function strengthOfEach(state, actions) {
  const filled = bots(state);
  if (filled.length < 2 || fillingOf(state) !== "bots") return nothing;
  /**
   * @param {number} seat
   * @param {Event} event
   */
  const choose = (seat, { target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    actions.change({ strengths: { ...state.strengths, [seat]: /** @type {BotStrength} */ (value) } });
  };
  return html`<fieldset class="strengths">
    <legend>${t("strength-each")}</legend>
    ${filled.map(
      ({ seat, strength }) =>
        html`<label>
          <span>${t("strength-seat", { number: seat + 1 })}</span>
          <select data-strength=${seat} @change=${choose.bind(null, seat)}>
            ${STRENGTHS.map(
              (one) => html`<option value=${one} .selected=${one === strength}>${t(`strength-${one}`)}</option>`,
            )}
          </select>
        </label>`,
    )}
  </fieldset>`;
}
