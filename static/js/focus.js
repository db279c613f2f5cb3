/** The focus of a page that is drawn anew: it never goes back to the top of the page. */
import { isRendered } from "./visible.js";

/**
 * What to call after each drawing. What cannot be pressed while the server is asked gets the focus back when it can be
 * again; instead of what is gone, the refuge has it.
 * @param {() => HTMLElement | null} refuge
 * @returns {(focused: Element | null) => void} Takes what had the focus before the page was drawn.
 */
export function focusKeeper(refuge) {
  /** What had the focus when it could be pressed no more. */
  let busied = /** @type {HTMLElement | null} */ (null);
  return (focused) => {
    const had = focused === document.body ? busied : focused;
    busied = null;
    if (!(had instanceof HTMLElement)) return;
    const isGone = !isRendered(had);
    const now = document.activeElement;
    if (isGone && now !== had && now !== document.body) return; // the rendering has found its successor
    const gets = isGone ? refuge() : had;
    if (gets?.matches(":disabled")) busied = gets;
    else gets?.focus({ preventScroll: true });
  };
}

/**
 * Where the focus goes at a table: to what is chosen next, or to the button for it.
 * @param {HTMLElement} root
 * @returns {HTMLElement | null}
 */
export const refugeAt = (root) =>
  root.querySelector('.dock [tabindex="0"]') ?? root.querySelector("#act, #ready") ?? document.querySelector("#main");
