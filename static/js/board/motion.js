/**
 * Animations of what happened. An element with the same `data-fly` before and after a rendering moves from its old
 * place; a new one comes from the element named by its `data-from`; a removed one moves to the place named by its
 * `data-gather`. An element with `data-tilts`, such as a card, leans on its way; one with `data-after` first waits at
 * its old place for that many milliseconds, and is visible on its way only.
 *
 * All animations run at the reader's pace, including those of style sheets with `calc(300ms * var(--pace))`.
 */
import { onSetting, setting } from "../page/settings.js";

const TRAVEL = 260;
/** In degrees. */
const TILT = 4;
/** The largest factor between a thing's old size and its new one. */
const LARGER = 1.5;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const PACES = { full: 1, brisk: 0.5, off: 0 };

/** The factor for the length of every animation and pause; 0 for no animation. */
export const pace = () => PACES[setting("animation")];

function showPace() {
  document.documentElement.style.setProperty("--pace", String(pace()));
  document.documentElement.dataset.animation = setting("animation");
}
showPace();
onSetting(showPace);

/**
 * Animates an element at the reader's pace. With reduced motion it fades in instead.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions & {duration: number}} options
 * @returns {Animation | null} Null if nothing moves.
 */
export function animate(element, frames, options) {
  const by = pace();
  if (!by || document.hidden) return null;
  const delay = (options.delay ?? 0) * by;
  if (calm.matches)
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 * by, delay, fill: "backwards" });
  return element.animate(frames, { ...options, duration: options.duration * by, delay });
}

/** @typedef {{at: DOMRect, gather?: string, picture?: Node}} Before */

/**
 * The places of all elements that can move; empty if animations are off, because measuring forces a layout.
 * @param {Element} root
 * @returns {Map<string, Before>}
 */
export function positions(root) {
  const found = new Map();
  if (document.hidden || !pace()) return found;
  for (const piece of pieces(root)) {
    const { fly, gather } = piece.dataset;
    found.set(fly, {
      at: piece.getBoundingClientRect(),
      ...(gather ? { gather, picture: piece.cloneNode(true) } : {}),
    });
  }
  return found;
}

/**
 * Animates the elements that have moved, come or gone since `before`.
 * @param {Element} root
 * @param {Map<string, Before>} before
 */
export function travel(root, before) {
  if (document.hidden || !before.size || !pace()) return;
  const stayed = new Set();
  // Everything is measured before the first animation: each animation forces another layout.
  const ways = pieces(root).map((piece) => {
    const { fly = "", from } = piece.dataset;
    stayed.add(fly);
    const old = before.get(fly)?.at;
    return {
      piece,
      now: piece.getBoundingClientRect(),
      past: old ?? (from ? rectangleOf(root, from) : undefined),
      most: old ? LARGER : 1,
    };
  });
  for (const { piece, now, past, most } of ways) if (now.width && past?.width) move(piece, past, now, most);
  if (calm.matches) return;
  for (const [fly, { at, gather, picture }] of before) {
    const goal = gather && !stayed.has(fly) ? rectangleOf(root, gather) : undefined;
    if (goal?.width && at.width && picture instanceof HTMLElement) leave(picture, at, goal);
  }
}

/**
 * @param {Element} root
 * @returns {HTMLElement[]}
 */
function pieces(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-fly]")]);
}

/**
 * The rectangle of a named element: "plate-2" has `data-plate="2"`; of several, the first visible one.
 * @param {Element} root
 * @param {string} name
 */
function rectangleOf(root, name) {
  const named = [...root.querySelectorAll(`[data-${name.replace("-", '="')}"]`)];
  return named.map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0);
}

/**
 * @param {HTMLElement} piece
 * @param {DOMRect} past
 * @param {DOMRect} now
 * @param {number} most how much larger it may begin: a new thing is no larger than at its goal, however wide the place
 * that it comes from
 */
function move(piece, past, now, most) {
  const { x, y } = between(now, past);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const size = Math.min(most, Math.max(0.5, past.width / now.width));
  const tilt = piece.dataset.tilts === undefined ? 0 : Math.sign(-x || 1) * TILT;
  const from = { transform: `translate(${x}px, ${y}px) rotate(${tilt}deg) scale(${size})` };
  const { after } = piece.dataset;
  const seen = after === undefined ? {} : { opacity: 1 };
  const delay = Number(after ?? 0);
  const frames = [
    { ...from, ...seen },
    { transform: "none", ...seen },
  ];
  animate(piece, frames, { duration: TRAVEL, easing: EASE, delay, fill: "backwards" });
}

/**
 * Moves the picture of a removed element to its goal.
 * @param {HTMLElement} picture
 * @param {DOMRect} at
 * @param {DOMRect} goal
 */
function leave(picture, at, goal) {
  picture.classList.add("ghost");
  picture.removeAttribute("data-fly");
  picture.setAttribute("aria-hidden", "true");
  for (const side of /** @type {const} */ (["left", "top", "width"])) picture.style[side] = `${at[side]}px`;
  document.body.append(picture);
  const { x, y } = between(at, goal);
  const away = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 };
  const gone = () => picture.remove();
  const motion = animate(picture, [{ transform: "none", opacity: 1 }, away], { duration: TRAVEL, easing: "ease-in" });
  if (motion) void motion.finished.then(gone, gone);
  else gone();
}

/**
 * The vector from the middle of one rectangle to the middle of another.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function between(from, to) {
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2,
  };
}
