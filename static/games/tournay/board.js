/**
 * Tournay on the table page. Everything here is a function of the newest view and of the reader's unsent choice; no
 * rule runs in the browser.
 *
 *   board.js        the board's interface for the table page
 *   ├── market.js   decks, events, supply, Town Criers
 *   ├── players.js  players, Plazas, districts
 *   │   ├── placing.js a card's effects in a cell
 *   │   └── plaza.js a Plaza, and the questions about its citizens
 *   ├── glance.js   players at a glance
 *   ├── keeping.js  the choice between two cards
 *   ├── dock.js     the question and the hand
 *   │   └── dragging.js dragging a card to its cell
 *   ├── actions.js  the five actions
 *   ├── form.js     the open questions of a composed move
 *   ├── hearing.js  the sounds
 *   ├── works.js    the coins that cards bring in a turn
 *   ├── fresh.js    the changes since the reader's last move
 *   ├── scores.js   points, the end
 *   ├── scenes.js   the scenes between two views
 *   ├── told.js     the table in the middle of a reveal
 *   ├── moments.js  the texts of a reveal
 *   ├── crier.js    the crier, walls and last cards, and the events' effects
 *   ├── effects.js  the visible effects of events in a reveal
 *   ├── choice.js   the unsent move
 *   ├── preview.js  its costs and effects
 *   ├── looking.js  arrow keys, a character's reach, cards in full
 *   ├── state.js    the board's own state
 *   ├── sentences.js questions and events, in words
 *   ├── aloud.js    a step in few sentences
 *   ├── spoken.js   the texts that a key reads aloud
 *   ├── table.js    functions of a view and of the public content for all of these
 *   └── cards.js, words.js   the cards, drawn and in words
 */
import { html, nothing } from "lit-html";
import { listeners } from "../../js/board/listeners.js";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { announced } from "./aloud.js";
import { asksAt, citiesAsked, compose, lenders, NONE } from "./choice.js";
import { dock } from "./dock.js";
import { toll } from "./effects.js";
import { filed } from "./filed.js";
import { marked } from "./fresh.js";
import { glance, open } from "./glance.js";
import { hear } from "./hearing.js";
import { keeping } from "./keeping.js";
import { listeningOnBoard, reader, turnTo } from "./looking.js";
import { handle, market } from "./market.js";
import { newestMoment } from "./moments.js";
import { OPTIONS } from "./options.js";
import { player, seatsOf } from "./players.js";
import { scenes } from "./scenes.js";
import { final, scores } from "./scores.js";
import { kindOf, references, sentences, visibleHistory } from "./sentences.js";
import { spoken } from "./spoken.js";
import { BoardState } from "./state.js";
import { progress, toldSoFar } from "./told.js";
import { work } from "./works.js";

/**
 * @typedef {import("../../types/tournay.js").View} View
 * @typedef {import("../../types/tournay.js").Move} Move
 * @typedef {import("../../types/tournay.js").Legal} Legal
 * @typedef {import("../../types/tournay.js").Event} Event
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("../../types/tournay.js").PublicContent} PublicContent
 *
 * @typedef {"begin" | "crier" | "happens" | "last"} RevealKind
 * @typedef {{kind: RevealKind, groups: readonly (readonly Event[])[], seen: boolean, result?: View["result"],
 *   totals?: readonly number[]}} Reveal The current reveal, a group a stage; `seen` once all of it has been shown, then
 *   with the result of the game and everybody's points.
 * @typedef {import("../../js/board/board.js").Context<Move, Event, Choice, Reveal, PublicContent, Legal>} PageContext
 *   The context from the page.
 * @typedef {PageContext & {state: BoardState}} Context The same with the board's own state
 * @typedef {import("../../js/board/board.js").Scene<View, Event, Reveal>} Scene
 */

/**
 * Makes a board with nothing chosen and no pane selected.
 * @returns {import("../../js/board/board.js").Board<View, Move, Event, Choice, Reveal, PublicContent, Legal>}
 */
