/** A thing that is drawn to its place with a pointer, and put back where it is let go anywhere else. */
import { animate } from "./motion.js";

/** From how many pixels on a finger or a mouse draws, and does not touch. */
const DRAWS = 10;

/**
 * @typedef {object} Drawn
 * @property {Element} picture What follows the pointer, as a copy.
 * @property {() => void} lift Called once the pointer draws.
 * @property {(under: Element | null) => (() => void) | null} goesTo What letting go over this does; null where the
 * thing cannot lie there.
 * @property {() => void} putBack
 */

/**
 * Follows a pointer that has gone down on something.
 * @param {PointerEvent} down
 * @param {Drawn} drawn
 */
export function draw(down, { picture, lift, goesTo, putBack }) {
  /** @type {(Element & ElementCSSInlineStyle) | null} */
  let ghost = null;
  const follow = (/** @type {PointerEvent} */ move) => {
    if (move.pointerId !== down.pointerId) return;
    const [x, y] = [move.clientX - down.clientX, move.clientY - down.clientY];
    if (!ghost && Math.hypot(x, y) < DRAWS) return;
    if (!ghost) {
      ghost = lifted(picture);
      lift();
    }
    ghost.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (/** @type {PointerEvent} */ up) => {
    if (up.pointerId !== down.pointerId) return;
    listening.abort();
    if (!ghost) return;
    const under = up.type === "pointerup" ? document.elementFromPoint(up.clientX, up.clientY) : null;
    const go = goesTo(under);
    if (go) ghost.remove();
    else back(ghost);
    // The click that ends a drag touches nothing.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true));
    if (go) setTimeout(go, 1);
    else putBack();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
}

/** @param {Event} click */
function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

/**
 * The picture that follows the pointer.
 * @param {Element} picture
 */
function lifted(picture) {
  const { left, top, width } = picture.getBoundingClientRect();
  const ghost = /** @type {Element & ElementCSSInlineStyle} */ (picture.cloneNode(true));
  ghost.classList.add("drawn");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

/** @param {Element & ElementCSSInlineStyle} ghost */
function back(ghost) {
  const gone = () => ghost.remove();
  const way = [{ transform: ghost.style.transform }, { transform: "none" }];
  const motion = animate(ghost, way, { duration: 180, easing: "ease-out" });
  if (motion) void motion.finished.then(gone, gone);
  else gone();
}
