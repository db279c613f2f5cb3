/** Preserves the state of elements that no template sets: focus, values, open details, scroll positions. */

/** Whether the template opened a `<details>`, which the reader may toggle. @type {WeakMap<Element, boolean>} */
const opened = new WeakMap();

/**
 * Renders a container again, and restores the state of its elements by their places.
 * @param {HTMLElement} container
 * @param {() => void} build
 */
export function keepState(container, build) {
  const restore = stateOf(container);
  build();
  for (const element of container.querySelectorAll("details")) opened.set(element, element.open);
  restore();
}

/** @param {HTMLElement} container */
function stateOf(container) {
  const focused = document.activeElement;
  const focus = focused && container !== focused && container.contains(focused) ? pathTo(focused, container) : "";
  const kept = [...container.querySelectorAll("*")].flatMap((element) => {
    const { value, checked, open } = /** @type {HTMLInputElement & HTMLDetailsElement} */ (element);
    const { scrollTop, scrollLeft } = element;
    const isTurned = opened.has(element) && opened.get(element) !== open;
    if (!element.matches("input, textarea, select") && !isTurned && !scrollTop && !scrollLeft) return [];
    const state = { value, checked, open: isTurned ? open : undefined, scrollTop, scrollLeft };
    return [{ path: pathTo(element, container), state }];
  });
  return () => {
    for (const { path, state } of kept) {
      const element = /** @type {any} */ (container.querySelector(path));
      for (const [name, value] of Object.entries(state))
        if (element && value !== undefined && element[name] !== value) element[name] = value;
    }
    const gets = focus && container.querySelector(focus);
    if (gets instanceof HTMLElement) gets.focus({ preventScroll: true });
  };
}

/**
 * @param {Element} element
 * @param {Element} container
 * @returns {string} A selector within the container.
 */
function pathTo(element, container) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { parentElement: parent, localName } = element;
  const place = [...(parent?.children ?? [])].filter((one) => one.localName === localName).indexOf(element) + 1;
  const own = `${CSS.escape(localName)}:nth-of-type(${place})`;
  return !parent || parent === container ? `:scope > ${own}` : `${pathTo(parent, container)} > ${own}`;
}
