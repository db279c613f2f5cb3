/**
 * How a reader likes to play, kept in this browser for all tables. Nothing of it is told to the server.
 *
 *   confirm    what sends a move: `always` the button alone, a `second` tap on what is chosen, `never` anything more
 *   forced     whether the page plays a move that leaves no choice, where the game's board says that it may
 *   animation  how much of the motion is seen: `full`, `brisk` in half the time, `off` at once
 *   sound      how loud the table is; where it is off nothing is heard, and of the table nothing felt
 *   title, favicon, call, vibration
 *              how the page says that it is the reader's turn: in its title, on its sign, by which sound, in the hand
 *   wait       after how many minutes it sounds and vibrates
 *   keys       whether single letters and digits do something, which gets in the way of some who speak to their machine
 */
import { local, storedName } from "./storage.js";

/** What can be chosen, in the order of the menu. */
export const VALUES = /** @type {const} */ ({
  confirm: ["always", "second", "never"],
  forced: ["ask", "play"],
  animation: ["full", "brisk", "off"],
  sound: ["off", "quiet", "full"],
  keys: ["on", "off"],
  title: ["on", "off"],
  favicon: ["on", "off"],
  call: ["turn", "horn", "drum", "off"],
  vibration: ["on", "off"],
  wait: ["0", "1", "10", "60"],
});
/** Those that say how the reader is told of their turn: chosen in cues_panel.js. */
export const CUES = /** @type {const} */ (["title", "favicon", "call", "vibration", "wait"]);
const TOLD = { title: "on", favicon: "on", call: "turn", vibration: "on", wait: "0" };
/** @type {Readonly<Record<Name, string>>} */
const USUAL = { confirm: "second", forced: "ask", animation: "full", sound: "quiet", keys: "on", ...TOLD };
const KEPT = "settings";

/** @typedef {typeof VALUES} Values */
/** @typedef {keyof Values} Name */
/**
 * @template {Name} N
 * @typedef {Values[N][number]} Value
 */

/** @type {Set<(name: Name | null) => void>} */
const listeners = new Set();
let chosen = read();
addEventListener("storage", ({ key }) => {
  if (key !== storedName(KEPT)) return;
  chosen = read();
  tell(null);
});

/**
 * The value that is chosen; the usual one where none is, or one that this page does not know.
 * @template {Name} N
 * @param {N} name
 * @returns {Value<N>}
 */
export function setting(name) {
  const values = /** @type {readonly string[]} */ (VALUES[name]);
  const value = chosen[name] ?? "";
  return /** @type {Value<N>} */ (values.includes(value) ? value : USUAL[name]);
}

/**
 * @template {Name} N
 * @param {N} name
 * @param {Value<N>} value
 */
export function choose(name, value) {
  chosen = { ...chosen, [name]: value };
  local.setJson(KEPT, chosen); // a browser that stores nothing has it for as long as the page is open
  tell(name);
}

/**
 * Calls a function after each choice, here or in another tab.
 * @param {(name: Name | null) => void} listener Gets what was chosen; null where it was elsewhere.
 */
export function onSetting(listener) {
  listeners.add(listener);
}

/** @param {Name | null} name */
function tell(name) {
  for (const listener of listeners) listener(name);
}

/** @returns {Record<string, string | undefined>} */
function read() {
  return /** @type {Record<string, string | undefined> | null} */ (local.getJson(KEPT)) ?? {};
}
