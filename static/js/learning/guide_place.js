/**
 * The position of a lesson's sentence: beside the part of the board that it is about, and over no part that may be
 * touched.
 */

/**
 * @typedef {object} Box In pixels of the window.
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} Place
 * @property {number} left
 * @property {number} top
 * @property {"above" | "below" | "none"} side The side of the part on which the sentence stands; `none` has no arrow.
 * @property {number} arrow The arrow's position along the edge that faces the part.
 */

/** Pixels between the part and the sentence: room for the arrow. */
const GAP = 18;
/** Pixels to the edges of the window. */
const MARGIN = 8;
/** Pixels from the sentence's corner to the arrow. */
const CORNER = 24;
/** Pixels around the last touch that the second tap of a double tap may hit. */
const NEAR = 24;
/** Pixels more between the part and a sentence whose buttons would lie at the last touch. */
const FAR = 72;
/** The cost of a button at the last touch: more than any covered area. */
const HIT = 1e9;

/**
 * The place of the sentence: above the part or below it, otherwise farther from it or at an edge of the window where
 * it covers least.
 * @param {Box | null} part `null` for the whole board.
 * @param {{width: number, height: number}} size The sentence's size.
 * @param {Box} room The available area.
 * @param {readonly Box[]} open The areas that it should not cover.
 * @param {readonly Box[]} buttons The sentence's buttons, from its corner, that may not lie at the last touch.
 * @param {{x: number, y: number} | null} touch The last touch.
 * @returns {Place}
 */
export function placed(part, size, room, open, buttons, touch) {
  const middle = part ? part.left + part.width / 2 : room.left + room.width / 2;
  const least = room.left + MARGIN;
  const most = room.left + room.width - size.width - MARGIN;
  const left = within(middle - size.width / 2, least, most);
  const highest = room.top + MARGIN;
  const lowest = room.top + room.height - size.height - MARGIN;
  const arrow = within(middle - left, CORNER, size.width - CORNER);
  const above = part ? part.top - GAP - size.height : 0;
  const below = part ? part.top + part.height + GAP : 0;
  /** @type {Place[]} */
  const beside = part
    ? [
        { left, top: above, side: "above", arrow },
        { left, top: below, side: "below", arrow },
      ]
    : [];
  /** @type {Place[]} */
  const farther = [lowest, highest, (lowest + highest) / 2, above - FAR, below + FAR].flatMap((top) =>
    [left, most, least].map((at) => ({ left: at, top, side: /** @type {const} */ ("none"), arrow: 0 })),
  );
  const places = [...beside, ...farther].filter(({ top }) => top >= highest && top <= lowest);
  // The part itself counts more than the rest.
  const avoided = part ? [...open, part, part, part] : open;
  const near = touch && { left: touch.x - NEAR, top: touch.y - NEAR, width: 2 * NEAR, height: 2 * NEAR };
  const isHit = (/** @type {Place} */ { left: x, top: y }) =>
    near !== null && buttons.some((box) => shared({ ...box, left: x + box.left, top: y + box.top }, near) > 0);
  const costs = places.map((place) =>
    avoided.reduce((sum, box) => sum + shared({ ...place, ...size }, box), isHit(place) ? HIT : 0),
  );
  return /** @type {Place} */ (places[costs.indexOf(Math.min(...costs))]);
}

/**
 * The area shared by two boxes.
 * @param {Box} one
 * @param {Box} other
 */
function shared(one, other) {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const within = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * The part of an element's box that the parents which scroll or clip it show; all of it if they show nothing.
 * @param {Element} element
 * @returns {DOMRect}
 */
export function shownPart(element) {
  const whole = element.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : whole;
}
