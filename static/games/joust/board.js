/**
 * The joust on the table page. Everything here is a function of the newest view and of the reader's unsent choice; no
 * rule runs in the browser.
 *
 *   board.js         the board's interface for the table page
 *   ├── lists.js     both knights' halves: plate, list, dice in hand, and the dice that count
 *   ├── field.js     the field between them: the knights, and the reveals
 *   ├── hearing.js   the sounds of dice, hooves and lances
 *   ├── knight.js    the drawing of a knight
 *   ├── dice.js      dice, lying and thrown
 *   ├── dock.js      the question and the open choices
 *   ├── scores.js    points, runs, the end
 *   ├── recap.js     the outcome of a run
 *   ├── scenes.js    the scenes between two views
 *   ├── deeds.js     each knight's deeds, in signs
 *   ├── fresh.js     the changes since the reader's last move
 *   ├── choice.js    the unsent choice
 *   ├── sentences.js questions and events, in words
 *   └── aloud.js     the announcements for screen readers
 */
import { html } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { announced, spoken } from "./aloud.js";
import { NONE } from "./choice.js";
import { deeds } from "./deeds.js";
import { dock } from "./dock.js";
import { hear } from "./hearing.js";
import { Lists } from "./lists.js";
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
 * @typedef {number | null} Choice The chosen index among the open choices.
 * @typedef {"banners" | "dice" | "line" | "flash" | "gallop" | "freeze" | "blow" | "after"} Act The effect of one
 * stage.
 * @typedef {{readonly staged: string, readonly run: number} & ({readonly kind: "begins", readonly decides: boolean}
 *   | {readonly kind: "contact", readonly charges: readonly Charge[]}
 *   | {readonly kind: "unhorsed", readonly unhorsings: readonly Unhorsing[]})} Reveal A reveal: a run's beginning, a
 *   contact, or a roll that unhorses; `staged` names its storyboard.
 * @typedef {import("../../js/board/board.js").Context<Move, Event, Choice, Reveal, null>} Context
 * @typedef {import("../../js/board/board.js").Scene<View, Event, Reveal>} Scene
 */

/**
 * The board of one page.
 * @returns {import("../../js/board/board.js").Board<View, Move, Event, Choice, Reveal, null>}
 */
export function makeBoard() {
  const lists = new Lists();
  /** @type {import("./hearing.js").Heard | null} */
  let heard = null;
  return {
    nothingChosen: NONE,
    options: OPTIONS,
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
    announced,
    spoken,
    // A forced roll reveals nothing that the others do not see anyway; in a sealed match nobody sees it.
    playsForced: true,
    playsFromHand: true,
  };
}

/**
 * The state of the match, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return { words: t("joust-headline-over") };
  const { run, roll } = view;
  return { words: t("joust-headline", { run, roll }), short: t("joust-headline-short", { run, roll }) };
}

/**
 * The middle of the table.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after the match
 * @param {Lists} lists
 */
function table(view, context, next, lists) {
  const isOver = view.phase === "over" && !context.reveal && !context.ending;
  return html`<div class="joust">${isOver ? final(view, context, next) : lists.draw(view, context)}</div>`;
}
