/**
 * Tornei on the table page. Everything here is a function of the newest view and of what the reader has chosen and not
 * sent yet; no rule runs in the browser.
 *
 *   board.js        what the table page calls
 *   ├── seat_areas.js the four seats with cards and boards
 *   ├── hand.js     the hand and the ask line
 *   ├── scores.js   points, rounds, the end
 *   ├── scenes.js   the scenes between two views
 *   ├── choice.js   cards chosen and not sent
 *   ├── sentences.js what is asked and what has happened, in words
 *   └── cards.js    names and drawing of cards
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { suitName, symbol } from "./cards.js";
import { NONE } from "./choice.js";
import { dock } from "./hand.js";
import { OPTIONS } from "./options.js";
import { STAGE, openTrick, seatAreas } from "./seat_areas.js";
import { scenes } from "./scenes.js";
import { final, justScored, lookBack, roundOver, scoreTable } from "./scores.js";
import { sentences, visibleHistory } from "./sentences.js";

/**
 * @typedef {import("../../types/tornei.js").View} View
 * @typedef {import("../../types/tornei.js").Move} Move
 * @typedef {import("../../types/tornei.js").Event} Event
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("../../types/tornei.js").TrickView} Reveal The trick whose ranks and predictions are being shown.
 * @typedef {import("../../js/board.js").Context<Move, Event, Choice, Reveal, null>} Context
 * @typedef {import("../../js/board.js").Scene<View, Event, Reveal>} Scene
 */

/** @type {import("../../js/board.js").Board<View, Move, Event, Choice, Reveal, null>} */
export const board = {
  names: (players) => (players.length === 3 ? [...players, t("tornei-dummy")] : players),
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

/** The round whose scores the reader has put away. */
let putAway = 0;

/**
 * Where the game stands, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return html`<span>${t("tornei-headline-over")}</span>`;
  return html`<span class="long"
      >${t("tornei-headline", { round: view.round, rounds: view.rounds, trick: view.trick })}</span
    >
    <span class="short" aria-hidden="true"
      >${t("tornei-headline-short", { round: view.round, rounds: view.rounds, trick: view.trick })}</span
    >`;
}

/**
 * The table in the middle.
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next what the page offers after the game
 */
function table(view, context, next) {
  const over = view.phase === "over" && !context.reveal;
  const scored = !context.reveal && justScored(view) && putAway < view.scores.length;
  const close = () => {
    putAway = view.scores.length;
    context.choose(context.choice);
  };
  return html`<div class="tornei">
    ${over ? final(view, context, next) : nothing} ${scored ? roundOver(view, context, close) : nothing}
    ${scored ? nothing : html`${caption(view, context)}${seatAreas(view, context)}`} ${lookBack(view, context)}
  </div>`;
}

/**
 * What lies on the table, in a few words: the led suit, or the trick that can still be looked at.
 * @param {View} view
 * @param {Context} context
 */
function caption(view, context) {
  const trick = openTrick(view, context);
  const name = (/** @type {number} */ seat) => context.names[seat] ?? "";
  const taken = !context.reveal || context.stage >= STAGE.winner;
  if (trick)
    return html`<p class="led">
      ${
        taken
          ? t("tornei-last-trick", { trick: trick.trick, name: name(trick.winner) })
          : t("tornei-trick", { trick: trick.trick })
      }
    </p>`;
  if (!view.led) return html`<p class="led">${t("tornei-to-lead", { trick: view.trick, name: name(view.leader) })}</p>`;
  return html`<p class=${`led suit-${view.led}`}>
    ${symbol(view.led)}${t("tornei-led", { suit: suitName(view.led) })}
  </p>`;
}
