/** Names moves by the labels of the elements that they touch. */

/**
 * The name of a move: the name of the element that it touches first, and of the second one, without their details.
 * @param {HTMLElement} root
 * @param {import("../board/board.js").Pointed} pointed
 */
export function nameOf(root, { thing, second }) {
  return [thing, second].flatMap((one) => (one ? (labelOf(root, one).match(/^[^,、]+/) ?? []) : [])).join(" + ");
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
export function labelOf(root, selector) {
  const thing = root.querySelector(selector);
  const name = thing?.querySelector(".unseen, .title, .face[aria-label]") ?? thing;
  const label = thing?.getAttribute("aria-label") ?? name?.getAttribute("aria-label") ?? name?.textContent ?? "";
  return label.trim();
}
