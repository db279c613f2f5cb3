/** The lobby: make a table, come to one by its code, or find an open one. */
import { html, nothing, render } from "lit-html";
import { get, post, sentence } from "./api.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { keepPromise } from "./promise.js";
import { Line } from "./socket.js";

/** @typedef {import("./wire.js").ListedTable} ListedTable */
/** @typedef {{name: string, players: number[]}} GameOffer */
/** @typedef {{name: string, values: string[], players?: number}} Option */

/** @param {string} id */
const block = (id) => JSON.parse(document.querySelector(id)?.textContent ?? "null");

const games = /** @type {GameOffer[]} */ (block("#games"));
const mine = /** @type {ListedTable[]} */ (block("#mine"));
const root = /** @type {HTMLElement} */ (document.querySelector("#lobby"));
/** @type {Record<string, Option[]>} */
const options = {};
for (const { name } of games) options[name] = (await import(`/static/games/${name}/options.js`)).OPTIONS;

const state = {
  tables: /** @type {ListedTable[]} */ (block("#first").tables),
  connection: "connecting",
  game: games[0]?.name ?? "",
  seats: Math.max(...(games[0]?.players ?? [4])),
  making: false,
  makeHint: "",
  joinHint: "",
};

function draw() {
  render(page(), root);
}

function page() {
  return html`<div class="ways-in">
    ${maker()}
    <div class="stack">${own()}${joiner()}${list()}</div>
  </div>`;
}

