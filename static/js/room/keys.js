/** Keyboard shortcuts of the table: choose, send, undo and read aloud without a pointer. */
import { setting } from "../page/settings.js";
import { isRendered } from "../page/visible.js";

const PICKS = "123456789abcde";

/**
 * The element chosen with the last key, while it has the focus: on it, Enter sends instead of choosing again.
 * @type {Element | null}
 */
let picked = null;

/**
 * @typedef {object} Keys The acts of the table's shortcuts.
 * @property {HTMLElement} root
 * @property {() => boolean} isShowing Whether an older view than the newest is shown.
 * @property {(on: boolean) => void} hurry
 * @property {() => void} takeBack
 * @property {() => void} list Shows the list of shortcuts.
 * @property {(what: "scores" | "last" | "hand") => void} readAloud
 */

/**
 * Subscribes to the page's keys. Shortcuts of a letter or a digit can be switched off.
 * @param {Keys} does
 */
export function hearKeys(does) {
  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented, isComposing, repeat } = event;
    if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey) return;
    const at = target instanceof Element ? target : document.body;
    if (at.closest("dialog, .menu, input, textarea, select")) return;
    if (repeat) {
      if (key === " " && does.isShowing()) does.hurry(true);
      return;
    }
    if (pressed(event, at, does)) event.preventDefault();
  });
  document.addEventListener("keyup", ({ key }) => key === " " && does.hurry(false));
  addEventListener("blur", () => does.hurry(false));
}

/**
 * Whether a key had an effect.
 * @param {KeyboardEvent} event
 * @param {Element} at
 * @param {Keys} does
 */
function pressed(event, at, does) {
  const { root } = does;
  const key = meant(event);
  const wasPicked = picked !== null && at === picked;
  picked = null;
  if (key === "Enter" && wasPicked) return click(root, "#act");
  if (key === "Enter") return !at.closest("a, button, summary") && click(root, '#act:not([aria-disabled="true"])');
  if (setting("keys") === "off") return false;
  const what = /** @type {const} */ ({ s: "scores", l: "last", h: "hand" })[key];
  if (key === "Backspace") does.takeBack();
  else if (key === "?") does.list();
  else if (what) does.readAloud(what);
  else return PICKS.includes(key) && pick(root, PICKS.indexOf(key));
  return true;
}

/**
 * The key as on a Latin keyboard, in lower case. On layouts without Latin letters, or with shifted digits, it is found
 * by its physical position.
 * @param {{key: string, code: string, shiftKey: boolean}} event
 */
export function meant({ key, code, shiftKey }) {
  if (key.length > 1) return key;
  const plain = key.normalize("NFKC").toLowerCase();
  if (/^[a-z0-9?]$/.test(plain)) return plain;
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return letter ?? (shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]) ?? plain;
}

/**
 * @param {HTMLElement} root
 * @param {number} index
 */
function pick(root, index) {
  const things = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-picks] button")]);
  const thing = things.filter(isRendered)[index];
  thing?.focus();
  thing?.click();
  if (thing && document.activeElement === thing) picked = thing;
  return thing !== undefined;
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
export function click(root, selector) {
  const found = /** @type {HTMLElement | null} */ (root.querySelector(selector));
  if (!found || !isRendered(found)) return false;
  found.click();
  return true;
}
