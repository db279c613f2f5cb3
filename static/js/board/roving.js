/** Arrow keys, Home and End move the focus along a row, of which only one thing is a Tab stop. */

/**
 * @typedef {(focused: HTMLElement, things: readonly HTMLElement[], isUp: boolean) => HTMLElement | undefined} Across
 * Returns the next thing above or below.
 */

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });

/**
 * @param {KeyboardEvent} event
 * @param {string} selector the things of the row
 * @param {Across} [across] for a row that is broken into lines and has ends; without it, the row is a circle
 */
export function rove(event, selector, across) {
  const focused = event.target;
  if (!(focused instanceof HTMLElement) || !focused.matches(selector)) return;
  const things = /** @type {HTMLElement[]} */ ([...(focused.parentElement?.querySelectorAll(selector) ?? [])]);
  const next = nextOf(event.key, focused, things, across);
  if (!next) return;
  event.preventDefault();
  focused.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/**
 * @param {string} key
 * @param {HTMLElement} focused
 * @param {readonly HTMLElement[]} things
 * @param {Across} [across]
 */
function nextOf(key, focused, things, across) {
  if (key === "Home") return things[0];
  if (key === "End") return things.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  if (across && (key === "ArrowUp" || key === "ArrowDown")) return across(focused, things, step < 0);
  const at = things.indexOf(focused) + step;
  return across ? things[at] : things[(at + things.length) % things.length];
}
