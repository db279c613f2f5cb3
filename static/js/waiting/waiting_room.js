/** The waiting room: one column with the seats, the invitation, details and chat, and a bar with the next step. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { insideApp } from "../page/in_app.js";
import { isOffered, noteOffer } from "../learning/offered.js";
import * as me from "../person/me.js";
import { alsoHere, shields } from "../room/people/spectators.js";
import { asking, ownRequest, ownStanding } from "./admission.js";
import { chatRow } from "./chat_row.js";
import { details } from "./details.js";
import { invite } from "./invite.js";
import { hostNotices, keptSeats } from "./host_notices.js";
import { round } from "./seat_circle.js";
import { seatPanel } from "./seat_panel.js";
import { about, heading, isFree } from "./seating.js";
import { startBar } from "./start_bar.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function waiting(state, actions) {
  const { table, you, host, removed } = state;
  if (table.status === "closed") return closed();
  const sentence = host ? "" : about(table);
  const invites = host && table.seats.some(isFree);
  return html`<div class="room" data-status=${table.status} ?data-invites=${invites}>
    <div class="scrolls"><div class="one">
      <div class="title">
        <h1>${heading(state)}</h1>
        <a class="learn" href=${`/rules/${table.game}`}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 3.5h5.2c1 0 1.8.8 1.8 1.8 0-1 .8-1.8 1.8-1.8H17v12h-5.2c-1 0-1.8.7-1.8 1.5 0-.8-.8-1.5-1.8-1.5H3z" />
            <path d="M10 5.3V17" /></svg
          ><span aria-hidden="true">${t("rules-short")}</span
          ><span class="unseen">${t("rules-of", { game: t(`game-${table.game}`) })}</span>
        </a>
        ${learnLink(state)}
        ${sentence ? html`<p class="lead">${sentence}</p>` : nothing}
      </div>
      ${round(state, actions)}
      <div class="beside">
        ${you === null && !removed && me.name === null ? insideApp() : nothing}
        ${removed && you === null ? isRemoved(table) : nothing}
        ${ownRequest(state, actions)} ${asking(state, actions)} ${hostNotices(state, actions)}
        ${keptSeats(state, actions)} ${seatPanel(state, actions)}
        ${alsoHere(state) ? html`<p class="hint" id="watchers">${shields(state)} ${alsoHere(state)}</p>` : nothing}
        ${invites ? invite(state, actions) : nothing}
        ${table.public ? nothing : html`<p class="hint" id="replay-note">${t("replay-note")}</p>`}
        <div class="folds">
          ${details(state, actions)} ${you === null && !table.spectators ? nothing : chatRow(state)}
        </div>
      </div>
      <p id="ask" role="status" class="unseen">${standing(state)}</p>
      <p class="unseen" role="status" id="seat-news">${state.news}</p>
    </div></div>
    ${startBar(state, actions)}
  </div>`;
}

/** Whether this browser is at its first table and is offered the lesson; later the link is short. */
const isNew = !isOffered();
noteOffer();

/**
 * The link to the lesson, in a tab of its own: the seat waits here.
 * @param {State} state
 */
function learnLink({ table, lessonMinutes: minutes }) {
  if (minutes === null) return nothing;
  return html`<a id="learn-first" class=${isNew ? "button" : "learn"} href=${`/lessons/${table.game}`} target="_blank"
    >${isNew ? t("learn-first", { minutes }) : t("learn-short")}</a
  >`;
}

/** @param {State["table"]} table */
const isRemoved = ({ spectators }) =>
  html`<p class="error" id="removed" role="status">${t(spectators ? "removed" : "removed-closed")}</p>`;

/**
 * The free seats, or the reader's own request, for a screen reader.
 * @param {State} state
 */
function standing(state) {
  const own = ownStanding(state);
  if (own !== null) return own;
  const free = state.table.seats.filter(isFree).length;
  return free ? t("seats-free", { count: free }) : "";
}

function closed() {
  return html`<div class="narrow stack">
    <h1>${t("closed-title")}</h1>
    <p>${t("closed-words")}</p>
    <p><a class="button primary" href="/">${t("to-lobby")}</a></p>
  </div>`;
}
