/** The effects of a card in each possible cell before it is sent, all computed by the server. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { coin, symbol } from "./cards.js";
import { cardNames } from "./sentences.js";
import { isSame, spotAt } from "./table.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0");

/**
 * The gains and losses of a card of the hand in that cell.
 * @param {View} view
 * @param {Context} context
 * @param {string} card
 * @param {import("../../types/tournay.js").Cell} cell
 */
export function wouldDo(view, { legal, you }, card, cell) {
  const offer = legal.find(
    ({ move }) =>
      (move.kind === "play" || move.kind === "last_card") &&
      move.card === card &&
      isSame([move.row, move.column], cell),
  )?.preview;
  const placing = view.hand.find((one) => one.card === card)?.placings.find((one) => isSame(one.cell, cell));
  const points = offer?.points[you ?? 0] ?? 0;
  /** @type {[unknown, string, string?][]} */
  const parts = [];
  if (offer?.points.length)
    parts.push([
      html`<b>${signed(points)}</b>${symbol("points")}`,
      t("tournay-would-score", { points, says: signed(points) }),
    ]);
  if (placing?.leaves.length)
    parts.push([symbol("discard"), t("tournay-would-remove", { cards: cardNames(placing.leaves) })]);
  else if (placing?.onto === "stack") {
    const covered = spotAt(view.players[you ?? 0], cell)?.cards ?? [];
    const words = t("tournay-would-cover", { card: cardName(covered.at(-1) ?? "") });
    parts.push([symbol("place"), words, t("tournay-would-stop")]);
  }
  if (offer?.gains) parts.push([coin(`+${offer.gains}`), t("tournay-gains", { deniers: offer.gains })]);
  if (offer?.triggers.length)
    parts.push([symbol("character"), t("tournay-would-work", { cards: cardNames(offer.triggers) })]);
  return parts;
}

/**
 * The badge of a cell: signs, and words if there is room.
 * @param {ReturnType<typeof wouldDo>} parts
 */
export function badgeOf(parts) {
  if (!parts.length) return nothing;
  const lines = parts.map(
    ([sign, words, more]) =>
      html`<span class="part"
        >${sign}<span class="words">${words}</span>${more ? html`<span class="unseen">${more}</span>` : nothing}</span
      >`,
  );
  return html`<span class="would">${lines}</span>`;
}
