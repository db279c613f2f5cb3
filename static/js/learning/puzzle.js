/**
 * The puzzle of a day: the board of its game as one seat saw it. The answer is made with the board's own controls.
 * Then the server sends the best move, the reason and the share of right answers.
 */
import { html, nothing } from "lit-html";
import { learnRefusals, post, sentence } from "../page/api.js";
import { oneMoveAtATime } from "../board/confirm.js";
import { resting } from "../board/resting_context.js";
import { focusKeeper, refugeAt } from "../page/focus.js";
import { has, lang, t } from "../page/i18n.js";
import { nameOf, namesOf } from "./move_name.js";
import { click, hearKeys } from "../room/keys.js";
import { render } from "../page/rendering.js";
import { isRendered } from "../page/visible.js";
import { written } from "../page/numbers.js";

/**
 * @import { PuzzleMessage, PuzzleResult } from "../../types/messages.js"
 * @import { GameContext, GameMove, GameView } from "../board/board.js"
 * @typedef {{puzzle: PuzzleMessage<GameView, GameMove, GameMove>, public_content: unknown}} First
 */

const { puzzle, public_content: publicContent } = /** @type {First} */ (
  JSON.parse(document.querySelector("#first")?.textContent ?? "null")
);
/** @type {import("../board/board.js").BoardModule} */
const game = await import(`../../games/${puzzle.game}/board.js`);
const board = game.makeBoard();
/** @type {import("../board/board.js").HintsModule} */
const hinted = await import(`../../games/${puzzle.game}/hinted.js`);

const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const players = Array.from({ length: puzzle.players }, (_, seat) =>
  seat === puzzle.you ? t("puzzle-you") : t("puzzle-bot", { seat: seat + 1 }),
);
const names = board.names?.(players) ?? players;

/** An answer is a move of its own, so nothing can be taken back but what is chosen here. */
const legal = puzzle.legal.filter((one) => kindOf(one) !== "undo");

const state = {
  choice: board.nothingChosen,
  hint: "",
  sending: /** @type {GameMove | null} */ (null),
  result: /** @type {PuzzleResult<GameMove> | null} */ (puzzle.result),
  trouble: "",
  /** The best move and the reader's own, in words. */
  better: "",
  own: "",
  /** The thing of the best move. */
  thing: "",
};

const points = written({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @returns {GameContext} */
function context() {
  const isOpen = state.result === null && state.sending === null;
  // After the answer nothing can be chosen, but the board's tabs still turn, and they also redraw by `choose`.
  const choose = (/** @type {unknown} */ choice) => (isOpen ? change({ choice, hint: "" }) : draw());
  return {
    ...resting,
    names,
    publicContent,
    you: puzzle.you,
    legal,
    toAct: [puzzle.you],
    choice: state.choice,
    choose,
    // Only the button answers, because a second answer does not count.
    tap: ({ choice }) => choose(choice),
    answer: t("puzzle-answer"),
    send,
    redraw: draw,
    sending: state.sending,
    events: [],
    reveal: null,
    stage: 0,
    hint: state.hint,
    showHint: (hint) => change({ hint }),
    worth: state.result?.values ?? [],
    instead: null,
  };
}

/** @param {Partial<typeof state>} changed */
function change(changed) {
  Object.assign(state, changed);
  draw();
}

/** @param {GameMove} move */
async function send(move) {
  if (state.result || state.sending) return;
  change({ sending: move, trouble: "", hint: "" });
  try {
    const result = /** @type {PuzzleResult<GameMove>} */ (await post("/api/puzzle", { day: puzzle.day, move }));
    change({ result, sending: null, choice: board.nothingChosen });
    /** @type {HTMLElement | null} */ (document.querySelector("#puzzle-outcome"))?.focus();
  } catch (error) {
    await learnRefusals();
    change({ sending: null, choice: board.nothingChosen, trouble: sentence(error) });
  }
}

/** Whether the page has turned to the best move; from then on the reader turns the tabs. */
let isTurned = false;

const keepFocus = focusKeeper(() => refugeAt(root));

function draw() {
  const focused = document.activeElement;
  const now = context();
  render(
    html`<div class="play puzzle" data-tab="table" ?data-answered=${state.result !== null}>
      ${card()}
      <div id="board" class="middle" data-panel="table" data-phase=${puzzle.view.phase} data-game=${puzzle.game}>
        ${board.table(puzzle.view, now, html``)}
      </div>
      ${board.mine(puzzle.view, legal, send, now)}
    </div>`,
    root,
  );
  keepFocus(focused);
  point();
}

function card() {
  const { result, trouble } = state;
  return html`<section class="puzzle-card" aria-labelledby="puzzle-title">
    <h1 id="puzzle-title">${title()}</h1>
    ${puzzle.repeated ? html`<p class="hint">${t("puzzle-repeated")}</p>` : nothing}
    <div role="status" id="puzzle-outcome" tabindex="-1">
      ${result ? outcome(result) : html`<p class="puzzle-ask">${ask()}</p>`}
    </div>
    <p class="error" role="alert">${trouble}</p>
    ${otherDays()}
  </section>`;
}

function title() {
  const game = t(`game-${puzzle.game}`);
  if (puzzle.today) return t("puzzle-title", { number: puzzle.number, game });
  return t("puzzle-title-earlier", { day: dated(puzzle.day, { dateStyle: "long" }), game });
}

/**
 * A day of the server's calendar in the reader's language.
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} options
 */
function dated(day, options) {
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: "UTC" }).format(new Date(day));
}