function maker() {
  const players = games.find(({ name }) => name === state.game)?.players ?? [];
  return html`<form id="make" class="panel stack" @submit=${make}>
    <h2>${t("make-title")}</h2>
    <fieldset class="field"><legend class="unseen">${t("game")}</legend>
      ${games.map(({ name }) => html`<label class="game-choice">
        <input type="radio" name="game" value=${name} .checked=${name === state.game} @change=${() => change({ game: name })} />
        <span class="game-art" data-game=${name} aria-hidden="true">${["W", "F", "S", "C"].map((suit) => html`<svg class=${`suit-${suit}`} viewBox="0 0 32 32"><use href=${`/static/games/${name}/art.svg#${suit}`}></use></svg>`)}</span>
        <span class="game-words"><b>${t(`game-${name}`)}</b><span class="hint">${t(`game-${name}-words`)}</span>
        <a href=${`/rules/${name}`}>${t("rules-of", { game: t(`game-${name}`) })}</a></span>
      </label>`)}
    </fieldset>
    <div class="row apart">
      <fieldset class="field"><legend>${t("players")}</legend><div class="segments">
        ${players.map((count) => html`<label><input type="radio" name="seats" value=${count} .checked=${count === state.seats} @change=${() => change({ seats: count })} /><span aria-hidden="true">${count}</span><span class="unseen">${t("seats-count", { count })}</span></label>`)}
      </div></fieldset>
      <fieldset class="field"><legend>${t("who-may-come")}</legend><div class="segments">
        <label><input type="radio" name="public" value="no" checked />${t("private")}</label>
        <label><input type="radio" name="public" value="yes" />${t("public")}</label>
      </div></fieldset>
    </div>
    ${me.name === null ? html`<div class="field"><label for="name">${t("name-first")}</label>
      <input id="name" name="name" maxlength="24" autocomplete="nickname" required aria-describedby="name-why" />
      <p class="hint" id="name-why">${t("name-why")}</p></div>` : nothing}
    <details class="options"><summary>${t("options")}</summary>
      <div class="stack"><p class="hint">${t("options-words")}</p>
      ${(options[state.game] ?? []).filter(({ players: only }) => !only || only === state.seats).map(choice)}</div>
    </details>
    <p class="error" role="alert">${state.makeHint}</p>
    <button class="primary big" id="make-table" ?disabled=${state.making}>${state.making ? t("making") : t("make")}</button>
  </form>`;
}

/** @param {Option} option */
function choice({ name, values }) {
  const id = `${state.game}-option-${name.replaceAll("_", "-")}`;
  return html`<fieldset class="field small"><legend>${t(id)}</legend>
    <div class="segments">${values.map((value, index) => html`<label><input type="radio" name=${`option-${name}`} value=${value} ?checked=${index === 0} />${t(`${id}-${value}`)}</label>`)}</div>
    <p class="hint">${t(`${id}-words`)}</p></fieldset>`;
}

function joiner() {
  return html`<form id="join" class="panel stack tight" @submit=${join}>
    <h2>${t("join-title")}</h2>
    <div class="row"><input name="code" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-label=${t("join-code")} placeholder=${t("join-example")} />
    <button>${t("join")}</button></div>
    <p class="error" role="alert">${state.joinHint}</p>
  </form>`;
}

/** The tables at which the reader sits: the way back for whoever has lost the link. */
function own() {
  if (!mine.length) return nothing;
  return html`<section class="panel stack tight" aria-labelledby="own-tables">
    <h2 id="own-tables">${t("own-title")}</h2>
    <ul class="tables">${mine.map((table) => row(table, t("go-back")))}</ul>
  </section>`;
}

function list() {
  return html`<section class="panel stack tight" aria-labelledby="open-tables">
    <div class="row spread"><h2 id="open-tables">${t("public-title")}</h2>
      <span id="connection" data-state=${state.connection} title=${t(`connection-${state.connection}`)}><span class="lamp" aria-hidden="true"></span><span class="unseen">${t(`connection-${state.connection}`)}</span></span></div>
    ${state.tables.length ? html`<ul id="tables" class="tables">${state.tables.map((table) => row(table))}</ul>` : html`<div id="no-tables" class="none">
      <svg viewBox="0 0 80 40" aria-hidden="true"><path d="M4 22h72v5H4zM12 27h5v12h-5zM63 27h5v12h-5z" fill="var(--edge)"/><path d="m30 8 9-2.5 4 15.5H33.5z" fill="var(--surface)" stroke="var(--edge)" stroke-width="1.5"/><path d="m41 5 10 1.5L48.5 22H38.5z" fill="var(--raised)" stroke="var(--edge)" stroke-width="1.5"/></svg>
      <p><b>${t("public-none")}</b></p><p class="hint">${t("public-none-words")}</p></div>`}
  </section>`;
}

/**
 * @param {ListedTable} table
 * @param {string} [way] What its link says.
 */
function row(table, way) {
  const free = table.seats.filter((seat) => !seat?.name).length;
  const waits = table.status === "waiting";
  return html`<li class="listed" data-table=${table.id} data-status=${table.status}><a href=${`/tables/${table.id}`}>
    <span><b>${table.host === null ? table.code : t("table-of", { host: table.host })}</b><span class="hint">${t(`game-${table.game}`)} · ${waits ? (free ? t("seats-free", { count: free }) : t("table-full-word")) : t("table-playing")}</span></span>
    <span class="pips" aria-hidden="true">${table.seats.map((seat) => html`<i ?data-filled=${Boolean(seat?.name)} ?data-bot=${Boolean(seat?.bot)} title=${seat?.name ?? t("seat-free")}></i>`)}</span>
    <span class="go">${way ?? (waits && free ? t("sit") : t("watch"))}</span></a></li>`;
}

/** @param {Partial<typeof state>} change_ */
function change(change_) {
  Object.assign(state, change_);
  const players = games.find(({ name }) => name === state.game)?.players ?? [];
  if (!players.includes(state.seats)) state.seats = Math.max(...players);
  draw();
}

/** @param {SubmitEvent} event */
async function make(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const chosen = [...form].filter(([key]) => key.startsWith("option-")).map(([key, value]) => [key.slice("option-".length), value]);
  change({ making: true, makeHint: "" });
  try {
    const name = form.get("name");
    if (name) await me.rename(String(name));
    const made = await post("/api/tables", {
      game: state.game, seats: state.seats, public: form.get("public") === "yes", options: Object.fromEntries(chosen),
    });
    // The word is given after the house has committed itself, by its maker as by everybody.
    keepPromise({ id: made.id, status: "waiting", commitment: made.commitment });
    await post(`/api/tables/${made.id}/seats/0`, { word: me.wordFor(made.id) });
    location.assign(made.url);
  } catch (error) {
    change({ making: false, makeHint: sentence(error) });
  }
}

/** @param {SubmitEvent} event */
async function join(event) {
  event.preventDefault();
  const code = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("code")).trim().toLowerCase().replaceAll(/\s+/g, "-");
  try {
    location.assign((await get(`/api/codes/${encodeURIComponent(code)}`)).url);
  } catch (error) {
    change({ joinHint: sentence(error) });
  }
}

draw();
addEventListener("pageshow", () => change({ making: false }));
new Line("/ws/lobby", (frame) => frame.t === "tables" && change({ tables: frame.tables }), (connection) => change({ connection }));
