/**
 * Tournay on the table page. Everything here is a function of the newest view and of what the reader has chosen and
 * not sent yet; no rule runs in the browser.
 *
 *   board.js        what the table page calls
 *   ├── market.js   decks, events, supply, Town Criers
 *   ├── players.js  players, Plazas, districts
 *   │   └── placing.js what a card would do in a cell
 *   ├── glance.js   players at a glance
 *   ├── keeping.js  which card of two is kept
 *   ├── dock.js     the ask line and the hand
 *   │   └── dragging.js a card that is drawn to its cell
 *   ├── actions.js  the five actions
 *   ├── form.js     what of a composed move is asked
 *   ├── hearing.js  the sounds of all of it
 *   ├── fresh.js    what has changed since the reader's last move
 *   ├── scores.js   points, the end
 *   ├── scenes.js   the scenes between two views
 *   ├── told.js     the table as far as the story of a moment has come
 *   ├── moments.js  what is said of it
 *   ├── crier.js    the crier, walls and last cards, and what events have brought
 *   ├── effects.js  what events do, as it is seen while they are told
 *   ├── choice.js   what is composed and not sent
 *   ├── preview.js  what it costs and brings
 *   ├── looking.js  arrow keys, a character's reach, cards in full
 *   ├── state.js    what the board keeps for itself
 *   ├── sentences.js what is asked and what has happened, in words
 *   ├── aloud.js    what has happened, in few sentences
 *   ├── spoken.js   what is read aloud when it is asked for
 *   ├── table.js    what all of these ask of a view and of the public content
 *   └── cards.js, words.js   the cards, drawn and in words
 */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { announced } from "./aloud.js";
import { compose, NONE } from "./choice.js";
import { newestMoment } from "./crier.js";
import { dock } from "./dock.js";
import { toll } from "./effects.js";
import { filed } from "./filed.js";
import { marked } from "./fresh.js";
import { glance, open, plan } from "./glance.js";
import { hear } from "./hearing.js";
import { keeping } from "./keeping.js";
import { listening, pointAt, reader } from "./looking.js";
import { market } from "./market.js";
import { OPTIONS } from "./options.js";
import { player, seatsOf } from "./players.js";
import { scenes } from "./scenes.js";
import { final, scores } from "./scores.js";
import { kindOf, references, sentences, visibleHistory } from "./sentences.js";
import { spoken } from "./spoken.js";
import { BoardState } from "./state.js";
import { progress, toldSoFar } from "./told.js";

/**
 * @typedef {import("../../types/tournay.js").View} View
 * @typedef {import("../../types/tournay.js").Move} Move
 * @typedef {import("../../types/tournay.js").Legal} Legal
 * @typedef {import("../../types/tournay.js").Event} Event
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("../../types/tournay.js").PublicContent} PublicContent
 *
 * @typedef {"begin" | "crier" | "happens" | "last"} RevealKind
 * @typedef {{kind: RevealKind, groups: readonly (readonly Event[])[], seen: boolean}} Reveal
 *   What is staged, a group a stage; `seen` once all of it has been seen.
 * @typedef {import("../../js/board.js").Context<Move, Event, Choice, Reveal, PublicContent, Legal>} PageContext
 *   What the page tells.
 * @typedef {PageContext & {state: BoardState}} Context The same, and what the board keeps for itself
 * @typedef {import("../../js/board.js").Scene<View, Event, Reveal>} Scene
 */

/**
 * A board of its own, with nothing chosen and nothing turned to.
 * @returns {import("../../js/board.js").Board<View, Move, Event, Choice, Reveal, PublicContent, Legal>}
 */
export function makeBoard() {
  const state = new BoardState();
  /** @param {PageContext} context @returns {Context} */
  const within = (context) => ({ ...context, state });
  return {
    names: (players) => players,
    nothingChosen: NONE,
    defaults: Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]])),
    headline,
    table: (view, context, next) => {
      // An action is lit until something is done, or a card is taken back: then there may be nothing left to aim at.
      if (view !== state.view) state.lit = "";
      state.view = view;
      state.heard = hear(state.heard, context);
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
    pointAt: (name) => pointAt(state, name),
    scenes,
    howToMove: () => t("tournay-how-to-read"),
  };
}

/**
 * Where the game stands, in a few words.
 * @param {View} view
 */
