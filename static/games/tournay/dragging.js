/** A card of the hand that is drawn to its cell: it is chosen as it is lifted, and put back where it is let go. */
import { animate } from "../../js/motion.js";
import { touched } from "./choice.js";
import { hide } from "./looking.js";

/** @typedef {import("./board.js").Context} Context */

/** From how many pixels on a finger or a mouse draws, and does not touch. */
const DRAWS = 10;

/**
 * Follows a pointer that goes down on a card of the hand.
 * @param {PointerEvent} down
 * @param {Context} context
 */
export function drag(down, context) {
  const card = down.target instanceof Element ? down.target.closest("[data-hand]") : null;
  if (!(card instanceof HTMLElement) || down.button !== 0 || context.sending || context.showing) return;
  const { legal, choice, state } = context;
  const before = choice.filter((touch) => touch === `hand:${card.dataset.hand}`);
  const chosen = before.length ? before : touched(legal, [], [`hand:${card.dataset.hand}`]);
  if (!chosen) return;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const follow = (/** @type {PointerEvent} */ move) => {
    if (move.pointerId !== down.pointerId) return;
    const [x, y] = [move.clientX - down.clientX, move.clientY - down.clientY];
    if (!ghost && Math.hypot(x, y) < DRAWS) return;
    if (!ghost) {
      hide(state);
      ghost = lifted(card);
      context.choose(chosen);
    }
    ghost.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (/** @type {PointerEvent} */ up) => {
    if (up.pointerId !== down.pointerId) return;
    listening.abort();
    if (!ghost) return;
    const under = up.type === "pointerup" ? document.elementFromPoint(up.clientX, up.clientY) : null;
    const cell = under?.closest(".own [data-cell]");
    const goes = cell instanceof HTMLElement && (cell.hasAttribute("data-lit") || cell.ariaPressed === "true");
    if (goes) ghost.remove();
    else back(ghost);
    // The click that ends a drag touches nothing.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true));
    if (goes) setTimeout(() => cell.click(), 1);
    else context.choose(choice);
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
 * The picture of a card that follows the pointer.
 * @param {HTMLElement} card
 */
function lifted(card) {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (card.querySelector(".tournay-card")?.cloneNode(true));
  ghost.classList.add("drawn");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

/** @param {HTMLElement} ghost */
function back(ghost) {
  const gone = () => ghost.remove();
  const way = [{ transform: ghost.style.transform }, { transform: "none" }];
  const motion = animate(ghost, way, { duration: 180, easing: "ease-out" });
  if (motion) void motion.finished.then(gone, gone);
  else gone();
}
