/** The lobby: make a table or a tournament, come to one by its code, or find an open one. */
import { html, nothing } from "lit-html";
import { armsAmong, shield } from "./arms.js";
import { Refused, get, post, sentence } from "./api.js";
import { clientSeedFor, keepCommitment } from "./commitment.js";
import { USUAL } from "./house_rules.js";
import { t } from "./i18n.js";
import { maker, requestFor, sign } from "./maker.js";
import * as me from "./me.js";
import { keepGames } from "./my_games_list.js";
import { followTurns } from "./my_turn.js";
import { drawsLater } from "./pressing.js";
import { notices } from "./notices.js";
import { pasted } from "./pasted.js";
import { ReconnectingSocket } from "./socket.js";
import { own } from "./tournament/words.js";
import { edited, render } from "./rendering.js";

/**
 * @import { GameOffer, ListedTable, ListedTournament, Located, LobbyMessage, TableCreated, TournamentCreated }
 *   from "../types/messages.js"
 * @import { FileOption, Making, Option } from "./maker.js"
 * @typedef {Pick<LobbyMessage, "tables" | "tournaments">} Listed
 */

/** @param {string} id */
const block = (id) => JSON.parse(document.querySelector(id)?.textContent ?? "null");

const games = /** @type {GameOffer[]} */ (block("#games"));
const root = /** @type {HTMLElement} */ (document.querySelector("#lobby"));
/** @type {Record<string, {OPTIONS: Option[], FILES?: FileOption[]}>} */
const options = {};
for (const { name } of games) options[name] = await import(`../games/${name}/options.js`);

/** @type {Making & {listed: Listed, connection: string, joinHint: string}} */
const state = {
  listed: block("#first"),
  connection: "connecting",
  game: games[0]?.name ?? "",
  seats: Math.max(...(games[0]?.players ?? [4])),
  kind: "match",
  capacity: 6,
  rounds: "single",
  house: USUAL,
  files: {},
  fileHints: {},
  making: false,
  makeHint: "",
  joinHint: "",
};

function draw() {
  if (drawsLater(draw)) return;
  render(page(), root);
}

function page() {
  return html`<div class="ways-in">
    ${maker(games, options, state, change, make)}
    <div class="stack">${joiner()}${list()}</div>
  </div>`;
}

function joiner() {
  return html`<form id="join" class="panel stack tight" @submit=${join}>
    <h2>${t("join-title")}</h2>
    <div class="row">
      <input
        name="code"
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-label=${t("join-code")}
        placeholder=${t("join-example")} />
      <button>${t("join")}</button>
    </div>
    <p class="error" role="alert">${state.joinHint}</p>
  </form>`;
}

function list() {
  const { tables, tournaments } = state.listed;
  return html`<section class="panel stack tight" aria-labelledby="open-tables">
    <div class="row spread">
      <h2 id="open-tables">${t("public-title")}</h2>
      <span id="connection" data-state=${state.connection} title=${t(`connection-${state.connection}`)}
        ><span class="lamp" aria-hidden="true"></span
        ><span class="unseen">${t(`connection-${state.connection}`)}</span></span
      >
    </div>
    ${
      tables.length + tournaments.length
        ? html`<ul id="tables" class="tables">
            ${rows(state.listed)}
          </ul>`
        : html`<div id="no-tables" class="none">
            <svg viewBox="0 0 80 40" aria-hidden="true">
              <path d="M4 22h72v5H4zM12 27h5v12h-5zM63 27h5v12h-5z" fill="var(--edge)" />
              <path d="m30 8 9-2.5 4 15.5H33.5z" fill="var(--surface)" stroke="var(--edge)" stroke-width="1.5" />
              <path d="m41 5 10 1.5L48.5 22H38.5z" fill="var(--raised)" stroke="var(--edge)" stroke-width="1.5" />
            </svg>
            <p><b>${t("public-none")}</b></p>
            <p class="hint">${t("public-none-words")}</p>
          </div>`
    }
  </section>`;
}

/**
 * Tournaments and tables: those that wait first, the newest first.
 * @param {Listed} listed
 */
function rows({ tables, tournaments }) {
  const all = [
    ...tournaments.map((one) => ({ waits: one.status === "waiting", made: one.made, row: tournamentRow(one) })),
    ...tables.map((one) => ({ waits: one.status === "waiting", made: one.made, row: tableRow(one) })),
  ];
  return all
    .sort((one, other) => Number(other.waits) - Number(one.waits) || other.made.localeCompare(one.made))
    .map(({ row }) => row);
}

/**
 * @param {ListedTable} table
 */
