/**
 * The pictures of the cards, each composed of parts of one kit as listed in the card file, from back to front. The
 * parts are drawn in pictures.svg for a picture of width 100; the tinctures of a colour are in cards.css.
 */
import { html, svg } from "lit-html";
import { address } from "../../js/page/assets.js";

const ART = address("games/tournay/pictures.svg");

/** The places of parts: their foot, and the size there. @type {Record<string, readonly number[]>} */
const PLACES = {
  left: [28, 78, 0.95],
  middle: [50, 76, 1.15],
  right: [73, 78, 0.95],
  "far-left": [26, 66, 0.62],
  far: [50, 66, 0.62],
  "far-right": [75, 66, 0.62],
  "near-left": [24, 84, 1],
  near: [50, 84, 1],
  "near-right": [71, 84, 1],
  high: [50, 42, 1],
  body: [50, 86, 1],
  head: [50, 60, 1],
  hand: [72, 86, 1],
  tall: [50, 80, 1],
  afloat: [60, 76, 1],
  whole: [0, 0, 1],
};

/** The parts with their default places, which a card file can change. */
const PARTS = new Map(
  Object.entries({
    left: "crane",
    middle:
      "lightning house cottage step-gable hall barn chapel nave fort citadel gate cone-gate water-gate " +
      "round-tower ruin small-tower watch stall sacks barrel crate table purse scales balance loom tapestry " +
      "bolts mug bed anvil hammer die ladder hourglass desk quill candles candle font lectern cross reliquary " +
      "mortar jar cauldron bread sheaf tree cypress well shell bee wheel hand ballista trebuchet catapult " +
      "siege-tower armour rack shield shields sword swords axe crossbow target tent pavilion fire brazier torch " +
      "drum scroll jester",
    right: "sign",
    near: "cloth-table coins chest blocks cart book benches map barrier",
    high: "window spheres ring-of-bells herbs rose-window dove",
    body: "robe gown habit cope mail plate apron",
    head:
      "face bearded old moustached woman ruddy feather-cap chaperon merchant-cap coif tonsure mitre biretta " +
      "kettle-hat great-helm bascinet plumed-helm beret hood crowned-helm beak mask pilgrim-hat",
    hand: "dividers staff crozier mace halberd lance chisel censer rope rod dagger",
    tall: "church spire cathedral belfry six-tower keep bookshelf banner town-hall",
    afloat: "ship",
    whole:
      "hills town clouds rays stormclouds rain wall quay river square field path hill room arches vault " +
      "palisade camp scaffold vine hedge bunting smoke spears",
  }).flatMap(([place, parts]) => parts.split(" ").map((part) => [part, place])),
);
/** Parts that look to the right; at those places they look to the left. */
const TURNED = new Set(
  (
    "lightning church crane ship sign hammer ladder cart desk quill ballista trebuchet catapult siege-tower " +
    "sword axe banner barrier torch dove dividers staff crozier mace halberd lance chisel censer rope rod " +
    "beak dagger"
  ).split(" "),
);

/**
 * The picture of these parts; undefined if there are none, or one is missing from the kit.
 * @param {readonly string[] | undefined} parts missing at a table of an earlier release
 */
export function scene(parts = []) {
  const placed = parts.map(placedOf);
  if (!placed.length || placed.includes(undefined)) return undefined;
  return html`<svg class="scene" viewBox="0 0 100 86" preserveAspectRatio="xMidYMid slice">${placed}</svg>`;
}

/** @param {string} said a part such as "crane" or "crane@left" */
function placedOf(said) {
  const [part = "", at] = said.split("@");
  const usual = PARTS.get(part);
  const place = PLACES[at ?? usual ?? ""];
  if (!usual || !place) return undefined;
  const [x = 0, y = 0, size = 1] = place;
  const across = TURNED.has(part) && at?.endsWith("right") ? -size : size;
  return svg`<use href=${`${ART}#${part}`} transform=${`translate(${x} ${y}) scale(${across} ${size})`}></use>`;
}
