/**
 * The reader's preferences for playing, stored in this browser for all tables. They are never sent to the server.
 *
 *   confirm    sends a move: `always` only the button, `second` a second tap on the chosen thing, `never` the first tap
 *   forced     whether the page plays a forced move, if the game's board allows it
 *   animation  speed of animations: `full`, `brisk` in half the time, `off` none
 *   sound      loudness of the table; if it is off, the table does not vibrate either
 *   title, favicon, call, vibration
 *              turn notifications of the page: its title, its icon, the call's sound, vibration
 *   wait       minutes until the call sounds and vibrates
 *   keys       whether shortcuts of a letter or a digit are on; they disturb some speech control software
 */
import { local, storedName } from "./storage.js";

/** The settings in the order of the menu, with their values. */
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
/** The settings of turn notifications: shown in cues/panel.js. */
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
 * The chosen value; the default if there is none or it is unknown to this page.
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
  local.setJson(KEPT, chosen); // without storage the choice lasts as long as the page
  tell(name);
}

/**
 * Calls a function after each change, here or in another tab.
 * @param {(name: Name | null) => void} listener Gets the changed setting; null after a change in another tab.
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
