/**
 * The joust on the table page. Everything here is a function of the newest frame and of what the reader has chosen and
 * not sent yet; no rule runs in the browser.
 *
 *   board.js        what the table page calls
 *   ├── lists.js    the list: both knights' lanes, contact box and dice
 *   ├── contact.js  the lance contact, and a fall
 *   ├── dock.js     the ask line and the open choices
 *   ├── scores.js   points, runs, the end
 *   ├── scenes.js   the pictures between two frames
 *   ├── choice.js   what is chosen and not sent
 *   ├── sentences.js what is asked and what has happened, in words
 *   └── dice.js     dice and coats of arms
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { NONE } from "./choice.js";
import { moment } from "./contact.js";
import { lists } from "./lists.js";
import { OPTIONS } from "./options.js";
import { final } from "./scores.js";

export { dock as mine } from "./dock.js";
export { scenes } from "./scenes.js";
export { scoreTable as scores } from "./scores.js";
export { ask, recall, sentences } from "./sentences.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Context} Context */

/** The usual house rules. */
export const defaults = Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]]));

/** Nothing chosen. */
export const nothingChosen = NONE;

/**
 * The names by the game's seats: White's, Black's.
 * @param {string[]} players
 */
export const names = (players) => players;

/**
 * Where the match stands, in a few words.
 * @param {View} view
 */
export function headline(view) {
  if (view.phase === "over") return html`<span>${t("joust-headline-over")}</span>`;
  const { run, roll } = view;
  return html`<span class="long">${t("joust-headline", { run, roll })}</span
    ><span class="short" aria-hidden="true">${t("joust-headline-short", { run, roll })}</span>`;
}

/**
 * The table in the middle.
 * @param {View} view
 * @param {Context} context
 * @param {unknown} next what the house offers after the match
 */
export function table(view, context, next) {
  const { reveal } = context;
  const over = view.phase === "over" && !reveal;
  return html`<div class="joust">
    ${over ? final(view, context, next) : nothing}
    ${reveal ? moment(view, context, reveal) : over ? nothing : lists(view, context)}
  </div>`;
}
