/** The table before the game: who sits where, whom others wait for, and what a seat's own buttons do. */
import { html, nothing } from "lit-html";
import { asking, mustAsk, openness, ownRequest, ownStanding } from "./admission.js";
import { arms } from "./arms.js";
import { botFor } from "./arranging.js";
import { beginning } from "./beginning.js";
import { talk } from "./chat.js";
import { has, list, t } from "./i18n.js";
import { insideApp } from "./in_app.js";
import * as me from "./me.js";
import { isAboutName, isOpen } from "./refused.js";
import { fairness, linkField, share } from "./share.js";
import { settings, title } from "./table_heading.js";
import { alsoHere, shields } from "./watchers.js";

/** @typedef {import("../types/messages.js").TableDetails} Table */
/** @typedef {import("../types/messages.js").TableSeat} Seat */
/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

/** Loaded when somebody sits: a page of a game does without. */
let keepSeat = /** @type {typeof import("./keep_seat.js").keepSeat | null} */ (null);

/**
 * The personal link of who sits.
 * @param {Actions} actions
 */
export function ownLink(actions) {
  const redraw = () => actions.change({});
  if (keepSeat) return keepSeat(redraw);
  void import("./keep_seat.js").then((module) => {
    keepSeat = module.keepSeat;
    redraw();
  });
  return nothing;
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function waiting(state, actions) {
  const { table, you, removed } = state;
  if (table.status === "closed") return closed();
  const isAlone = you !== null && table.seats.filter(({ name, bot }) => name !== null && !bot).length === 1;
  return html`<div class="wide waiting" data-status=${table.status} ?data-alone=${isAlone}>
    <div class="stack">
      <div class="stack tight">
        <h1>${title(table)}</h1>
        ${settings(table, state.defaults)}
        ${has(`${table.game}-in-short`) ? html`<p class="in-short">${t(`${table.game}-in-short`)}</p>` : nothing}
      </div>
      ${you === null && !removed && me.name === null ? insideApp() : nothing}
      ${removed && you === null ? isRemoved(table) : nothing}
      ${openness(table)} ${ownRequest(state, actions)} ${asking(state, actions)}
      ${you === null && !removed ? sitDown(state, actions) : nothing}
      <section class="stack tight" aria-label=${t("seats")}>
        <ul class="seats">
          ${table.seats.map((seat) => seatRow(state, actions, seat))}
        </ul>
        <p id="ask" role="status" class="unseen">${standing(state)}</p>
        <p class="hint" role="status" id="seat-news">${state.news}</p>
        ${alsoHere(state) ? html`<p class="hint" id="watchers">${shields(state)} ${alsoHere(state)}</p>` : nothing}
        ${table.circle ? html`<p class="hint" id="circle-told">${t("circle-told")}</p>` : nothing}
        ${
          you === null && me.name === null && isAboutName(state.refused)
            ? nothing
            : html`<p class="error" role="alert" id="hint">${state.hint}</p>`
        }
      </section>
      ${beginning(state, actions)}
    </div>
    <div class="stack">
      ${you === null && !table.spectators ? nothing : html`<div class="panel talk">${talk(state)}</div>`}
      ${share(shared(table), state.copied, () => actions.change({ copied: true }))}
      ${you === null ? nothing : ownLink(actions)} ${fairness(table)}
    </div>
  </div>`;
}

/** @param {Table} table */
const isRemoved = ({ spectators }) =>
  html`<p class="error" id="removed" role="status">${t(spectators ? "removed" : "removed-closed")}</p>`;

/** @param {Table} table */
function shared({ id, code, game }) {
  return { path: `/tables/${id}`, code, label: t("share-link"), text: t("share-text", { game: t(`game-${game}`) }) };
}

/**
 * One tap takes a seat, whichever is free; a name is asked for once.
 * @param {State} state
 * @param {Actions} actions
 */
function sitDown(state, actions) {
  const { table, busy, kept, key } = state;
  if (kept === null && key === null && !table.seats.some((seat) => isOpen(seat) || isForMe(seat))) return nothing;
  const mustWait = mustAsk(state);
  if (mustWait && state.message.admission !== null) return nothing;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    void actions.claims.claim(null);
  };
  const asks = me.name === null && key === null;
  const wrong = asks && isAboutName(state.refused);
  return html`<form id="sit" class=${asks ? "panel stack tight" : "stack tight"} novalidate @submit=${submit}>
    ${kept === null && key === null ? nothing : html`<p>${t("seat-for-you")}</p>`}
    ${
      asks
        ? html`<div class="field">
            <label for="name">${t("name-first")}</label>
            <input
              id="name"
              name="name"
              maxlength="96"
              autocomplete="nickname"
              aria-invalid=${wrong ? "true" : nothing}
              aria-describedby="name-why hint"
              @input=${() => state.hint && actions.change({ hint: "", refused: null })} />
            ${wrong ? html`<p class="error" role="alert" id="hint">${state.hint}</p>` : nothing}
            <p class="hint" id="name-why">${t("name-why")}</p>
          </div>`
        : nothing
    }
    <button class="primary big" id="sit-down" ?disabled=${busy}>
      ${t(mustWait ? "ask-to-join" : "sit-down")}
    </button>
  </form>`;
}

