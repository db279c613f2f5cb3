/** Another game with the same people: who goes on, for whom one waits, and how the evening stands. */
import { html, nothing } from "lit-html";
import { get, post, sentence } from "./api.js";
import { clientSeedFor, keepCommitment } from "./commitment.js";
import { livesAt } from "./house_rules.js";
import { list, t } from "./i18n.js";
import { opens } from "./opening.js";
import { ReconnectingSocket } from "./socket.js";

/**
 * @import { Located, TableDetails, TableMessage } from "../types/messages.js"
 * @typedef {import("./table_state.js").State} State
 * @typedef {import("./table.js").Actions} Actions
 */

/** An address that ends so is opened to play again, as a list of games has it. */
const AGAIN = "#again";

/** After so many milliseconds the game may begin without those who have not come. */
const PATIENCE = 30_000;

export class Evening {
  #page;
  #socket = /** @type {ReconnectingSocket | null} */ (null);
  #late = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** Whether the reader has asked to go on. */
  #goesOn = false;

  /** @param {import("./table_state.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * The people go on at another table: this page hears who comes there, and leads there when the game begins.
   * @param {string} url
   */
  follow(url) {
    this.#page.update({ rematch: url });
    this.#socket ??= new ReconnectingSocket(
      `/ws${url}`,
      (message) => message.t === "table" && this.#hear(message),
      () => {},
    );
  }

  /** Who comes to play again does so at once, without a second tap. */
  async arrive() {
    const { state } = this.#page;
    if (location.hash !== AGAIN) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (state.table.status === "over" && state.seat !== null) await this.again();
  }

  /** @param {TableMessage} message */
  #hear(message) {
    const { state, change } = this.#page;
    const waited = state.nextTable?.table.status === "waiting";
    // A match can be over with its first roll.
    const begins = ["playing", "over"].includes(message.table.status) && (this.#goesOn || waited);
    change({ nextTable: message });
    if (begins && (message.you !== null || state.seat === null)) return this.#goTo(message.table.id);
    clearTimeout(this.#late);
    const waitedFor = 1000 * Math.max(0, state.attendance.now - message.table.made);
    this.#late = setTimeout(() => change({ late: true }), Math.max(0, PATIENCE - waitedFor));
  }

  /**
   * One tap: the reader goes on, at the table that there is or is made.
   * @param {string} [game] Another one than before.
   */
  async again(game) {
    await this.#ask(async () => {
      const { state } = this.#page;
      const { id, url } = /** @type {Located} */ (
        await post(`/api/tables/${state.table.id}/rematch`, game ? { game } : {})
      );
      // What the server promises is kept before the reader's own part of the luck is given.
      let next = /** @type {TableMessage} */ (await get(`/api/tables/${id}`));
      keepCommitment(next.table);
      // That game may be over, too, and its people further on.
      if (next.table.status === "over") return location.assign(url + AGAIN);
      this.#goesOn = true;
      if (next.table.status === "waiting" && next.you === null) {
        const body = { client_seed: clientSeedFor(id), ...livesAt(next.table) };
        next = /** @type {TableMessage} */ (await post(`/api/tables/${id}/seats/any`, body));
      }
      this.follow(url);
      this.#hear(next);
    });
  }

  /** Bots play for those who have not come. */
  async startWithBots() {
    const { nextTable } = this.#page.state;
    if (!nextTable) return;
    await this.#ask(async () => {
      const path = `/api/tables/${nextTable.table.id}/start`;
      this.#hear(/** @type {TableMessage} */ (await post(path, { empty: "bots", strengths: null })));
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
    this.#page.state.chat.lines.carryTo(id);
    opens(id);
    location.assign(`/tables/${id}`);
  }
}

/**
 * The way to another game with the same players.
 * @param {State} state
 * @param {Actions} actions
 */
export function again(state, actions) {
  const { rematch, nextTable, seat, busy, table } = state;
  const play = html`<button class="primary" id="rematch" ?disabled=${busy} @click=${() => actions.evening.again()}>
    ${t("rematch")}
  </button>`;
  if (!rematch) return seat === null ? nothing : html`${play}${another(state, actions)}`;
  const link = html`<a class="button primary" id="rematch" href=${rematch}>${t("rematch-go")}</a>`;
  if (nextTable?.table.status !== "waiting") return link;
  const { you, kept_for_you, table: next } = nextTable;
  const here = next.seats.flatMap(({ name }) => name ?? []);
  const missing = next.seats.flatMap(({ name, reserved, kept }) => (name === null && kept && reserved ? reserved : []));
  const game = t(`game-${next.game}`);
  if (you === null) {
    const words = t("rematch-asked", { names: list(here), count: here.length, game });
    return html`${here.length ? html`<p role="status">${words}</p>` : nothing}
      ${kept_for_you === null ? html`<p class="hint">${t("rematch-along")}</p>` : play}`;
  }
  return html`<p role="status" id="rematch-waits">
      ${missing.length ? t("rematch-waits", { names: list(missing), game }) : t("rematch-ready")}
      ${next.game === table.game && nextTable.host ? html`<a href=${rematch}>${t("rematch-rules")}</a>` : nothing}
    </p>
    ${
      state.late
        ? html`<button id="rematch-bots" ?disabled=${busy} @click=${() => actions.evening.startWithBots()}>
            ${t("rematch-bots")}
          </button>`
        : nothing
    }`;
}

/**
 * Another game the same evening, for as many people.
 * @param {State} state
 * @param {Actions} actions
 */
function another({ games, table, busy }, actions) {
  const people = table.seats.filter(({ name, bot, left }) => name !== null && !bot && !left).length;
  const others = Object.entries(games).filter(
    ([game, players]) => game !== table.game && Math.max(...players) >= people,
  );
  if (!others.length) return nothing;
  return html`<details class="another">
    <summary>${t("rematch-another")}</summary>
    <div class="row">
      ${others.map(
        ([game]) =>
          html`<button data-another=${game} ?disabled=${busy} @click=${() => actions.evening.again(game)}>
            ${t(`game-${game}`)}
          </button>`,
      )}
    </div>
  </details>`;
}

/**
 * How many games of the evening each has won.
 * @param {TableDetails} table
 */
export function evening({ evening: scores }) {
  if (!scores.length) return "";
  return t("evening", { score: list(scores.map(({ name, wins }) => t("evening-of", { name, wins }))) });
}
