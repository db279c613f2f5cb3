/** Keeps the focus of a page that is rendered again: the focus never jumps back to the top of the page. */
import { isRendered } from "./visible.js";

/**
 * The function to call after each rendering. A button that is disabled during a request gets the focus back when it is
 * enabled. If the focused element is gone, the refuge element gets the focus.
 * @param {() => HTMLElement | null} refuge
 * @returns {(focused: Element | null) => void} Takes the element that had the focus before the rendering.
 */
export function focusKeeper(refuge) {
  /** The element that had the focus when it was disabled. */
  let busied = /** @type {HTMLElement | null} */ (null);
  return (focused) => {
    const had = focused === document.body ? busied : focused;
    busied = null;
    if (!(had instanceof HTMLElement)) return;
    const isGone = !isRendered(had);
    const now = document.activeElement;
    if (isGone && now !== had && now !== document.body) return; // the rendering has given it a successor
    const gets = isGone ? refuge() : had;
    if (gets?.matches(":disabled")) busied = gets;
    else gets?.focus({ preventScroll: true });
  };
}

/** The places for the focus, the best one first. */
const REFUGES = [".dock [tabindex='0']", "#act, #ready", ".dock button"];

/**
 * The next element for the focus at a table: the next choice, its button, or any other element of the dock.
 * @param {HTMLElement} root
 * @returns {HTMLElement | null}
 */
export const refugeAt = (root) =>
  REFUGES.flatMap((where) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(where))]).find(
    (one) => isRendered(one) && getComputedStyle(one).visibility === "visible",
  ) ?? document.querySelector("#main");
