/**
 * The parts of a board by name, for lessons, which point at parts and need the name of a touched one.
 *
 * @typedef {object} Kind A kind of part, such as the cards of a hand.
 * @property {string} selector
 * @property {(element: HTMLElement) => string} name
 *
 * @typedef {object} Parts
 * @property {(root: ParentNode, part: string) => HTMLElement | null} find The element of this part.
 * @property {(element: Element) => string | null} nameOf The innermost part that contains an element.
 */

/**
 * @param {readonly Kind[]} kinds
 * @returns {Parts}
 */
export function partsOf(kinds) {
  const all = kinds.map(({ selector }) => selector).join(", ");
  return {
    find(root, part) {
      for (const { selector, name } of kinds)
        for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector)))
          if (name(element) === part) return element;
      return null;
    },
    nameOf(element) {
      const found = /** @type {HTMLElement | null} */ (element.closest(all));
      return (found && kinds.find(({ selector }) => found.matches(selector))?.name(found)) ?? null;
    },
  };
}