function tableRow(table) {
  const free = table.seats.filter((seat) => !seat?.name).length;
  const waits = table.status === "waiting";
  return html`<li class="listed" data-table=${table.id} data-status=${table.status}>
    <a href=${`/tables/${table.id}`}>
      ${sign(table.game)}
      <span
        ><b>${table.host === null ? table.code : t("table-of", { host: table.host })}</b
        ><span class="hint facts"
          ><span>${t(`game-${table.game}`)}</span
          ><span
            >${waits ? (free ? t("seats-free", { count: free }) : t("table-full-word")) : t("table-playing")}</span
          >${table.spectators ? nothing : html`<span>${t("closed-to-spectators")}</span>`}</span
        ></span
      >
      <span class="pips" aria-hidden="true"
        >${armsAmong(table.seats.map((seat) => seat ?? { name: null })).map((own, at) => {
          const { name, bot } = table.seats[at] ?? { name: null, bot: false };
          return html`<i ?data-filled=${Boolean(name)} ?data-bot=${bot} title=${name ?? t("seat-free")}
            >${name ? shield(own) : nothing}</i
          >`;
        })}</span
      >
      ${way(table, waits && free > 0)}</a
    >
  </li>`;
}

/**
 * The label of a table's row: its act, or nothing if the table is full and closed to spectators.
 * @param {ListedTable} table
 * @param {boolean} hasSeat
 */
function way({ locked, spectators }, hasSeat) {
  if (hasSeat) return html`<span class="go">${locked ? t("ask-to-join") : t("sit")}</span>`;
  return spectators ? html`<span class="go">${t("watch")}</span>` : nothing;
}

/**
 * @param {ListedTournament} tournament
 */
function tournamentRow({ id, code, game, status, host, capacity, entered }) {
  const waits = status === "waiting";
  return html`<li class="listed" data-tournament=${id} data-status=${status}>
    <a href=${`/tournaments/${id}`}>
      ${sign(game)}
      <span
        ><b>${host === null ? code : t("tournament-of", { host })}</b
        ><span class="hint facts"
          ><span>${t(`game-${game}`)}</span
          ><span>${waits ? own(game, "entered", { entered, capacity }) : t("table-playing")}</span></span
        ></span
      >
      <span class="pips" aria-hidden="true"><b>${entered}</b>/${capacity}</span>
      <span class="go">${waits && entered < capacity ? t("tournament-enter-short") : t("watch")}</span></a
    >
  </li>`;
}

/** @param {Partial<typeof state>} change_ */
function change(change_) {
  Object.assign(state, change_);
  const game = games.find(({ name }) => name === state.game);
  if (!game?.players.includes(state.seats)) state.seats = Math.max(...(game?.players ?? []));
  if (!game?.tournaments) state.kind = "match";
  draw();
}

/** @param {SubmitEvent} event */
async function make(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  change({ making: true, makeHint: "", fileHints: {} });
  try {
    const request = await requestFor(form, state);
    if (!request) return change({ making: false });
    const [path, body] = request;
    const name = form.get("name");
    if (name) await me.rename(String(name));
    const made = /** @type {TableCreated | TournamentCreated} */ (await post(path, body));
    if ("commitment" in made) {
      // The client seed is given after the server has committed itself, by the table's maker as by everybody.
      keepCommitment({ id: made.id, status: "waiting", commitment: made.commitment });
      await post(`/api/tables/${made.id}/seats/0`, { client_seed: clientSeedFor(made.id) });
    }
    location.assign(made.url);
  } catch (error) {
    const about = options[state.game]?.FILES?.find(
      ({ name, codes }) => state.files[name] && error instanceof Refused && codes.includes(error.code),
    );
    if (about) {
      const why =
        error instanceof Refused && error.mistake
          ? await import("./mistake.js").then(
              ({ mistakeIn }) => mistakeIn(state.game, error),
              () => error.message,
            )
          : sentence(error);
      change({ making: false, fileHints: { [about.name]: t(`${state.game}-option-${about.name}-refused`, { why }) } });
      /** @type {HTMLDetailsElement | null} */ (root.querySelector(".options"))?.setAttribute("open", "");
      root.querySelector(`#file-${about.name}-hint`)?.scrollIntoView({ block: "center" });
    } else change({ making: false, makeHint: sentence(error) });
  }
}

/** @param {SubmitEvent} event */
async function join(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const { link, code } = pasted(String(form.get("code")));
  if (link) return location.assign(link);
  try {
    const located = await get(`/api/codes/${encodeURIComponent(code)}`);
    location.assign(/** @type {Located} */ (located).url);
  } catch (error) {
    change({ joinHint: sentence(error) });
  }
}

draw();
document.addEventListener("words", draw);
addEventListener("pageshow", () => change({ making: false }));
edited.load = () => import("./kept_state.js");
notices.load = () => import("./all_notices.js");
const socket = new ReconnectingSocket(
  "/ws/lobby",
  (message) => {
    if (message.t === "tables") change({ listed: message });
    else if (message.t === "my_games") keepGames(message);
  },
  (connection) => change({ connection }),
);
followTurns(socket);
