/** An event's deeds of each knight in signs, for the recap strip. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { colourOf, die, symbol } from "./dice.js";
import { gain } from "./recap.js";
import { sentences } from "./sentences.js";

/** @typedef {import("../../js/board/board.js").Deed} Deed */

/** The deeds of a knight; events of another release have no signs. */
const TOLD = new Set(["rolled", "rerolled", "bonus_paid", "placed", "unsealed", "lance_contact", "unhorsed"]);

/**
 * A placed die, the payment of a combination, and the outcome of a lance. Rolled dice have no sign: they lie on the
 * table.
 * @param {import("../../types/joust.js").Event} event
 * @param {readonly string[]} names
 * @returns {Deed[]}
 */
export function deeds(event, names) {
  if (!TOLD.has(event.kind)) return [];
  const told = sentences(event, names, null);
  switch (event.kind) {
    case "rolled":
    case "rerolled":
      return [{ by: event.seat, brief: null, told }];
    case "bonus_paid":
      return [{ by: event.seat, brief: signs(html`+${event.bonus}${symbol("reroll")}`, told), told }];
    case "placed":
    case "unsealed":
      return [{ by: event.seat, brief: placed(event), told }];
    case "lance_contact":
      return (event.charges ?? []).map(({ seat, result, points }, at) => {
        const words = told.slice(at, at + 1);
        const shown = html`${symbol(result === "miss" ? "none" : result)}${points ? gain(points) : nothing}`;
        return { by: seat, brief: signs(shown, words), told: words };
      });
    case "unhorsed":
      return [{ by: event.seat, brief: signs(symbol("unhorse"), told), told }];
    default:
      return [];
  }
}

/**
 * The visible signs, and the words for screen readers.
 * @param {unknown} shown
 * @param {readonly string[]} told
 */
const signs = (shown, told) =>
  html`<span aria-hidden="true">${shown}</span><span class="unseen">${told.join(" ")}</span>`;

/**
 * A die on the list: a match, or its distance from one.
 * @param {{readonly how: string, readonly die: number, readonly seat: number}} event
 */
function placed({ how, die: value, seat }) {
  const matches = how === "match" || how === "set";
  const words = t("joust-brief-placed", { how, die: value });
  return html`<span class="laid" aria-hidden="true"
      >${die(value, colourOf(seat))}${matches ? symbol("hit") : nothing}</span
    ><span class="unseen">${words}</span>`;
}
