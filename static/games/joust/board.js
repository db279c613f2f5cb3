/**
 * The joust on the table page. Everything here is a function of the newest view and of what the reader has chosen and
 * not sent yet; no rule runs in the browser.
 *
 *   board.js         what the table page calls
 *   ├── lists.js     both knights' halves: plate, list, dice in hand, and the dice that count
 *   ├── field.js     the field between them: the knights, and what is staged there
 *   ├── hearing.js   the sounds of dice, hooves and lances
 *   ├── knight.js    a knight as he is drawn
 *   ├── dice.js      dice, lying and thrown
 *   ├── dock.js      the ask line and the open choices
 *   ├── scores.js    points, runs, the end
 *   ├── recap.js     what a run has brought
 *   ├── scenes.js    the scenes between two views
 *   ├── deeds.js     what each did, in signs
 *   ├── fresh.js     what has changed since the reader's last move
 *   ├── choice.js    what is chosen and not sent
 *   ├── sentences.js what is asked and what has happened, in words
 *   └── aloud.js     what a screen reader is told
 */
import { html } from "lit-html";
import { t } from "../../js/i18n.js";
import { announced, spoken } from "./aloud.js";
import { NONE } from "./choice.js";
import { deeds } from "./deeds.js";
import { dock } from "./dock.js";
import { hear } from "./hearing.js";
import { Lists, pointAt } from "./lists.js";
import { OPTIONS } from "./options.js";
import { scenes } from "./scenes.js";
import { final, scoreTable } from "./scores.js";
import { filed, references, sentences } from "./sentences.js";

/**
 * @typedef {import("../../types/joust.js").Move} Move
 * @typedef {import("../../types/joust.js").Event} Event
 * @typedef {import("../../types/joust.js").ChargeView} Charge
 * @typedef {import("../../types/joust.js").UnhorsingView} Unhorsing
 *
 * @typedef {import("../../types/joust.js").KnightView} Knight
 * @typedef {import("../../types/joust.js").View} View
 *
 * @typedef {number | null} Choice The index of the chosen one among the open choices.
 * @typedef {"banners" | "dice" | "line" | "flash" | "gallop" | "freeze" | "blow" | "after"} Act What one stage does.
 * @typedef {{readonly staged: string, readonly run: number} & ({readonly kind: "begins"}
 *   | {readonly kind: "contact", readonly charges: readonly Charge[]}
 *   | {readonly kind: "unhorsed", readonly unhorsings: readonly Unhorsing[]})} Reveal
 *   What is staged: a run's beginning, a contact, or a roll that unhorses; `staged` names its storyboard.
 * @typedef {import("../../js/board.js").Context<Move, Event, Choice, Reveal, null>} Context
 * @typedef {import("../../js/board.js").Scene<View, Event, Reveal>} Scene
 */

/**
 * The board of one page.
 * @returns {import("../../js/board.js").Board<View, Move, Event, Choice, Reveal, null>}
 */
export function makeBoard() {
  const lists = new Lists();
  /** @type {import("./hearing.js").Heard | null} */
  let heard = null;
  return {
    names: (players) => players,
    nothingChosen: NONE,
    defaults: Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]])),
    headline,
    table(view, context, next) {
      heard = hear(heard, view, context);
      return table(view, context, next, lists);
    },
    mine: dock,
    scores: scoreTable,
    sentences,
    scenes,
    filed,
    tellsSince: deeds,
    references,
    pointAt,
    announced,
    spoken,
    // Of a roll that leaves no choice nothing can be told but what everybody sees, or in a sealed match nobody.
    playsForced: true,
  };
}

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
 * @param {Lists} lists
 */
function table(view, context, next, lists) {
  const isOver = view.phase === "over" && !context.reveal;
  return html`<div class="joust">${isOver ? final(view, context, next) : lists.draw(view, context)}</div>`;
}