/**
 * Whether the seat was kept under the reader's name.
 * @param {Seat} seat
 */
const isForMe = ({ name, reserved, kept }) => name === null && !kept && reserved !== null && reserved === me.name;

/** @param {State} state */
function standing(state) {
  const own = ownStanding(state);
  if (own !== null) return own;
  const { table } = state;
  const free = table.seats.filter(({ name }) => !name).length;
  return free ? t("seats-free", { count: free }) : "";
}

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function seatRow(state, actions, seat) {
  const { table, you, host, presence, keeping, kept, removed, busy } = state;
  const mine = seat.seat === you;
  const filled = seat.name !== null;
  // A host who starts the game needs no other word; one whose table starts by itself does.
  const ready = filled && (seat.ready || seat.bot || (seat.seat === table.host && !table.starts_itself));
  return html`<li class="seat" data-seat=${seat.seat} ?data-filled=${filled} ?data-mine=${mine} ?data-ready=${ready}>
    ${
      seat.name
        ? arms(seat.name)
        : html`<span class="shield" aria-hidden="true"
            ><svg viewBox="0 0 40 44">
              <path d="M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z" />
              <text x="20" y="27" text-anchor="middle">${seat.seat + 1}</text>
            </svg></span
          >`
    }
    <div class="who">
      <p class="name">
        <span class="unseen">${t("seat-number", { number: seat.seat + 1 })}: </span
        >${seat.name ?? (seat.reserved ? t("seat-kept", { name: seat.reserved }) : t("seat-free"))}
        ${mine ? html`<span class="tagged">${t("seat-you")}</span>` : nothing}
        ${filled && seat.seat === table.host ? html`<span class="tagged">${t("seat-host")}</span>` : nothing}
        ${
          seat.bot
            ? html`<span class="tagged">${t("seat-bot")}: ${t(`strength-${seat.strength ?? "usual"}`)}</span>`
            : nothing
        }
      </p>
      ${
        filled
          ? html`<p class="hint">
              ${ready ? html`<span class="ok">✓ ${t("seat-ready")}</span>` : t("seat-not-ready")}${
                presence.has(seat.seat) || seat.seat === you || seat.bot ? nothing : html` · ${t("seat-away")}`
              }
            </p>`
          : nothing
      }
      ${
        seat.let_go_by.length
          ? html`<p class="hint">
              ${t("let-go-agreed", { names: list(seat.let_go_by.map((by) => table.seats[by]?.name ?? "")) })}
            </p>`
          : nothing
      }
    </div>
    <div class="row end">
      ${
        !filled && you === null && !removed && !mustAsk(state) && (!seat.kept || seat.seat === kept)
          ? html`<button
              data-claim=${seat.seat}
              ?disabled=${busy}
              @click=${() => actions.claims.claim(seat.seat, seat.kept ? undefined : (seat.reserved ?? undefined))}>
              ${seat.reserved && !seat.kept ? t("claim-as", { name: seat.reserved }) : t("claim")}
            </button>`
          : nothing
      }
      ${
        host && !filled && !seat.reserved && keeping !== seat.seat
          ? html`<button class="quiet" data-reserve=${seat.seat} @click=${() => actions.change({ keeping: seat.seat })}>
                ${t("reserve")}
              </button>
              ${botFor(seat, state, actions)}`
          : nothing
      }
      ${
        host && seat.reserved && !filled && seat.kept_until === null
          ? html`<button
                class="quiet"
                data-renew=${seat.seat}
                ?disabled=${busy}
                @click=${() => actions.claims.keep(seat.seat, seat.reserved)}>
                ${t("keep-link-new")}</button
              ><button class="quiet" data-free=${seat.seat} @click=${() => actions.claims.keep(seat.seat, null)}>
                ${t("free-it")}
              </button>`
          : nothing
      }
      ${
        you !== null && !filled && seat.kept_until !== null && !seat.let_go_by.includes(you)
          ? html`<button
              class="quiet"
              data-let-go=${seat.seat}
              ?disabled=${busy}
              @click=${() => actions.ask(`seats/${seat.seat}/let-go`)}>
              ${t("let-go")}
            </button>`
          : nothing
      }
      ${
        host && filled && !mine && !seat.bot
          ? html`<button
              class="quiet"
              data-make-host=${seat.seat}
              ?disabled=${busy}
              @click=${() => actions.ask("host", { seat: seat.seat })}>
              <span class="unseen">${t("host-make", { name: seat.name ?? "" })}</span
              ><span aria-hidden="true">${t("host-make-short")}</span>
            </button>`
          : nothing
      }
      ${
        host && filled && !mine
          ? html`<button
              class="quiet danger"
              data-remove=${seat.seat}
              @click=${() => actions.ask(`seats/${seat.seat}/remove`)}>
              <span class="unseen">${t("remove", { name: seat.name ?? "" })}</span
              ><span aria-hidden="true">${t("remove-short")}</span>
            </button>`
          : nothing
      }
      ${
        mine
          ? html`<button class="quiet" id="leave" @click=${() => actions.ask("leave")}>${t("leave")}</button>`
          : nothing
      }
    </div>
    ${keeping === seat.seat ? keep(seat, actions) : nothing} ${keptLink(state, actions, seat)}
  </li>`;
}