function headline(view) {
  if (view.phase === "over") return html`<span>${t("tournay-headline-over")}</span>`;
  const { round, criers, criers_needed: needed } = view;
  const args = { round, criers, needed, ending: view.ending ?? "none" };
  return html`<span class="long" ?data-ending=${view.ending}>${t("tournay-headline", args)}</span
    ><span class="short" aria-hidden="true">${t("tournay-headline-short", args)}</span>`;
}

/**
 * The table in the middle.
 * @param {View} newest
 * @param {Context} context
 * @param {import("lit-html").TemplateResult} next what the page offers after the game
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
    // What has been told to its end is among the events as well.
    told: story ? [...new Set([...context.events.slice(turnBegins(context.events)), ...story.told])] : [],
    at: first?.kind === "event_happened" ? (first.place ?? -1) : -1,
    brought: reveal?.kind === "last" ? [] : (story?.told ?? newestMoment(context.events)),
    kind: reveal?.kind ?? null,
    stage: story?.stage ?? 0,
    shown: story?.told ?? [],
  };
  const seats = seatsOf(view, context);
  turn(context, staged.now);
  const { pane } = context.state;
  const kept = reveal ? nothing : keeping(context);
  const on = listening(context);
  const [own = 0, ...others] = seats;
  return html`<div
    class="tournay"
    data-players=${seats.length}
    ?data-over=${over}
    ?data-told=${reveal !== null}
    ?data-keeping=${kept !== nothing}
    data-light=${context.state.lit || nothing}
    ?data-since=${context.sinceOf !== null}
    @keydown=${on.keydown}
    @focusin=${on.focusin}
    @focusout=${on.focusout}
    @pointerover=${on.pointerover}
    @pointermove=${on.pointermove}
    @pointerout=${on.pointerout}
    @pointerdown=${on.pointerdown}
    @pointerup=${on.pointerup}
    @pointercancel=${on.pointercancel}
    @contextmenu=${on.contextmenu}
    @click=${on.click}>
    ${over ? final(view, context, next) : nothing}
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
 * Where the newest turn begins among all events.
 * @param {readonly Event[]} events
 */
const turnBegins = (events) => events.map(({ kind }) => kind).lastIndexOf("turn_begun") + 1;

/**
 * What a narrow page can be turned to.
 * @param {View} view
 * @param {Context} context
 * @param {readonly number[]} seats
 * @param {import("./effects.js").Staged} staged
 */
function panes(view, context, seats, staged) {
  const { names, you } = context;
  const { pane } = context.state;
  return html`<div class="panes">
    <div role="tablist" aria-label=${t("tab-table")} @keydown=${walkTabs}>
      ${["market", ...seats.map(String)].map(
        (name) =>
          html`<button
            role="tab"
            data-show=${name}
            data-purse=${name}
            aria-selected=${String(pane === name)}
            tabindex=${pane === name ? 0 : -1}
            ?data-turn=${name === String(view.turn)}
            @click=${() => open(name, context)}>
            ${
              name === "market"
                ? t("tournay-market-short")
                : Number(name) === you
                  ? html`${plan(view, context, you)}<span class="name">${t("tournay-tab-you")}</span>`
                  : names[Number(name)]
            }
            ${toll(staged, Number(name))}
          </button>`,
      )}
    </div>
    ${reader(context)}
  </div>`;
}

/**
 * Turns a narrow page to where something is: to the reader's own district when a card of the hand is to be placed, to
 * the events when they are told, and to each district for its last card.
 * @param {Context} context
 * @param {readonly Event[]} now what is being told
 */
function turn({ legal, choice, you, state, reveal, sinceOf }, [now]) {
  if (sinceOf !== state.sinceOf && sinceOf !== null) state.pane = String(sinceOf);
  state.sinceOf = sinceOf;
  const asked = ["keep", "build"].find((kind) => kind === kindOf(legal));
  const [first = asked ?? ""] = choice;
  if (reveal?.kind === "last") state.pane = String((now && "seat" in now ? now.seat : you) ?? 0);
  else if (reveal) state.pane = "market";
  if (first === state.turnedFor) return;
  state.turnedFor = first;
  if (first === "keep" || first === "build") state.pane = "market";
  if (compose(legal, choice).way[0]?.step === "hand") state.pane = String(you);
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
