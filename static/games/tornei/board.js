/**
 * Tornei on the table page. Everything here is a function of the newest view and of the reader's unsent choice; no rule
 * runs in the browser.
 *
 *   board.js        the board's interface for the table page, and the trick that the reader looks at
 *   ├── felt.js       the table: seats, trick, ladder
 *   │   ├── plate.js    the player, and the outcomes of the predictions
 *   │   ├── slots.js    the two cards of a seat
 *   │   ├── ladder.js   the values of predictions, and the ranks in the trick
 *   │   └── fresh.js    the changes since the reader's last move
 *   ├── hand.js       the hand and the question; dragging.js: dragging a card to the table
 *   ├── scores.js     points, rounds, the end
 *   ├── scenes.js     the scenes between two views; reveal.js: that of a trick
 *   ├── hearing.js    the sounds of the cards
 *   ├── choice.js     cards chosen and not sent
 *   ├── pointing.js   the cards that the log names
 *   ├── sentences.js  questions and events, in words
 *   │   ├── aloud.js    the texts read aloud
 *   │   └── filed.js    the places of events in the log
 *   └── cards.js      names and drawing of cards; worth.js: their values
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { announced, spoken } from "./aloud.js";
import { NONE, fromPrepared } from "./choice.js";
import { captionWords, felt, openTrick } from "./felt.js";
import { filed } from "./filed.js";
import { dock, watches } from "./hand.js";
import { OPTIONS } from "./options.js";
import { references } from "./pointing.js";
import { scenes } from "./scenes.js";
import { final, roundSheet, scoreTable } from "./scores.js";
import { hear } from "./hearing.js";
import { ask, sentences, visibleHistory } from "./sentences.js";

/**
 * @typedef {import("../../types/tornei.js").View} View
 * @typedef {import("../../types/tornei.js").Move} Move
 * @typedef {import("../../types/tornei.js").Event} Event
 * @typedef {import("../../types/tornei.js").PublicContent} PublicContent
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./reveal.js").Reveal} Reveal
 * @typedef {import("../../js/board/board.js").Context<Move, Event, Choice, Reveal, PublicContent>} Context
 * @typedef {import("../../js/board/board.js").Scene<View, Event, Reveal>} Scene
 */

/** @typedef {import("../../js/board/board.js").Board<View, Move, Event, Choice, Reveal, PublicContent>} Board */

/** The reader's own state at this table: opened and closed parts. */
class Looks {
  /** The trick that the reader has turned back to. */
  turnedTo = /** @type {number | null} */ (null);
  /** The number of scored rounds that the reader has closed. */
  putAway = 0;
  /** Whether the sheet of the scored round is expanded in a narrow page. */
  unfolded = false;
  /** The state of the sounds. */
  heard = "";
  /** The view at the end of the current scenes, which has the points to announce, and the values of cards. */
  newest = /** @type {View | null} */ (null);
  content = /** @type {Pick<PublicContent, "ladder" | "trick_points">} */ ({ ladder: [], trick_points: 0 });
}

/** @returns {Board} */
export function makeBoard() {
  const looks = new Looks();
  return {
    names: (players) => (players.length === 3 ? [...players, t("tornei-dummy")] : players),
    nothingChosen: NONE,
    options: OPTIONS,
    headline,
    table: (view, context, next) => table(looks, view, context, next),
    mine: dock,
    scores: scoreTable,
    sentences,
    visibleHistory,
    scenes(before, step) {
      looks.newest = step.view;
      return scenes(before, step);
    },
    fromPrepared,
    howToMove: () => t("tornei-how-to-move"),
    filed,
    references,
    announced: (events, names, you, view) => announced(events, names, you, looks, view),
    spoken,
    playsFromHand: true,
  };
}

/**
 * The state of the game, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return { words: t("tornei-headline-over") };
  const where = { round: view.round, rounds: view.rounds, trick: view.trick };
  return { words: t("tornei-headline", where), short: t("tornei-headline-short", where) };
}

/**
 * The middle of the table.
 * @param {Looks} looks
 * @param {View} view
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after the game
 */
function table(looks, view, context, next) {
  if (view.phase === "over" && !context.reveal && !context.ending)
    return html`<div class="tornei" data-over>${final(view, context, next)}</div>`;
  looks.heard = hear(looks.heard, view, context);
  looks.content = context.publicContent;
  if (!view.tricks.some(({ trick }) => trick === looks.turnedTo)) looks.turnedTo = null;
  const open = openTrick(view, context, looks.turnedTo);
  return html`<div class="tornei">
    ${sheet(looks, view, context)} ${felt(view, context, open, caption(looks, view, context, open))}
  </div>`;
}

/**
 * The scores of a round, from its end until they are closed or the next trick is over. A replay has them in its
 * sentence, its curve and its log, over which they would lie.
 * @param {Looks} looks
 * @param {View} view
 * @param {Context} context
 */
function sheet(looks, view, context) {
  const scored = view.scores.length;
  if (!scored || context.isResting || context.reveal || looks.putAway >= scored || view.trick > 1) return nothing;
  return roundSheet(view, context, {
    unfolded: looks.unfolded,
    unfold() {
      looks.unfolded = !looks.unfolded;
      context.redraw();
    },
    close() {
      looks.putAway = scored;
      looks.unfolded = false;
      context.redraw();
    },
  });
}

/**
 * The cards on the table, with buttons to turn through the tricks that may be looked at.
 * @param {Looks} looks
 * @param {View} view
 * @param {Context} context
 * @param {import("./felt.js").OnTable | null} open
 */
function caption(looks, view, context, open) {
  const numbers = context.reveal ? [] : view.tricks.map(({ trick }) => trick);
  const here = open ? numbers.indexOf(open.trick.trick) : numbers.length;
  const last = open && !open.again ? numbers.length - 1 : numbers.length;
  /** @param {number} at */
  const turn = (at) => (/** @type {Event & globalThis.Event} */ event) => {
    event.stopPropagation();
    looks.turnedTo = at >= last ? null : (numbers[at] ?? null);
    context.redraw();
  };
  const steps = here > 0 || (open?.again ?? false);
  return html`<div class="caption" role="group" aria-label=${t("tornei-on-table")}>
    ${steps ? step("‹", t("tornei-step-back"), here > 0 ? turn(here - 1) : null) : nothing}
    <p>${captionWords(view, context, open)}</p>
    ${watches(context) ? html`<p id="ask" data-kind="wait">${ask(view, [], context)}</p>` : nothing}
    ${steps ? step("›", t("tornei-step-on"), open?.again ? turn(here + 1) : null) : nothing}
  </div>`;
}

/**
 * @param {string} sign
 * @param {string} words
 * @param {((event: Event & globalThis.Event) => void) | null} go
 */
function step(sign, words, go) {
  return html`<button class="step" aria-label=${words} ?disabled=${go === null} @click=${go}>${sign}</button>`;
}
