/**
 * Coats of arms. A player without chosen arms has those derived from the name, so that the same name has the same arms
 * everywhere; people at one table never share a charge, nor the first tincture. The parts are drawn in
 * static/art/arms.svg, the tinctures are in arms.css.
 */
import { html, nothing, svg } from "lit-html";
import { address } from "./assets.js";

/**
 * @import { Arms, Charge, Division, Tincture } from "../../types/messages.js"
 * @typedef {{ readonly name: string | null, readonly reserved?: string | null, readonly arms?: Arms | null }} Bearer
 */

const ART = address("art/arms.svg");
/** @type {readonly Tincture[]} */
export const COLOURS = ["azure", "gules", "vert", "sable"];
/** @type {readonly Tincture[]} */
export const METALS = ["or", "argent"];
/** @type {readonly Division[]} */
export const FIELDS = ["plain", "pale", "fess", "bend", "quarterly", "chevron"];
/**
 * Whole fields are listed twice, once with a colour and once with a metal, so that they are more frequent. @type
 * {readonly Division[]}
 */
const OFTEN = ["plain", ...FIELDS];
/** @type {readonly Charge[]} */
// biome-ignore format: two lines are enough
export const CHARGES = [
  "lily", "rose", "mullet", "crescent", "sun", "tower", "key", "sword", "axe", "anchor", "bell", "ship",
  "oak", "trefoil", "ring", "crown", "cross", "horseshoe", "wheel", "cup", "fish", "martlet", "garb", "arrow",
];
/**
 * The number of people whose first tinctures differ: those of a table, where small shields are distinguished by colour.
 */
const AT_A_TABLE = 4;
const SHIELD = "M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z";

/**
 * The arms of a name. A metal lies on colours and a colour on a metal, as heralds have it, so every charge can be seen.
 * @param {string} name
 * @param {number} turn counts the alternatives for this name, for when the first arms are taken
 * @returns {Arms}
 */
export function armsOf(name, turn = 0) {
  let rest = hash(`${name.normalize("NFC")}${"\n".repeat(turn)}`);
  /** @template T @param {readonly T[]} among */
  const pick = (among) => {
    const picked = among[rest % among.length];
    rest = Math.floor(rest / among.length);
    return /** @type {T} */ (picked);
  };
  const field = pick(OFTEN);
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
 * FNV-1a, 32 bits, with a final mixing step, so that names that differ in one letter get different arms.
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
 * The arms of people who meet, in their order. Chosen arms are unchanged unless an earlier person in the list has the
 * same arms (at a table also the same first tincture); then they get other tinctures. Everybody else gets the first of
 * their name's arms with a free charge and, at a table, a free first tincture. A free seat has none.
 * @param {readonly Bearer[]} people
 * @returns {Arms[]}
 */
export function armsAmong(people) {
  const isTable = people.length <= AT_A_TABLE;
  /** @type {Arms[]} */
  const shown = [];
  const chosen = people.map(({ arms }) => {
    if (!arms || !isKnown(arms)) return null;
    const found = apart(arms, shown, isTable);
    shown.push(found);
    return found;
  });
  return people.map(({ name, reserved }, at) => {
    const own = name ?? reserved ?? "";
    let found = chosen[at] ?? armsOf(own);
    if (!own || chosen[at]) return found;
    const isTaken = () => shown.some((one) => one.charge === found.charge || (isTable && isLike(one, found)));
    for (let turn = 1; isTaken() && turn < 99; turn += 1) found = armsOf(own, turn);
    shown.push(found);
    return found;
  });
}

/**
 * Whether two fields look alike on a small shield: the same first tincture, or the same two exchanged.
 * @param {Arms} one
 * @param {Arms} other
 */
const isLike = (one, other) => one.first === other.first || (one.first === other.second && one.second === other.first);

/**
 * These arms; or, if they or their first tincture are taken, the same arms in free tinctures, first with another field.
 * @param {Arms} arms
 * @param {readonly Arms[]} shown the arms in use
 * @param {boolean} isTable
 */
function apart(arms, shown, isTable) {
  const borne = new Set(shown.map((one) => JSON.stringify(one)));
  const free = inOtherTinctures(arms).filter((one) => !borne.has(JSON.stringify(one)));
  const other = free.find(({ first }) => isTable && shown.every((one) => one.first !== first));
  return other ?? free[0] ?? arms;
}

/**
 * The arms unchanged, and then in all other tinctures; colours stay colours and metals stay metals.
 * @param {Arms} arms
 * @returns {Arms[]}
 */
function inOtherTinctures({ field, first, second, charge, tincture }) {
  // A divided field changes its two tinctures before it takes another one.
  const fields = field === "plain" ? alike(first) : [...new Set([first, second, ...alike(first)])];
  return alike(tincture).flatMap((charged) =>
    fields.map((one) => {
      const other = field === "plain" ? one : second === one ? first : second;
      return { field, first: one, second: other, charge, tincture: charged };
    }),
  );
}

/**
 * A tincture, and then all others of its kind.
 * @param {Tincture} tincture
 */
const alike = (tincture) => [
  tincture,
  ...(METALS.includes(tincture) ? METALS : COLOURS).filter((other) => other !== tincture),
];

/**
 * Whether this page can draw these arms: a newer server may have more parts.
 * @param {Arms} arms
 */
const isKnown = ({ field, first, second, charge, tincture }) =>
  FIELDS.includes(field) &&
  CHARGES.includes(charge) &&
  [first, second, tincture].every((one) => COLOURS.includes(one) || METALS.includes(one));

/** The arms on this page by name: names are unique at a table and in a tournament. */
let borne = /** @type {ReadonlyMap<string, Arms>} */ (new Map());

/**
 * Sets the arms that the page shows for these people, who sit at its table or are in its tournament.
 * @param {readonly Bearer[]} people
 */
export function showArms(people) {
  const among = people.filter(({ name, reserved }) => name ?? reserved);
  const arms = armsAmong(among);
  borne = new Map(arms.map((one, at) => [among[at]?.name ?? among[at]?.reserved ?? "", one]));
}

/** A spectator's arms: derived from the name, even if a seated player has the same name. */
let watching = /** @type {ReadonlyMap<string, Arms>} */ (new Map());

/** @param {{ readonly watchers: readonly string[], readonly watchers_arms?: readonly (Arms | null)[] }} presence */
export function showWatchers({ watchers, watchers_arms: chosen = [] }) {
  watching = new Map(watchers.flatMap((name, at) => (chosen[at] && isKnown(chosen[at]) ? [[name, chosen[at]]] : [])));
}

/**
 * The arms of a person on this page.
 * @param {string} name
 */
export const armsBorne = (name) => borne.get(name) ?? watching.get(name) ?? armsOf(name);

/**
 * A small shield, to be shown beside the name.
 * @param {string} name
 */
export const arms = (name) => shield(armsBorne(name));

/** @param {Arms} arms */
export const shield = ({ field, first, second, charge, tincture }) =>
  html`<svg class=${`arms first-${first} second-${second} charge-${tincture}`} viewBox="0 0 40 44" aria-hidden="true">
    <path class="arms-field" d=${SHIELD}></path>
    ${field === "plain" ? nothing : svg`<use href=${`${ART}#${field}`}></use>`}
    ${svg`<use href=${`${ART}#${charge}`} x="8" y="7.5" width="24" height="24"></use>`}
    <path class="arms-edge" d=${SHIELD}></path>
  </svg>`;
