/** The place of a notice, below the page's header. */

/**
 * Adds an empty notice to the page: a region with a label or, without one, a message that screen readers announce.
 * @param {string} id
 * @param {string} [label]
 * @returns {HTMLElement}
 */
export function addNotice(id, label) {
  const place = document.createElement(label ? "aside" : "div");
  place.id = id;
  place.className = "notice";
  if (label) place.setAttribute("aria-label", label);
  else place.setAttribute("role", "status");
  document.querySelector("header.top")?.after(place);
  return place;
}
