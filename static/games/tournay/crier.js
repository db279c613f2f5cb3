/**
 * What is staged on the board: a Town Crier and what it brings, events that are made to happen, and the last cards. The
 * table is shown as far as the story has come; the crier tells it beside the queue.
 */
import { html, nothing } from "lit-html";
import { cardFace, coin, symbol } from "./cards.js";
import { signOf } from "./effects.js";
import { signed } from "./placing.js";
import { momentName, sentences } from "./sentences.js";
import { cardOf, cellName } from "./table.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("../../types/tournay.js").PlayerView} Player */
/** @typedef {import("../../types/tournay.js").SpotView} Spot */
/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */

/**
 * The table as far as these events have told of it: each of them says what lies there then.
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {View}
 */
export const toldSoFar = (view, events) => events.reduce(told, view);

/**
 * @param {View} view
 * @param {Event} event
 * @returns {View}
 */
function told(view, event) {
  switch (event.kind) {
    case "crier_read":
      return {
        ...view,
        criers: event.number,
        decks: view.decks.map((deck) =>
          deck.colour === event.colour && deck.level === event.level ? { ...deck, is_read: true } : deck,
        ),
      };
    case "coin_put": {
      const at = view.queue.findIndex((one) => one.event === event.event && one.coins === event.coins - 1);
      const queue = view.queue.map((one, index) => (index === at ? { ...one, coins: event.coins } : one));
      return { ...view, queue };
    }
    case "deniers_gained":
    case "deniers_lost": {
      const { has: deniers } = event;
      return deniers === null ? view : changed(view, event.seat, () => ({ deniers }));
    }
    case "citizens_moved": {
      const { standing, laid } = event;
      return standing === null || laid === null ? view : changed(view, event.seat, () => ({ standing, laid }));
    }
    case "building_damaged":
    case "building_repaired": {
      const token = event.kind === "building_damaged" ? "damage" : null;
      return placed(view, event, (spot) => ({ ...spot, token }));
    }
    case "card_played":
      return placed(view, event, ({ cards, ...spot }) => ({
        ...spot,
        cards: event.onto === "others" ? [event.card] : [...cards, event.card],
        token: null,
      }));
    default:
      return view;
  }
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {(one: Player) => Partial<Player>} change
 * @returns {View}
 */
const changed = (view, seat, change) => ({
  ...view,
  players: view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

/**
 * With another spot at the cell of an event.
 * @param {View} view
 * @param {{seat: number, row: number, column: number}} event
 * @param {(spot: Spot) => Spot} change
 */
function placed(view, { seat, row, column }, change) {
  const cell = cellName([row, column]);
  return changed(view, seat, ({ district }) => {
    const spot = district.find((one) => one.cell === cell) ?? { cell, cards: [], token: null, reach: [] };
    return { district: [...district.filter((one) => one !== spot), change(spot)] };
  });
}

/**
 * What has been told of a moment so far, and what is being told now.
 * @param {Reveal} reveal
 * @param {number} stage
 */
export function progress({ groups, seen }, stage) {
  const at = seen ? groups.length : stage;
  return { stage: at, told: groups.slice(0, at).flat(), now: seen ? [] : (groups[at - 1] ?? []) };
}

const SIGNS = { begin: "start", crier: "crier", happens: "event", last: "card" };

/**
 * The crier, who tells it: what happens to the reader comes first.
 * @param {Context} context
 * @param {Reveal} reveal
 * @param {View} view
 */
export function crier(context, reveal, view) {
  const { kind, groups } = reveal;
  const { stage } = progress(reveal, context.stage);
  const title = momentName(reveal, view);
  return html`<section id="moment" data-moment=${kind} data-stage=${stage} aria-label=${title}>
    <h2>${symbol(SIGNS[kind])}<span>${title}</span></h2>
    <ol class="groups">
      ${groups.map((events, at) => {
        const [first] = events;
        const seen = at < stage;
        const card = seen && first?.kind === "card_played" ? cardOf(context, first.card) : undefined;
        const [heading = "", ...lines] = seen
          ? mineFirst(events, context).flatMap((event) => sentences(event, context.names, context.you))
          : [];
        return html`<li data-group=${first?.kind ?? ""} ?data-seen=${seen} ?data-now=${at === stage - 1}>
          ${
            kind === "last"
              ? html`<span class="face" data-turned=${String(seen)}
                  >${card ? cardFace(card) : html`<span class="closed" ?data-none=${seen}></span>`}</span
                >`
              : nothing
          }
          <div>
            <h3>${seen ? heading : whose(kind, first, context)}</h3>
            ${lines.map((line) => html`<p>${line}</p>`)}
          </div>
        </li>`;
      })}
    </ol>
  </section>`;
}

/**
 * What is said of what has not been told yet: whose card it will be, and of anything else nothing.
 * @param {Reveal["kind"]} kind
 * @param {Event | undefined} first
 * @param {Context} context
 */
const whose = (kind, first, { names }) => (kind === "last" && first && "seat" in first ? names[first.seat] : "…");

/** What is told before what comes of it. */
const HEADINGS = ["crier_read", "event_happened", "coin_put"];

/**
 * In the order in which they are told to the reader: what happens to the reader first.
 * @param {readonly Event[]} events of one group
 * @param {Context} context
 */
function mineFirst(events, { you }) {
  /** @param {Event} event */
  const rank = (event) => (HEADINGS.includes(event.kind) ? 0 : "seat" in event && event.seat === you ? 1 : 2);
  return [...events].sort((one, other) => rank(one) - rank(other));
}

/** What ends the time for which it is said what the events have brought. */
const PASSES = ["turn_begun", "committed", "last_round_begun", "last_cards_asked", "event_revealed"];
const BRINGS = [
  "event_happened",
  "rampart_built",
  "event_ignored",
  "deniers_gained",
  "deniers_lost",
  "citizens_moved",
  "building_damaged",
  "building_repaired",
  "card_went_under",
  "card_laid_under",
];

/**
 * What the newest events of the queue have brought, until somebody has done something.
 * @param {readonly Event[]} events all so far
 * @returns {readonly Event[]}
 */
export function newestMoment(events) {
  let end = events.length;
  while (end > 0 && PASSES.includes(events[end - 1]?.kind ?? "")) end -= 1;
  let start = end;
  while (start > 0 && BRINGS.includes(events[start - 1]?.kind ?? "")) start -= 1;
  const found = events.slice(start, end);
  return found.some(({ kind }) => kind === "event_happened") ? found : [];
}

/**
 * What events have brought to a player, in a line: “Bad Trade −2 · Fair +1 = −1”.
 * @param {readonly Event[]} events
 * @param {number} seat
 */
export function balance(events, seat) {
  /** @type {Map<string, unknown[]>} */
  const brought = new Map();
  /** @param {string} by @param {unknown} part */
  const add = (by, part) => brought.set(by, [...(brought.get(by) ?? []), part]);
  let deniers = 0;
  let counted = 0;
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    const sign = signOf(event);
    if (sign === nothing) continue;
    add("by" in event ? event.by : "event" in event ? event.event : "", sign);
    if (event.kind === "deniers_gained") [deniers, counted] = [deniers + event.deniers, counted + 1];
    if (event.kind === "deniers_lost") [deniers, counted] = [deniers - event.deniers, counted + 1];
  }
  if (!brought.size) return nothing;
  return html`<p class="balance">
    ${[...brought].map(([by, parts]) => html`<span class="brought">${cardName(by)} ${parts}</span>`)}${
      counted > 1 ? html`<span class="brought">= ${coin(signed(deniers))}</span>` : nothing
    }
  </p>`;
}
