/** The drawing of a knight: on horseback under the arms of his player's name, with the state of his lance. */
import { html, svg } from "lit-html";
import { arms, armsBorne } from "../../js/page/arms.js";
import { address } from "../../js/page/assets.js";
import { t } from "../../js/page/i18n.js";
import { ART } from "./dice.js";

const CHARGES = address("art/arms.svg");
const BOX = "0 -12 124 74";

/** @param {number} seat */
export const knightName = (seat) => t("joust-knight", { seat });

/** The shield of a knight. */
export const shield = arms;

/**
 * A knight on horseback, riding to the right: the horse in the caparison of his arms, and the man, who can fall off it.
 * @param {number} seat
 * @param {string} name
 */
export function rider(seat, name) {
  const { first, second, charge, tincture } = armsBorne(name);
  const coat = `enamel first-${first} second-${second} charge-${tincture}`;
  return html`<svg class=${`horse ${coat}`} data-rider=${seat} viewBox=${BOX} aria-hidden="true">
      ${part("legs-a")} ${part("legs-b")} ${part("horse")}
      ${svg`<use href=${`${CHARGES}#${charge}`} x="14" y="24" width="17" height="17"></use>`}
    </svg>
    <svg class=${`man ${coat}`} data-rider=${seat} viewBox=${BOX} aria-hidden="true">
      ${part("lance")} ${part("stump")} ${part("man")}
      ${svg`<use class="helmet" href=${`${ART}#helmet`} x="34" y="-13" width="22" height="22"></use>`}
      ${svg`<svg x="35" y="7" width="20" height="22" viewBox="0 0 40 44">
        <path class="arms-field" d="M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z"></path>
        <use href=${`${CHARGES}#${charge}`} x="8" y="7.5" width="24" height="24"></use>
        <path class="arms-edge" d="M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z"></path>
      </svg>`}
    </svg>`;
}

/** @param {string} id */
const part = (id) => svg`<use class=${id} href=${`${ART}#${id}`} y="-12" width="124" height="74"></use>`;

/**
 * The directions of the pieces of a broken lance, in degrees from straight up, and their lengths: three of the shaft,
 * and eight splinters.
 */
const PIECES = [
  [-38, 30],
  [20, 26],
  [64, 22],
  [-70, 8],
  [-52, 6],
  [-16, 7],
  [2, 5],
  [38, 8],
  [50, 5],
  [80, 7],
  [104, 6],
];
const SPARKS = [-64, -34, -4, 26, 56];

/** A lance that breaks: its pieces fly from the point where it has met the other's shield. */
export const splinters = () =>
  svg`${PIECES.map(
    ([turn, length = 0]) => svg`<g transform=${`rotate(${turn})`}>
      <rect class="splinter" x=${-length / 2} y="-2" width=${length} height=${length > 9 ? 4 : 2.5} rx="1"></rect>
    </g>`,
  )}`;

/** A lance that glances off. */
export const sparks = () =>
  svg`${SPARKS.map((turn) => svg`<path class="spark" d="M0-10V-34" transform=${`rotate(${turn})`}></path>`)}`;

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
 * The best outcome that is still possible in a run, as a mark and a word.
 * @param {import("../../types/joust.js").Best} best
 * @param {unknown} [words]
 */
export function still(best, words = html`<span class="word">${t("joust-best", { best })}</span>`) {
  return html`<span class="still" data-best=${best} title=${t("joust-still", { best })}
    ><svg class=${`mark-${best} symbol`} aria-hidden="true"><use href=${`${ART}#${best}`}></use></svg
    >${words}</span
  >`;
}

/**
 * The same beside a knight, in as many words as there is room for.
 * @param {import("../../types/joust.js").Best} best
 */
export const stillOf = (best) =>
  still(
    best,
    html`<span class="short">${t("joust-best-hit", { best })}</span
      ><span class="long">${t("joust-best-possible", { best })}</span>`,
  );
