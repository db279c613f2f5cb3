/** All hands of a game that is over, beside the spectators' board. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { chip } from "./cards.js";

/** @typedef {import("../../types/tornei.js").OpenView} OpenView */
/** @typedef {import("../../types/tornei.js").View} View */

/**
 * The board shows no hidden cards itself.
 * @param {View} view
 */
export const uncovered = (view) => view;

/**
 * @param {OpenView} open
 * @param {readonly string[]} names
 */
export const hands = (open, names) =>
  open.hands.map(
    ({ hand, prediction }, seat) =>
      html`<p>
        <b>${names[seat]}</b> ${hand.map((card) => chip(card))}
        ${prediction === null ? nothing : html`<span class="hint">${t("replay-prediction")}</span> ${chip(prediction)}`}
      </p>`,
  );
