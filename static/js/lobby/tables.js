/** The lists of the front page: open tables and tournaments to join, and running games to watch. */
import { html, nothing } from "lit-html";
import { address } from "../page/assets.js";
import { armsAmong, shield } from "../page/arms.js";
import { isOverDays } from "./house_rules.js";
import { list as namesOf, t } from "../page/i18n.js";
import * as me from "../person/me.js";
import { own } from "../tournament/words.js";

/**
 * @import { Arms, GameOffer, ListedTable, ListedTournament, LobbyMessage } from "../../types/messages.js"
 * @typedef {{id: string, isBusy: boolean, hint: string}} Joining The row whose button was pressed.
 * @typedef {Object} Lists
 * @property {Pick<LobbyMessage, "tables" | "tournaments">} listed
 * @property {readonly string[]} hidden The games that the reader has filtered out.
 * @property {Joining | null} joining
 * @property {(game: string) => void} toggle
 * @property {(table: ListedTable, event: Event) => void} join
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FREE = "M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z";

/**
 * The sign of a game.
 * @param {string} game
 */
export const sign = (game) =>
  html`<svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
    <use href=${`${address("img/front.svg")}#${game}-sign`}></use>
  </svg>`;

/**
 * @param {GameOffer[]} games
 * @param {Lists} lists
 */
export function tableLists(games, lists) {
  const { tables, tournaments } = lists.listed;
  const watched = tables.filter((table) => !isOpen(table) && table.spectators && table.status === "playing");
  const open = [
    ...tables.filter(isOpen).map((one) => ({ ...one, row: () => tableRow(one, lists) })),
    ...tournaments.map((one) => ({ ...one, row: () => tournamentRow(one) })),
  ].sort(
    (one, other) =>
      Number(other.status === "waiting") - Number(one.status === "waiting") || other.made.localeCompare(one.made),
  );
  const shown = open.filter(({ game }) => !lists.hidden.includes(game));
  return html`<section class="open" aria-labelledby="open-tables">
      <div class="head">
        <h2 id="open-tables">${t("public-title")}</h2>
        ${open.length ? filter(games, lists) : nothing}
      </div>
      ${
        shown.length
          ? html`<ul id="tables" class="tables">
              ${shown.map(({ row }) => row())}
            </ul>`
          : html`<p id="no-tables" class="tables none">${t("public-none")}</p>`
      }
    </section>
    ${
      watched.length
        ? html`<section class="watch" aria-labelledby="watch-title">
            <div class="head"><h2 id="watch-title">${t("watch-title")}</h2></div>
            <ul id="watched">
              ${watched.filter(({ game }) => !lists.hidden.includes(game)).map(watchRow)}
            </ul>
          </section>`
        : nothing
    }`;
}

/** Whether this table is listed among the tables to join. @param {ListedTable} table */
const isOpen = ({ status }) => status === "waiting";

/**
 * @param {GameOffer[]} games
 * @param {Lists} lists
 */
function filter(games, { hidden, toggle }) {
  return html`<div class="filter" role="group" aria-label=${t("filter-games")}>
    ${games.map(
      ({ name }) =>
        html`<button
          type="button"
          aria-pressed=${!hidden.includes(name)}
          aria-label=${t(`game-${name}`)}
          title=${t(`game-${name}`)}
          data-filter=${name}
          @click=${() => toggle(name)}>
          ${sign(name)}
        </button>`,
    )}
  </div>`;
}

/**
 * @param {ListedTable} table
 * @param {Lists} lists
 */
function tableRow(table, { joining, join }) {
  const { id, game, host, code, pace, made, seats, locked } = table;
  const free = seats.filter((seat) => !seat).length;
  const own = joining?.id === id ? joining : null;
  const name = t(`game-${game}`);
  return html`<li class="table" data-table=${id} data-status=${table.status}>
    ${sign(game)}
    <a class="table-words" href=${`/tables/${id}`}
      ><b>${host === null ? `${name} · ${code}` : t("row-with", { game: name, host })}</b
      ><span class="facts hint"
        ><span>${paceOf(pace)}</span><span>${age(made)}</span>${
          table.spectators ? nothing : html`<span>${t("closed-to-spectators")}</span>`
        }</span
      ></a
    >
    ${seatsOf(table)}
    ${
      free === 0
        ? html`<span class="hint">${t("row-full")}</span>`
        : locked
          ? html`<a class="button" href=${`/tables/${id}`}>${t("ask-to-join")}</a>`
          : own && me.name === null
            ? nothing
            : html`<button
                type="button"
                class="needs-server"
                aria-label=${t("join-of", { host: host ?? code })}
                aria-busy=${own?.isBusy ? "true" : nothing}
                data-join=${id}
                @click=${(/** @type {Event} */ event) => join(table, event)}>
                ${own?.isBusy ? t("joining") : t("join")}
              </button>`
    }
    ${own && me.name === null ? nameForm(table, own, join) : own?.hint ? hintOf(own) : nothing}
  </li>`;
}

/** @param {Joining} joining */
const hintOf = ({ hint }) => html`<p class="error" role="alert">${hint}</p>`;

/**
 * A newcomer's name, which the others at the table will see.
 * @param {ListedTable} table
 * @param {Joining} joining
 * @param {Lists["join"]} join
 */
function nameForm(table, joining, join) {
  return html`<form class="row join-name" @submit=${(/** @type {Event} */ event) => join(table, event)}>
    <p class="error" role="alert">${joining.hint}</p>
    <input
      id="join-name"
      name="name"
      maxlength="96"
      autocomplete="nickname"
      required
      aria-label=${t("your-name")}
      placeholder=${t("your-name")} />
    <button data-join=${table.id} aria-busy=${joining.isBusy ? "true" : nothing}>
      ${joining.isBusy ? t("joining") : t("join")}
    </button>
  </form>`;
}

/**
 * The arms of all players, with a mark for those who have the table open; free seats are outlined.
 * @param {ListedTable} table
 */
function seatsOf({ seats }) {
  const borne = armsAmong(seats.map((seat) => seat ?? { name: null }));
  return html`<span class="here" role="img" aria-label=${t("seats-free", { count: seats.filter((one) => !one).length })}
    >${seats.map((seat, at) =>
      seat
        ? html`<span ?data-here=${seat.here} ?data-bot=${seat.bot} title=${seat.name ?? nothing}
            >${shield(/** @type {Arms} */ (borne[at]))}</span
          >`
        : html`<svg class="arms free" viewBox="0 0 40 44" aria-hidden="true"><path d=${FREE}></path></svg>`,
    )}</span
  >`;
}

/** @param {ListedTournament} tournament */
function tournamentRow({ id, code, game, status, host, capacity, entered, made }) {
  const waits = status === "waiting";
  return html`<li class="table" data-tournament=${id} data-status=${status}>
    ${sign(game)}
    <a class="table-words" href=${`/tournaments/${id}`}
      ><b>${host === null ? code : t("row-tournament", { game: t(`game-${game}`), host })}</b
      ><span class="facts hint"
        ><span>${own(game, "entered", { entered, capacity })}</span><span>${age(made)}</span></span
      ></a
    >
    <a class="button" href=${`/tournaments/${id}`}
      >${waits && entered < capacity ? t("tournament-enter-short") : t("watch")}</a
    >
  </li>`;
}

/** @param {ListedTable} table */
function watchRow({ id, game, seats, watching, progress, made }) {
  const names = namesOf(seats.flatMap((seat) => seat?.name ?? []));
  return html`<li data-table=${id} data-status="playing">
    <a class="show" href=${`/tables/${id}`}
      ><svg class="thumb" viewBox="0 0 360 225" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href=${`#scene-${game}`}></use></svg
      ><span class="table-words"
        ><b>${t(`game-${game}`)}</b><span class="show-names">${names}</span
        ><span class="facts hint"
          ><span>${progress ? t(`progress-${game}`, { ...progress }) : age(made)}</span>${
            watching ? html`<span>${t("watch-count", { count: watching })}</span>` : nothing
          }</span
        ></span
      ></a
    >
  </li>`;
}

/** @param {number | null} seconds */
function paceOf(seconds) {
  if (seconds === null) return t("pace-none");
  if (isOverDays({ seconds, bank_minutes: 0, night: null })) return t("pace-days", { count: seconds / (DAY / 1000) });
  return seconds < 60 ? t("pace-seconds", { count: seconds }) : t("pace-minutes", { count: seconds / 60 });
}

/** How long ago a table was made. @param {string} made */
function age(made) {
  const passed = Math.max(0, Date.now() - Date.parse(made));
  if (passed < MINUTE) return t("age-now");
  if (passed < HOUR) return t("age-minutes", { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t("age-hours", { count: Math.floor(passed / HOUR) });
  return t("age-days", { count: Math.floor(passed / DAY) });
}