export function makeBoard() {
  const state = new BoardState();
  /** @param {PageContext} context @returns {Context} */
  const within = (context) => ({ ...context, state });
  return {
    nothingChosen: NONE,
    options: OPTIONS,
    headline,
    table: (view, context, next) => {
      // An action stays highlighted until a move is made or a card is taken back: after that it may have no targets.
      if (view !== state.view) state.lit = "";
      state.view = view;
      state.heard = hear(state.heard, context);
      state.works = work(state.works, context, view);
      learnSeldom(state, context);
      state.fresh = context.reveal ? new Set() : marked(context);
      return table(view, within(context), next);
    },
    mine: (view, legal, send, context) => dock(view, legal, send, within(context)),
    scores: (view, context) => scores(view, within(context)),
    sentences,
    announced,
    spoken,
    visibleHistory,
    filed,
    tellsSince: true,
    references,
    pointedAt: (things) => turnTo(state, things),
    turnTo: (seat) => {
      state.pane = String(seat);
    },
    scenes,
    howToMove: () => t("tournay-how-to-read"),
  };
}

/**
 * Loads the style sheet that a game's first turn rarely needs: with the reader's first choice, or as soon as there is
 * more to show. A pointer or a key loads it a moment before that choice.
 * @param {BoardState} state
 * @param {PageContext} context
 */
function learnSeldom(state, { events, reveal, choice, legal, you }) {
  const turns = events.filter(({ kind }) => kind === "turn_begun");
  const happens = state.view?.happening.length || events.some(({ kind }) => kind === "event_happened");
  const isFirst = turns.length < 2 && !happens;
  const isPlain =
    you !== null && !choice.length && ["turn", "wait"].includes(kindOf(legal)) && (reveal?.kind ?? "begin") === "begin";
  if (!isFirst || !isPlain) state.learnSeldom();
}

/**
 * The state of the game, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return { words: t("tournay-headline-over") };
  const { round, criers, criers_needed: needed } = view;
  // Criers after the last one that is needed change nothing.
  const args = { round, criers: Math.min(criers, needed), needed, ending: view.ending ?? "none" };
  const isEnding = Boolean(view.ending);
  return { words: t("tournay-headline", args), short: t("tournay-headline-short", args), isEnding };
}

/**
 * The middle of the table.
 * @param {View} newest
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next the page's choices after the game
 */
function table(newest, context, next) {
  const { reveal } = context;
  const over = newest.phase === "over" && !reveal;
  const story = reveal && progress(reveal, context.stage);
  const view = story ? toldSoFar(newest, story.told) : newest;
  const now = story?.now ?? [];
  const [first] = now;
  const staged = {
    now,
    // Events of a finished reveal are among the events as well.
    told: story ? [...new Set([...context.events.slice(turnBegins(context.events)), ...story.told])] : [],
    at: first?.kind === "event_happened" ? (first.place ?? -1) : -1,
    brought: reveal?.kind === "last" ? [] : (story?.told ?? newestMoment(context.events)),
    kind: reveal?.kind ?? null,
    stage: story?.stage ?? 0,
    shown: story?.told ?? [],
  };
  const seats = seatsOf(view, context);
  const [own = 0, ...others] = seats;
  turn(newest, context, staged.now, own);
  const { pane } = context.state;
  const kept = reveal ? nothing : keeping(context);
  return html`<div
    class="tournay"
    data-players=${seats.length}
    ?data-over=${over}
    ?data-told=${reveal !== null}
    ?data-keeping=${kept !== nothing}
    data-light=${context.state.lit || nothing}
    ?data-since=${context.sinceOf !== null}
    ${listeners(listeningOnBoard(context))}>
    ${over && !context.ending ? final(view, context, next) : nothing}
    <div
      class="board"
      id=${reveal ? "moment" : nothing}
      data-moment=${reveal?.kind ?? nothing}
      data-stage=${story?.stage ?? nothing}>
      ${panes(view, context, seats, staged)} ${kept}
      ${market(view, context, pane === "market", staged, seats)}
      <div class="own">${player(view, context, own, pane === String(own), staged)}</div>
      <div class="others">${others.map((seat) => player(view, context, seat, pane === String(seat), staged))}</div>
      ${glance(view, context)}
    </div>
    <div id="card-help" popover="manual" aria-live="polite" tabindex="0"></div>
  </div>`;
}

/**
 * The index of the newest turn's beginning among all events.
 * @param {readonly Event[]} events
 */
const turnBegins = (events) => events.map(({ kind }) => kind).lastIndexOf("turn_begun") + 1;

