/** All hands of a game that is over, beside the spectators' board. */
import { html, nothing } from "lit-html";
import { list, t } from "../../js/page/i18n.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").OpenView} OpenView */
/** @typedef {import("../../types/tournay.js").View} View */

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
    ({ hand, events, ramparts, looking }, seat) =>
      html`<p>
        <b>${names[seat]}</b> ${named([...hand, ...events]) || t("replay-no-cards")}
        ${looking.length ? html`<span class="hint">${t("replay-looking", { cards: named(looking) })}</span>` : nothing}
        ${built(ramparts)}
      </p>`,
  );

/** @param {readonly string[]} events */
const built = (events) =>
  events.length ? html`<span class="hint">${t("replay-ramparts", { cards: named(events) })}</span>` : nothing;

/** @param {readonly string[]} cards */
const named = (cards) => list(cards.map(cardName));
