/**
 * Questions about absent players, and the players' votes: lines under the question, and the panel that replaces the
 * question while the reader's seat is played by somebody else. The server decides which votes are open; nothing here
 * blocks the game.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { held, keyOf, own, secondsSince, span } from "./attendance.js";
import { list, t } from "../../page/i18n.js";
import { sendLink } from "../../page/share.js";
import { trouble } from "../../page/refusal_note.js";
import { wishes } from "./spectator_requests.js";

export { stopped, stoppedPage } from "./stopped_game.js";

export { hasPlace, ownSentences, said, told } from "../log/table_events.js";

const MINUTE = 60;

/** @typedef {import("../table_state.js").State} State */
/** @typedef {import("../table.js").Actions} Actions */
/** @typedef {import("../../../types/messages.js").OpenPoll} OpenPoll */

/**
 * The panel that replaces the question; null if the game asks the question.
 * @param {State} state
 * @param {Actions} actions
 */
export function instead(state, actions) {
  const kind = held(state);
  if (!kind) return null;
  return html`<div class="asking">
      <p id="ask" role="status" data-kind=${kind}>${heldWords(kind, state)}</p>
      ${
        kind === "ended" || (state.you === null && kind !== "deputized")
          ? nothing
          : html`<div class="acts">
              <button
                class="primary"
                id=${kind === "paused" ? "resume" : "return"}
                ?disabled=${state.busy}
                @click=${() => actions.agreeOn("held", kind === "paused" ? "resume" : "return")}>
                ${t(kind === "paused" ? "resume" : "take-seat-back")}
              </button>
            </div>`
      }
    </div>
    ${trouble(state, "held")}`;
}

/**
 * @param {"ended" | "deputized" | "stood-in" | "paused"} kind
 * @param {State} state
 */
function heldWords(kind, { attendance, you }) {
  if (kind !== "stood-in") return t(`held-${kind}`);
  return t("held-stood-in", { moves: own(attendance, you)?.moves ?? 0 });
}

/**
 * The lines under the question: recent news, open votes, and for spectators the requests that they can make.
 * @param {State} state
 * @param {Actions} actions
 */
export function below(state, actions) {
  const { table, attendance, you, news } = state;
  if (table.status !== "playing") return nothing;
  const polls = attendance.polls.filter((poll) => !isMine(poll, state));
  const wished = you === null && state.deputized === null ? wishes(state, actions) : nothing;
  const knocks = knockLines(state, actions);
  if (!polls.length && wished === nothing && !news && !knocks.length) return nothing;
  return html`<div class="agreeing">
    ${knocks.length ? html`<div class="polls">${knocks}</div>` : nothing}
    ${
      polls.length
        ? html`<ul class="polls" aria-label=${t("polls-title")}>
            ${repeat(polls, keyOf, (poll) => pollLine(poll, state, actions))}
          </ul>`
        : nothing
    }
    ${news ? newsLine(news, actions) : nothing} ${wished}
  </div>`;
}

/**
 * The request of the knock that the reader can still deny; null if there is none.
 * @param {import("../table_state.js").State} state
 */
function deniable({ tableEvents, you, table }) {
  if (you === null || table.status !== "playing" || table.seats[you]?.deputy) return null;
  let request = /** @type {string | null} */ (null);
  for (const { event } of tableEvents) {
    if (event.kind === "requested" && event.poll === "knock" && event.seat === you) request = event.request;
    const isAnswered = event.kind === "knock_granted" || (event.kind === "knock_cancelled" && event.cause === "not_me");
    if (isAnswered && event.seat === you) request = null;
  }
  return request;
}

/**
 * Whole minutes until one of the server's times.
 * @param {number} until
 */
const minutesUntil = (until) => Math.max(0, Math.floor(-secondsSince(until) / MINUTE));

/**
 * Lines about knocks: one for the reader's seat, an approved one, and whether the reader is a deputy.
 * @param {State} state
 * @param {Actions} actions
 */
function knockLines(state, actions) {
  const { table, attendance, you, wish } = state;
  const { knock } = attendance;
  const lines = [];
  const request = deniable(state);
  if (request !== null && request !== state.knockPutAway) {
    lines.push(html`<div class="poll" id="knock-kept">
      <p class="about">${t("knock-kept")}</p>
      <div class="row answers">
        <button data-not-me ?disabled=${state.busy} @click=${() => actions.agreeOn("knock", "not-me")}>
          ${t("knock-not-me")}
        </button>
        <button class="quiet" @click=${() => actions.change({ knockPutAway: request })}>${t("put-away")}</button>
      </div>
      ${trouble(state, "knock")}
    </div>`);
  }
  if (knock && knock.request !== wish?.request) {
    const words = { name: table.seats[knock.seat]?.name ?? "", minutes: minutesUntil(knock.until) };
    lines.push(html`<p class="poll" role="status" id="knock-grace">${t("knock-grace", words)}</p>`);
  }
  const own = you === null ? undefined : table.seats[you];
  if (own?.deputy) lines.push(html`<p class="poll" id="deputy">${t("deputy-you", { name: own.name ?? "" })}</p>`);
  return lines;
}

