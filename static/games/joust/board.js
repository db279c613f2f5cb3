/**
 * The joust on the table page. Everything here is a function of the newest view and of what the reader has chosen and
 * not sent yet; no rule runs in the browser.
 *
 *   board.js        what the table page calls
 *   ├── lists.js    the list: both knights' lanes, contact box and dice
 *   ├── contact.js  the lance contact, and a fall
 *   ├── dock.js     the ask line and the open choices
 *   ├── scores.js   points, runs, the end
 *   ├── scenes.js   the scenes between two views
 *   ├── choice.js   what is chosen and not sent
 *   ├── sentences.js what is asked and what has happened, in words
 *   └── dice.js     dice and coats of arms
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { NONE } from "./choice.js";
import { moment } from "./contact.js";
import { dock } from "./dock.js";
import { lists } from "./lists.js";
import { OPTIONS } from "./options.js";
import { scenes } from "./scenes.js";
import { final, scoreTable } from "./scores.js";
import { sentences, visibleHistory } from "./sentences.js";

/**
 * @typedef {import("../../types/joust.js").Move} Move
 * @typedef {import("../../types/joust.js").Event} Event
 * @typedef {import("../../types/joust.js").ChargeView} Charge
 * @typedef {import("../../types/joust.js").UnhorsingView} Unhorsing
 *
 * @typedef {Omit<import("../../types/joust.js").KnightView, "best">
 *   & {readonly best: import("../../types/joust.js").Best | null}} Knight
 *   A knight as the page draws it: in a scene between two views nobody says what the run can still become.
 * @typedef {Omit<import("../../types/joust.js").View, "knights"> & {readonly knights: readonly [Knight, Knight]}} View
 *
 * @typedef {number | null} Choice The index of the chosen one among the open choices.
 * @typedef {{kind: "contact", run: number, charges: readonly Charge[], seen: boolean}
 *   | {kind: "unhorsed", run: number, unhorsings: readonly Unhorsing[], seen: boolean}} Reveal
 *   What is staged; `seen` once all of it has been seen.
 * @typedef {import("../../js/board.js").Context<Move, Event, Choice, Reveal, null>} Context
 * @typedef {import("../../js/board.js").Scene<View, Event, Reveal>} Scene
 */

/** @type {import("../../js/board.js").Board<View, Move, Event, Choice, Reveal, null>} */
export const board = {
  names: (players) => players,
  nothingChosen: NONE,
  defaults: Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]])),
  headline,
  table,
  mine: dock,
  scores: scoreTable,
  sentences,
  visibleHistory,
  scenes,
};

/**
 * Where the match stands, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return html`<span>${t("joust-headline-over")}</span>`;
  const { run, roll } = view;
  return html`<span class="long">${t("joust-headline", { run, roll })}</span
    ><span class="short" aria-hidden="true">${t("joust-headline-short", { run, roll })}</span>`;
}

/**
 * The table in the middle.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next what the page offers after the match
 */
function table(view, context, next) {
  const { reveal } = context;
  const over = view.phase === "over" && !reveal;
  return html`<div class="joust">
    ${over ? final(view, context, next) : nothing}
    ${reveal ? moment(view, context, reveal) : over ? nothing : lists(view, context)}
  </div>`;
}
