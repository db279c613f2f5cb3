/** Names moves by the labels of the elements that they touch. */

/**
 * The names of the element that a move touches first, and of the second one, without their details.
 * @param {HTMLElement} root
 * @param {import("../board/board.js").Pointed} pointed
 */
export function namesOf(root, { thing, second }) {
  return [thing, second].flatMap((one) => (one ? (labelOf(root, one).match(/^[^,、]+/) ?? []) : []));
}

/**
 * The name of a move, from the names of its elements.
 * @param {HTMLElement} root
 * @param {import("../board/board.js").Pointed} pointed
 */
export const nameOf = (root, pointed) => namesOf(root, pointed).join(" + ");

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
export function labelOf(root, selector) {
  const thing = root.querySelector(selector);
  // The name of a button stands in its first part; the others are details.
  const name =
    thing?.querySelector(".unseen, .title, .face[aria-label]") ?? thing?.querySelector(":scope > span") ?? thing;
  const label = thing?.getAttribute("aria-label") ?? name?.getAttribute("aria-label") ?? name?.textContent ?? "";
  return label.trim();
}
