/** Dice and coats of arms: their names, and how they are drawn. */
import { html, nothing, svg } from "lit-html";
import { address } from "../../js/assets.js";
import { t } from "../../js/i18n.js";

const ART = address("games/joust/art.svg");

/** Where the pips of each value lie, on a face of three by three. */
const SPOTS = { a: [11, 10], b: [29, 10], c: [11, 20], d: [20, 20], e: [29, 20], f: [11, 30], g: [29, 30] };
/** @type {(keyof typeof SPOTS)[][]} */
const FACES = [
  [],
  ["d"],
  ["b", "f"],
  ["b", "d", "f"],
  ["a", "b", "f", "g"],
  ["a", "b", "d", "f", "g"],
  ["a", "b", "c", "e", "f", "g"],
];

/** Whose dice: White's, Black's, or the dice that count rerolls, White's red one and Black's green one.
 * @typedef {"white" | "black" | "red" | "green"} Colour */

/** @param {number} seat
 * @returns {Colour} */
export const colourOf = (seat) => (seat === 0 ? "white" : "black");
/** @param {number} seat
 * @returns {Colour} */
export const rerollColourOf = (seat) => (seat === 0 ? "red" : "green");
/** @param {number} value */
export const dieName = (value) => t("joust-die", { value });
/** @param {number} seat */
export const knightName = (seat) => t("joust-knight", { seat });

/**
 * A symbol of the game's own drawing.
 * @param {string} id
 * @param {string} [name] read aloud; without it the symbol is decoration
 */
export function symbol(id, name) {
  return html`<svg
    class=${`mark-${id} symbol`}
    role=${name ? "img" : nothing}
    aria-label=${name ?? nothing}
    aria-hidden=${name ? nothing : "true"}>
    <use href=${`${ART}#${id}`}></use>
  </svg>`;
}

/**
 * A die: its face with pips from above, and its digit on the side towards the reader.
 * @param {number} value 0 is a die without pips
 * @param {Colour} colour
 */
export function die(value, colour) {
  return html`<svg class="die" data-colour=${colour} data-value=${value} viewBox="0 0 40 52" aria-hidden="true">
    <rect class="block" x="1" y="1" width="38" height="50" rx="7"></rect>
    <rect class="top" x="1" y="1" width="38" height="38" rx="7"></rect>
    ${(FACES[value] ?? []).map(
      (spot) => svg`<circle class="pip" cx=${SPOTS[spot][0]} cy=${SPOTS[spot][1]} r=${value === 1 ? 5 : 3.9}></circle>`,
    )}
    <text x="20" y="49" text-anchor="middle">${value}</text>
  </svg>`;
}

/**
 * A knight's coat of arms: Argent, a mullet gules; or Sable, a crescent or.
 * @param {number} seat
 * @param {string} [name] read aloud; without it the arms are decoration
 */
export function arms(seat, name) {
  return html`<svg
    class="arms"
    viewBox="0 0 32 36"
    role=${name ? "img" : nothing}
    aria-label=${name ?? nothing}
    aria-hidden=${name ? nothing : "true"}>
    <use href=${`${ART}#arms-${seat}`}></use>
  </svg>`;
}

/**
 * A knight on horseback, riding to the right.
 * @param {number} seat
 */
export function rider(seat) {
  return html`<svg class="rider" data-rider=${seat} viewBox="0 -12 124 74" aria-hidden="true">
    <use href=${`${ART}#horse-${seat}`} y="-12" width="124" height="74"></use>
    <use class="man" href=${`${ART}#man-${seat}`} y="-12" width="124" height="74"></use>
  </svg>`;
}

/**
 * The lances that a knight has broken, of three.
 * @param {number} lances
 */
export function cubes(lances) {
  return html`<span
    class="cubes"
    role="img"
    aria-label=${t("joust-lances", { count: lances })}
    title=${t("joust-lances", { count: lances })}>
    ${[0, 1, 2].map(
      (index) =>
        html`<svg class="cube" viewBox="0 0 18 20" aria-hidden="true" ?data-broken=${index < lances}>
          <use href=${`${ART}#${index < lances ? "cube" : "no-cube"}`}></use>
        </svg>`,
    )}
  </span>`;
}

/**
 * The most that a run can still become, as a mark and a word.
 * @param {import("../../types/joust.js").Best | null} best
 */
export function still(best) {
  if (!best) return nothing;
  return html`<span class="still" data-best=${best} title=${t("joust-still", { best })}
    >${symbol(best)}<span>${t("joust-best", { best })}</span></span
  >`;
}