/**
 * Whether this is the spectator's own request; it is shown beside the button instead.
 * @param {OpenPoll} poll
 * @param {State} state
 */
const isMine = ({ request }, { wish }) => request !== null && request === wish?.request;

/**
 * @param {string} news
 * @param {Actions} actions
 */
function newsLine(news, actions) {
  return html`<p class="news" id="news">
    <span>${news}</span>
    <button class="quiet" aria-label=${t("put-away")} @click=${() => actions.change({ news: "" })}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  </p>`;
}

/**
 * @param {OpenPoll} poll
 * @param {State} state
 * @param {Actions} actions
 */
function pollLine(poll, state, actions) {
  const { you } = state;
  const says = standing(poll, state);
  return html`<li class="poll" data-poll=${poll.poll} data-about=${poll.seat ?? nothing}>
    <p class="about">
      ${question(poll, state)} ${says ? html`<span class="standing">${says}</span>` : nothing}
    </p>
    ${you === null || you === poll.seat || isDeputy(poll, state) ? nothing : answers(poll, you, state, actions)}
    ${trouble(state, keyOf(poll))}
  </li>`;
}

/**
 * Whether the reader is a deputy and so has no vote on another seat.
 * @param {OpenPoll} poll
 * @param {State} state
 */
const isDeputy = ({ seat }, { table, you }) => seat !== null && !!table.seats[you ?? -1]?.deputy;

/**
 * The question of a vote, in a sentence.
 * @param {OpenPoll} poll
 * @param {State} state
 */
export function question({ poll, seat, name, agreed }, { table, attendance, you }) {
  const about = table.seats[seat ?? -1];
  const words = { name: about?.name ?? "", who: name ?? "", by: table.seats[agreed[0] ?? -1]?.name ?? "" };
  if (poll === "stand_in") {
    if (seat === you) return t("poll-stand-in-you");
    const since = attendance.seats.find((one) => one.seat === seat)?.since;
    return since ? t("poll-stand-in", { ...words, time: span(since) }) : t("poll-late", words);
  }
  if (poll === "take_over") return t(about?.bot ? "poll-join" : "poll-take-over", words);
  return t(`poll-${poll}`, words);
}

/**
 * The votes so far, if more than one is needed or somebody would rather wait.
 * @param {OpenPoll} poll
 * @param {State} state
 */
function standing({ poll, agreed, refused, needed }, { table }) {
  const names = (/** @type {readonly number[]} */ seats) => list(seats.map((seat) => table.seats[seat]?.name ?? ""));
  const parts = [];
  if (needed > 1 && agreed.length) parts.push(t("poll-agree", { count: agreed.length, needed, names: names(agreed) }));
  if (poll === "stand_in" && refused.length)
    parts.push(t("poll-wait", { names: names(refused), count: refused.length }));
  return parts.join(t("sentence-join"));
}

const linkSign = html`<svg class="link-sign" viewBox="0 0 20 18" width="20" height="18" aria-hidden="true">
  <path d="M2 12.5V16h16v-3.5M10 12V2M5.8 6 10 1.8 14.2 6" fill="none" stroke="currentColor" stroke-width="1.8" />
</svg>`;

/**
 * The reader's possible answers. An earlier answer can be changed. The same answer can be repeated only if it is enough
 * now, because another voter has left since.
 * @param {OpenPoll} poll
 * @param {number} you
 * @param {State} state
 * @param {Actions} actions
 */
function answers(poll, you, state, actions) {
  const name = state.table.seats[poll.seat ?? -1]?.name ?? "";
  const words = poll.poll.replace("_", "-");
  const answer = (/** @type {boolean} */ agrees) =>
    actions.agreeOn(keyOf(poll), "votes", { poll: poll.poll, seat: poll.seat, request: poll.request, agrees });
  return html`<div class="row answers">
    ${
      poll.agreed.includes(you) && poll.agreed.length < poll.needed
        ? nothing
        : html`<button data-answer="yes" ?disabled=${state.busy} @click=${() => answer(true)}>
            ${t(`poll-${words}-yes`, { name })}
          </button>`
    }
    ${
      poll.refused.includes(you)
        ? nothing
        : html`<button class="quiet" data-answer="no" ?disabled=${state.busy} @click=${() => answer(false)}>
            ${t(`poll-${words}-no`)}
          </button>`
    }
    ${
      poll.poll === "stand_in"
        ? html`<button class="quiet" data-link @click=${() => send(keyOf(poll), name, state, actions)}>
            ${
              state.linkOf === keyOf(poll)
                ? t("copied")
                : html`${linkSign}<span class="words">${t("poll-link", { name })}</span>`
            }
          </button>`
        : nothing
    }
  </div>`;
}

/**
 * Shares the personal link with an absent player.
 * @param {string} at The line of the vote.
 * @param {string} name The absent player's name.
 * @param {State} state
 * @param {Actions} actions
 */
async function send(at, name, { table }, actions) {
  const text = t("share-back", { name, game: t(`game-${table.game}`) });
  if (await sendLink(`/tables/${table.id}`, text)) actions.change({ linkOf: at, announcedOfTable: t("copied") });
}
