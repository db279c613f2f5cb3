/** Another game with the same people: the players who join, those still awaited, and the score of the evening. */
import { html, nothing } from "lit-html";
import { get, post, sentence } from "../page/api.js";
import { secondsSince } from "./people/attendance.js";
import { clientSeedFor, keepCommitment } from "../page/commitment.js";
import { livesAt } from "../lobby/house_rules.js";
import { tellUnseen } from "../cues/cues.js";
import { list, t } from "../page/i18n.js";
import { opens } from "../page/arrival.js";
import { ReconnectingSocket } from "../page/socket.js";
import { AGAIN, isOver } from "./evening_score.js";
import { agreed } from "./table_heading.js";

/**
 * @import { HouseRules, TableDetails, TableMessage } from "../../types/messages.js"
 * @import { Message, Request } from "../page/socket.js"
 * @typedef {import("./table_state.js").State} State
 * @typedef {import("./table.js").Actions} Actions
 */

/** Seconds after which the game may begin without the missing players. */
const PATIENCE = 30;

/** @param {TableDetails} table */
const hasBegun = ({ status }) => status !== "waiting" && status !== "closed";
/** @param {State} state */
const mayPlay = ({ seat, ofEvening }) => seat !== null || ofEvening;

export class Evening {
  #page;
  #say;
  /** The next table if it existed before the page was opened: the reader is taken there only by a tap. */
  #past;
  #url = /** @type {string | null} */ (null);
  #socket = /** @type {ReconnectingSocket | null} */ (null);
  #late = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /**
   * Whether the reader goes to the next table when its game begins: they asked for that, or were here when the others
   * asked.
   */
  #goesAlong = false;
  /** The address to which the page is navigating. Both the socket and the HTTP answer may announce it. */
  #goesTo = "";

  /**
   * @param {import("./table_state.js").Page} page
   * @param {(said: Request) => string} say Sends a request to this page's own table; returns its id.
   */
  constructor(page, say) {
    this.#page = page;
    this.#say = say;
    this.#past = page.state.rematch;
  }

  /**
   * Subscribes to the table to which the people move, and goes there when its game begins.
   * @param {string} url
   */
  follow(url) {
    if (url === this.#url) return;
    this.#url = url;
    this.#goesAlong = url !== this.#past;
    if (this.#goesAlong && mayPlay(this.#page.state)) tellUnseen("rematch");
    this.#socket?.end();
    this.#page.update({ rematch: url, nextTable: null, late: false });
    const socket = new ReconnectingSocket(
      `/ws${url}`,
      (message) => this.#socket === socket && this.#take(message),
      () => {},
    );
    this.#socket = socket;
  }

  /** Joins the next table at once for a reader who opened the page to play again. */
  async arrive() {
    const { state } = this.#page;
    if (location.hash !== AGAIN) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (isOver(state.table) && mayPlay(state)) await this.again();
  }

  /** @param {Message} message */
  #take(message) {
    if (message.t === "table") return this.#hear(message);
    // Until the game begins, the people at both tables share a chat.
    const talks = this.#page.state.nextTable?.table.status === "waiting";
    if (message.t === "ok" || message.t === "no" || (talks && message.t === "chat")) this.#page.take(message);
  }

  /** @param {TableMessage} message */
  #hear(message) {
    const { state, change } = this.#page;
    const { table } = message;
    change({ nextTable: message });
    if (table.status === "waiting") {
      this.#goesAlong = true;
      state.chat.goOn(`/tables/${table.id}`, (said) => this.#socket?.request(said) ?? this.#say(said));
    } else state.chat.goOn(`/tables/${state.table.id}`, this.#say);
    if (hasBegun(table) && this.#goesAlong && (message.you !== null || state.seat === null)) this.#goTo(table.id);
    clearTimeout(this.#late);
    const pause = PATIENCE - secondsSince(table.made);
    this.#late = setTimeout(() => change({ late: true }), 1000 * Math.max(0, pause));
  }

  /**
   * Joins the next table, or makes it, and accepts its game and rules, all with one tap.
   * @param {string | null} [game] A game other than before.
   * @param {HouseRules | null} [rules] Rules other than before.
   */
  async again(game, rules) {
    await this.#ask(async () => {
      const { state } = this.#page;
      const wanted = { ...(game ? { game } : {}), ...(rules ? { house_rules: rules } : {}) };
      const { id, url } = await post(`/api/tables/${state.table.id}/rematch`, wanted);
      // The server's commitment is stored before the reader's client seed is sent.
      let next = await get(`/api/tables/${id}`);
      keepCommitment(next.table);
      // That game may be over too, and its people further on.
      if (isOver(next.table)) return location.assign(url + AGAIN);
      if (next.table.status === "waiting") {
        next =
          next.you === null
            ? await post(`/api/tables/${id}/seats/any`, { client_seed: clientSeedFor(id), ...livesAt(next.table) })
            : await post(`/api/tables/${id}/ready`, { ready: true });
      }
      this.follow(url);
      this.#goesAlong = true;
      this.#hear(next);
    });
  }

  /** Starts the game, with bots on the seats of the missing players. */
  async startWithBots() {
    const { nextTable } = this.#page.state;
    if (!nextTable) return;
    await this.#ask(async () => {
      this.#hear(await post(`/api/tables/${nextTable.table.id}/start`, { empty: "bots", strengths: null }));
    });
  }

