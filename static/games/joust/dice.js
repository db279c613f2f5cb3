/** Dice and symbols: their names, their drawing, and their throws. */
import { html, nothing, svg } from "lit-html";
import { address } from "../../js/page/assets.js";
import { t } from "../../js/page/i18n.js";

export const ART = address("games/joust/art.svg");

/**
 * The owner of the dice: White, Black, or the dice that count rerolls, White's red one and Black's green one.
 * @typedef {"white" | "black" | "red" | "green"} Colour
 */

/** @param {number} seat
 * @returns {Colour} */
export const colourOf = (seat) => (seat === 0 ? "white" : "black");
/** @param {number} seat
 * @returns {Colour} */
export const rerollColourOf = (seat) => (seat === 0 ? "red" : "green");
/** @param {number} value */
export const dieName = (value) => t("joust-die", { value });

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
 * A die at rest: its face with pips from above, and its digit on the side towards the reader.
 * @param {number | null} value 0 is a die without pips, null one that has not been rolled
 * @param {Colour} colour
 */
export function die(value, colour) {
  return html`<svg class="die" data-colour=${colour} data-value=${value ?? 0} viewBox="0 0 40 52" aria-hidden="true">
    <rect class="block" x="1" y="1" width="38" height="50" rx="7"></rect>
    <rect class="top" x="1" y="1" width="38" height="38" rx="7"></rect>
    ${value ? svg`<use href=${`${ART}#face-${value}`} x="1" y="1" width="38" height="38"></use>` : nothing}
    <text x="20" y="49" text-anchor="middle">${value}</text>
  </svg>`;
}

/** The faces of a cube, the front first; the values on the other sides have no meaning. */
const FACES = [0, 1, 2, 3, 4, 5];

/**
 * A die that is thrown: a cube that tumbles for its time, each in its own way, and then comes to rest.
 * @param {number} value
 * @param {Colour} colour
 * @param {number} index its index among the dice that are thrown together; they come to rest in this order
 */
export function thrown(value, colour, index) {
  return html`<span class="throw" data-colour=${colour} data-index=${index} aria-hidden="true"
      ><span class="cube-of-die"
        >${FACES.map(
          (side) =>
            html`<svg class="face" viewBox="0 0 38 38">
              <use href=${`${ART}#face-${((value - 1 + side) % 6) + 1}`}></use>
            </svg>`,
        )}</span
      ></span
    >${die(value, colour)}`;
}