/**
 * The districts of a narrow page, each behind its owner's arms and points, and the market in a drawer over them.
 * @param {View} view
 * @param {Context} context
 * @param {readonly number[]} seats
 * @param {import("./effects.js").Staged} staged
 */
function panes(view, context, seats, staged) {
  const { names, state } = context;
  const composed = compose(context.legal, context.choice);
  const asked = [...citiesAsked(composed), ...lenders(composed)];
  return html`<div class="panes">
    <div role="tablist" aria-label=${t("tab-table")} @keydown=${walkTabs}>
      ${seats.map((seat) => {
        const show = String(seat);
        const name = names[seat] ?? "";
        const deed = newestDeed(context, seat);
        return html`<button
          role="tab"
          data-show=${show}
          data-purse=${show}
          aria-selected=${String(state.pane === show)}
          tabindex=${state.city === show ? 0 : -1}
          title=${deed ? t("tournay-picked", { card: name, says: deed.brief ?? "" }) : nothing}
          ?data-turn=${seat === view.turn}
          ?data-lit=${asked.includes(seat) && seat !== context.you}
          @click=${() => open(show, context)}>
          ${arms(name)}<span class="unseen">${name}:</span><b>${view.players[seat]?.score.total}</b
          ><span class="unseen">${t("points")}</span><i class="deed" aria-hidden="true">${deed?.sign}</i
          >${toll(staged, seat)}
        </button>`;
      })}
    </div>
    ${handle(view, context)} ${reader(context)}
  </div>`;
}

/**
 * Another player's newest deed since the reader's last move.
 * @param {Context} context
 * @param {number} seat
 */
function newestDeed({ since, names, you }, seat) {
  const deeds = since.map((event) => filed(event, names)).filter((deed) => deed?.by === seat && seat !== you);
  return deeds.at(-1);
}

/**
 * Selects a narrow page's pane: the reader's own district, unless a question or a reveal is about the market or about
 * another player's buildings.
 * @param {View} view
 * @param {Context} context
 * @param {readonly Event[]} now the current reveal
 * @param {number} own the seat of the first district
 */
function turn(view, { legal, choice, you, state, reveal, sinceOf }, [now], own) {
  const isFirst = state.pane === "";
  const isNew = state.shown !== view || isFirst;
  state.shown = view;
  if (isFirst) state.pane = you === null ? "market" : String(you);
  if (sinceOf !== state.sinceOf && sinceOf !== null) state.pane = String(sinceOf);
  state.sinceOf = sinceOf;
  const kind = kindOf(legal);
  const composed = compose(legal, choice);
  const place = asksAt(composed);
  const [begun] = composed.way;
  const cities = citiesAsked(composed);
  const question = `${choice[0] ?? kind} ${place} ${cities}`;
  const isMarket =
    ["market", "decks", "ways"].includes(place) ||
    ["keep", "build"].includes(kind) ||
    ["deck", "event"].includes(begun?.step ?? "");
  if (reveal?.kind === "last") state.pane = String((now && "seat" in now ? now.seat : you) ?? 0);
  else if (reveal) [state.pane, state.opened] = ["market", true];
  else if (question !== state.turnedFor) {
    state.turnedFor = question;
    state.raised = false;
    if (isMarket) [state.pane, state.opened] = ["market", true];
    else if (cities.length) {
      if (!cities.includes(Number(state.pane))) [state.pane, state.opened] = [String(cities[0]), true];
    } else if (["hand", "spot"].includes(begun?.step ?? "") || ["city", "plaza"].includes(place) || kind === "last")
      state.pane = String(you);
  }
  // The page itself opened this pane: it closes the market after the move, and another player's district when the
  // reader takes the question back.
  const isDone = isNew || (!choice.length && state.pane !== "market");
  if (isDone && you !== null && state.opened && !(reveal || isMarket || cities.length || state.lit))
    [state.pane, state.opened] = [String(own), false];
  if (state.pane !== "market") state.city = state.pane;
  else state.city ||= String(own);
}

/** @param {KeyboardEvent} event */
function walkTabs(event) {
  const focused = event.target;
  const next =
    focused instanceof HTMLElement &&
    (event.key === "ArrowRight"
      ? focused.nextElementSibling
      : event.key === "ArrowLeft"
        ? focused.previousElementSibling
        : null);
  if (!(next instanceof HTMLElement)) return;
  next.click();
  next.focus();
}