/** Links to the puzzle before this one of each game, this puzzle's game first, and back to today's. */
function otherDays() {
  const rank = (/** @type {string} */ game) => (game === puzzle.game ? 0 : 1);
  const earlier = Object.entries(puzzle.earlier).sort(([one], [other]) => rank(one) - rank(other));
  if (puzzle.today && !earlier.length) return nothing;
  return html`<nav class="puzzle-days" aria-label=${t("puzzle-days")}>
    ${puzzle.today ? nothing : html`<a href="/puzzle">${t("puzzle-back-to-today")}</a>`}
    ${earlier.length ? html`<span>${t("puzzle-earlier")}</span>` : nothing}
    ${earlier.map(([game, day]) => html`<a href="/puzzle?day=${day}">${dayOf(game, day)}</a>`)}
  </nav>`;
}

/**
 * A game and a day; on a narrow page a line breaks only between them.
 * @param {string} game
 * @param {string} day
 */
function dayOf(game, day) {
  const [name, date] = [t(`game-${game}`), dated(day, { day: "numeric", month: "short" })];
  return t("puzzle-earlier-day", { game: name.replaceAll(" ", "\u00a0"), day: date.replaceAll(" ", "\u00a0") });
}

/**
 * The kind of a legal move, or of a prompt for moves.
 * @param {GameMove | {move: GameMove}} one
 */
function kindOf(one) {
  return "move" in one ? /** @type {{move: GameMove}} */ (one).move.kind : one.kind;
}

/** The question, by the kind of the decision. */
function ask() {
  const [one] = legal;
  const id = `puzzle-ask-${puzzle.game}-${one && kindOf(one).replaceAll("_", "-")}`;
  return t(has(id) ? id : `puzzle-ask-${puzzle.game}`);
}

/** @param {PuzzleResult<GameMove>} result */
function outcome(result) {
  const { right, reason, arguments: given, share } = result;
  const { better, own } = state;
  const verdict = t(right ? "puzzle-right" : "puzzle-wrong", { move: better || "none" });
  const chosen = right || !own || own === better ? "" : t("puzzle-chosen", { move: own });
  const few = t(puzzle.today ? "puzzle-few" : "puzzle-few-earlier");
  const next = puzzle.today ? t("puzzle-tomorrow") : "";
  return html`<p class="puzzle-verdict" data-right=${right}>${verdict}</p>
    ${right ? nothing : html`<p class="puzzle-own">${[chosen, figures(result)].filter(Boolean).join(" ")}</p>`}
    <p>${t(`hint-${puzzle.game}-${reason.replaceAll("_", "-")}`, hinted.named(given))}</p>
    <p class="meta">${[share === null ? few : t("puzzle-share", { share }), next].join(" ")}
      <a href="/lessons/${puzzle.game}">${t("learn-title", { game: t(`game-${puzzle.game}`) })}</a></p>`;
}

/**
 * The values of the reader's answer and of the best move; empty if they are unknown.
 * @param {PuzzleResult<GameMove>} result
 */
function figures({ own, value }) {
  if (own === null || value - own < 0.1) return "";
  const given = { own: points(own), best: points(value), less: points(value - own) };
  return t("puzzle-figures", { game: puzzle.game, thing: state.thing || "none", ...given });
}

/**
 * A move in words; empty if the board does not show it.
 * @param {GameMove} move
 * @param {string} [next] the name of the card that is to be played after it
 */
function worded(move, next = "") {
  const [first, second = next] = namesOf(root, pointedAt(move));
  const id = `puzzle-move-${puzzle.game}-${move.kind.replaceAll("_", "-")}`;
  return first && has(id) ? t(id, { first, second: second || "none" }) : (first ?? "");
}

/** @param {GameMove} move */
const pointedAt = (move) => hinted.pointed(move, puzzle.legal, puzzle.you);

/** Outlines the best move and another answer on the board, and scrolls a narrow board to the best move. */
function point() {
  for (const name of ["data-best-move", "data-answer"])
    for (const one of root.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  const { result } = state;
  if (!result) return;
  const better = worded(result.move, hinted.nextCard?.(result.move, result.reason, result.arguments));
  if (better && !state.better)
    return change({ better, own: worded(result.answer), thing: nameOf(root, pointedAt(result.move)) });
  if (!result.right) mark(pointedAt(result.answer), "data-answer");
  mark(pointedAt(result.move), "data-best-move");
  const { thing, pane } = pointedAt(result.move);
  const found = /** @type {HTMLElement | null} */ (root.querySelector(thing));
  if (!found || isTurned) return;
  isTurned = true;
  if (pane && !isRendered(found))
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-show="${pane}"]`))?.click();
}

/**
 * @param {import("../board/board.js").Pointed} pointed
 * @param {string} name
 */
function mark({ thing, second, place }, name) {
  for (const one of [thing, second, place]) if (one) root.querySelector(one)?.setAttribute(name, "");
}

root.replaceChildren();
document.body.toggleAttribute("data-playing", true);
draw();
oneMoveAtATime(root);
hearKeys({
  root,
  isShowing: () => false,
  hurry: () => {},
  takeBack() {
    if (!click(root, "#undo")) change({ choice: board.nothingChosen, hint: "" });
  },
  list: () => {},
  readAloud: (what) => what === "hand" && refugeAt(root)?.focus(),
});
