/** Dragging a thing to its place with a pointer; released anywhere else, it returns. */
import { animate } from "./motion.js";

/** The pixels after which a pointer drags instead of tapping. */
const DRAWS = 10;

/**
 * @typedef {object} Drawn
 * @property {Element} picture The element whose copy moves with the pointer.
 * @property {() => void} lift Called once the drag begins.
 * @property {(under: Element | null) => (() => void) | null} goesTo The act of a drop over this element; null if the
 * thing cannot lie there.
 * @property {() => void} putBack
 */

/**
 * Begins to track a pointer that was pressed on something.
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
    // The click that ends a drag has no effect.
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
 * The picture that moves with the pointer.
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