  /** @param {() => Promise<void>} act */
  async #ask(act) {
    const { draw, update } = this.#page;
    update({ busy: true, hint: "" });
    draw();
    try {
      await act();
    } catch (error) {
      update({ hint: sentence(error) });
    } finally {
      update({ busy: false });
      draw();
    }
  }

  /** @param {string} id */
  #goTo(id) {
    if (this.#goesTo === id) return;
    this.#goesTo = id;
    this.#page.state.chat.carryTo(id);
    opens(id);
    location.assign(`/tables/${id}`);
  }
}

/**
 * The offer of another game with the same players.
 * @param {State} state
 * @param {Actions} actions
 */
export function again(state, actions) {
  const { rematch, nextTable, busy, table } = state;
  const play = html`<button class="primary" id="rematch" ?disabled=${busy} @click=${() => actions.evening?.again()}>
    ${t("rematch")}
  </button>`;
  // At first only the address of the next table is available: a tap goes there all the same.
  if (!nextTable || nextTable.table.status === "closed") {
    return mayPlay(state) ? html`${play}${another(state, actions)}` : nothing;
  }
  if (nextTable.table.status !== "waiting") {
    return html`<a class="button primary" id="rematch" href=${rematch}>${t("rematch-go")}</a>`;
  }
  const { you, table: next } = nextTable;
  const game = t(`game-${next.game}`);
  const other = JSON.stringify(next.house_rules) !== JSON.stringify(table.house_rules);
  const rules = other ? html`<p class="hint">${agreed(next)}</p>` : nothing;
  if (you === null) {
    const here = next.seats.flatMap(({ name, bot }) => (bot ? [] : (name ?? [])));
    const words = t("rematch-asked", { names: list(here), count: here.length, game });
    return html`${here.length ? html`<p role="status">${words}</p>` : nothing}${rules}
      ${mayPlay(state) && hasRoom(nextTable) ? play : html`<p class="hint">${t("rematch-along")}</p>`}`;
  }
  if (!next.seats[you]?.ready) {
    return html`<p role="status">${t("rematch-changed", { game })}</p>
      ${rules}<button class="primary" id="rematch" ?disabled=${busy} @click=${() => actions.evening?.again()}>
        ${t("rematch-agree")}
      </button>`;
  }
  return waits(state, nextTable, actions);
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
function another(state, actions) {
  return html`<details class="another" @toggle=${() => actions.offerOthers()}>
    <summary>${t("rematch-another")}</summary>
    ${state.others?.(state, actions) ?? nothing}
  </details>`;
}

/**
 * Whether there is a seat for the reader.
 * @param {TableMessage} next
 */
const hasRoom = ({ kept_for_you, removed, table }) =>
  kept_for_you !== null || (!removed && table.seats.some(({ name, kept }) => name === null && !kept));

/**
 * The players who join and those still awaited; after a while, also the button to start without the latter.
 * @param {State} state
 * @param {TableMessage} next
 * @param {Actions} actions
 */
function waits({ busy, late, rematch, table: before }, { host, table }, actions) {
  const missing = table.seats.flatMap(({ name, ready, waited_for }) => (ready ? [] : (waited_for ?? name ?? [])));
  const words = missing.length
    ? t("rematch-waits", { names: list(missing), game: t(`game-${table.game}`) })
    : t("rematch-ready");
  return html`<p role="status" id="rematch-waits">
      ${words} ${table.game === before.game && host ? html`<a href=${rematch}>${t("rematch-rules")}</a>` : nothing}
    </p>
    ${
      late || (host && !missing.length)
        ? html`<button id="rematch-bots" ?disabled=${busy} @click=${() => actions.evening?.startWithBots()}>
            ${t("rematch-bots")}
          </button>`
        : nothing
    }`;
}