/**
 * @param {Seat} seat
 * @param {Actions} actions
 */
function keep(seat, actions) {
  const cancel = () => {
    actions.change({ keeping: null });
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-reserve="${seat.seat}"]`))?.focus();
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const name = /** @type {HTMLFormElement} */ (event.target).querySelector("input")?.value ?? "";
    actions.change({ keeping: null });
    void actions.claims.keep(seat.seat, name);
  };
  return html`<form
    class="row keep"
    @submit=${submit}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && cancel()}>
    <input aria-label=${t("reserve-name")} placeholder=${t("reserve-who")} maxlength="96" required autofocus />
    <button>${t("reserve-do")}</button>
    <button type="button" class="quiet" @click=${cancel}>${t("reserve-not")}</button>
  </form>`;
}

/**
 * The link for whom a seat is kept, as long as its host has it.
 * @param {State} state
 * @param {Actions} actions
 * @param {Seat} seat
 */
function keptLink({ host, table, links, linkCopied }, actions, { seat, name, reserved }) {
  const link = links[seat];
  if (!host || link === undefined || name !== null || reserved === null) return nothing;
  const label = t("keep-link", { name: reserved });
  const text = t("share-text", { game: t(`game-${table.game}`) });
  const onCopied = () => actions.change({ linkCopied: seat });
  return html`<div class="stack tight keep" data-kept-link=${seat}>
    ${linkField({ path: link.url, label, text }, linkCopied === seat, onCopied, `-${seat}`)}
    <img class="qr" alt=${t("keep-link-qr", { name: reserved })} src=${me.picture(link.svg)} />
    <p class="hint">${t("keep-link-words")}</p>
  </div>`;
}

function closed() {
  return html`<div class="narrow stack">
    <h1>${t("closed-title")}</h1>
    <p>${t("closed-words")}</p>
    <p><a class="button primary" href="/">${t("to-lobby")}</a></p>
  </div>`;
}
