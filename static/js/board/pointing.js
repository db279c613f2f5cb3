/** The things on the table that the log names: they have their name in `data-about`. */

/**
 * Highlights the things of this name, or the closed part that contains them; null ends the highlight.
 * @param {string | null} name
 * @returns {HTMLElement[]} the things
 */
export function pointAt(name) {
  for (const thing of document.querySelectorAll("[data-pointed]")) thing.removeAttribute("data-pointed");
  const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-about]"));
  const found = [...all].filter(({ dataset }) => dataset.about === name);
  for (const thing of found) (thing.closest("details:not([open])") ?? thing).setAttribute("data-pointed", "");
  return found;
}
