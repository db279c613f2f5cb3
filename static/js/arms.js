/**
 * A coat of arms for every player: it follows from the name, so that it is the same wherever the name stands. The parts
 * are drawn in static/art/arms.svg, the tinctures are in arms.css.
 */
import { html, nothing, svg } from "lit-html";
import { address } from "./assets.js";

const ART = address("art/arms.svg");
const COLOURS = ["azure", "gules", "vert", "sable"];
const METALS = ["or", "argent"];
/** How a field is divided. Whole fields come more often: with a colour, with a metal. */
const FIELDS = ["plain", "plain", "pale", "fess", "bend", "quarterly", "chevron"];
const CHARGES = [
  ...["lily", "rose", "mullet", "crescent", "sun", "tower", "key", "sword", "axe", "anchor", "bell", "ship"],
  ...["oak", "trefoil", "ring", "crown", "cross", "horseshoe", "wheel", "cup", "fish", "martlet", "garb", "arrow"],
];
const SHIELD = "M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z";

/** @typedef {{ field: string, first: string, second: string, charge: string, tincture: string }} Arms */

/**
 * The arms of a name. A metal lies on colours and a colour on a metal, as heralds have it, so every charge can be seen.
 * @param {string} name
 * @returns {Arms}
 */
export function armsOf(name) {
  let rest = hash(name.normalize("NFC"));
  /** @template T @param {readonly T[]} among */
  const pick = (among) => {
    const picked = among[rest % among.length];
    rest = Math.floor(rest / among.length);
    return /** @type {T} */ (picked);
  };
  const field = pick(FIELDS);
  const charge = pick(CHARGES);
  const metal = pick(METALS);
  const colour = pick(COLOURS);
  if (field === "plain")
    return pick([
      { field, first: colour, second: colour, charge, tincture: metal },
      { field, first: metal, second: metal, charge, tincture: colour },
    ]);
  return { field, first: colour, second: pick(COLOURS.filter((other) => other !== colour)), charge, tincture: metal };
}

/**
 * FNV-1a, 32 bits, with a last mixing: names that differ in one letter look nothing alike.
 * @param {string} name
 */
function hash(name) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * A small shield; the name stands beside it.
 * @param {string} name
 */
export const arms = (name) => shield(armsOf(name));

/** @param {Arms} arms */
const shield = ({ field, first, second, charge, tincture }) =>
  html`<svg class=${`arms first-${first} second-${second} charge-${tincture}`} viewBox="0 0 40 44" aria-hidden="true">
    <path class="arms-field" d=${SHIELD}></path>
    ${field === "plain" ? nothing : svg`<use href=${`${ART}#${field}`}></use>`}
    ${svg`<use href=${`${ART}#${charge}`} x="8" y="7.5" width="24" height="24"></use>`}
    <path class="arms-edge" d=${SHIELD}></path>
  </svg>`;
