/**
 * Who is at the table, and what its players agree on besides moves: as it is told, asked for and answered. What it
 * looks like is in absence.js.
 */
import { post, sentence } from "./api.js";
import { loadAgreeing } from "./agreeing.js";
import { showWatchers } from "./arms.js";
import { essence, hear, held, keyOf, untilNextMinute } from "./attendance.js";
import { tellUnseen } from "./cues.js";
import { prepare } from "./prepared.js";
import { newId } from "./socket.js";
import { connectedOf } from "./table_state.js";

/** @import { OkMessage, OpenPoll, PresenceMessage, TableEvent } from "../types/messages.js" */

/** What was told as news goes away after so many milliseconds; it stays in the log. */
const NEWS_STAYS = 10_000;

/** Events after which somebody else plays a seat. */
const CHANGES_PLAYER = new Set(["took_over", "seat_moved", "knock_granted", "seat_returned"]);

export class Agreement {
  #page;
  #newsGoes = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  #minute = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {import("./table_state.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Somebody comes, goes, asks or answers.
   * @param {PresenceMessage} presence
   */
  attend(presence) {
    const { state, board, change, update } = this.#page;
    const [before, heldBefore] = [state.attendance, held(state)];
    hear(presence);
    update({
      presence: connectedOf(presence),
      attendance: presence,
      watching: presence.watching,
      watchers: presence.watchers,
    });
    showWatchers(presence);
    if (essence(before) !== essence(presence)) state.trouble = null;
    // That the reader has come, which a page is told after it is drawn, takes no card out of the reader's hand.
    if (held(state) !== heldBefore) update({ hint: "", choice: board.nothingChosen });
    const known = new Set(before.polls.map(keyOf));
    const opened = presence.polls.filter((poll) => !known.has(keyOf(poll)));
    if (opened.some((poll) => isWanted(poll, state.you))) tellUnseen("vote");
    const asked = opened.filter(({ poll }) => poll === "stand_in");
    if (asked.length) {
      void loadAgreeing().then(({ question }) => {
        change({ announcedOfTable: asked.map((poll) => question(poll, state)).join(" ") });
      });
    }
    const { wish } = state;
    if (wish?.state === "asked" && ![...presence.polls, presence.knock].some((one) => one?.request === wish.request)) {
      state.wish = { ...wish, state: "unanswered" };
    }
    this.countMinutes();
  }

  /** Draws the page again when the minutes that it tells are over. */
  countMinutes() {
    const { state, draw } = this.#page;
    clearTimeout(this.#minute);
    const pause = state.table.status === "playing" ? untilNextMinute(state.attendance) : null;
    if (pause === null) return;
    this.#minute = setTimeout(() => {
      draw();
      this.countMinutes();
    }, pause);
  }

  /**
   * @param {TableEvent} event
   * @param {number} after How many events of the game have come before it.
   */
  happen(event, after) {
    const { state } = this.#page;
    // Whoever gets or loses a seat is sent the whole game first, with this in it.
    const last = state.tableEvents.at(-1)?.event;
    const isKnown = CHANGES_PLAYER.has(event.kind) && JSON.stringify(last) === JSON.stringify(event);
    if (!isKnown) state.tableEvents.push({ event, after });
    // A move that was prepared before a bot played is not made after it.
    if (event.kind === "stood_in" && event.seat === state.you) prepare(state.table.id, state.you, null);
    const { wish } = state;
    if (wish && "request" in event && event.request === wish.request) {
      if (CHANGES_PLAYER.has(event.kind)) state.wish = null;
      else {
        // What becomes of it is told where it was asked for.
        if (event.kind === "voted" && !event.agrees) state.wish = { ...wish, state: "refused" };
        if (event.kind === "knock_cancelled") state.wish = { ...wish, state: "cancelled" };
        return;
      }
    }
    void this.#tell(event);
  }

  /** @param {TableEvent} event */
  async #tell(event) {
    const { state, change } = this.#page;
    const { hasPlace, said } = await loadAgreeing();
    const sentence = said(
      event,
      state.table.seats.map(({ name }) => name ?? ""),
      state.table.house_rules.absence,
    );
    const isShown = hasPlace(event, state);
    change({ announcedOfTable: sentence, ...(isShown ? {} : { news: sentence }) });
    if (isShown) return;
    clearTimeout(this.#newsGoes);
    this.#newsGoes = setTimeout(() => change({ news: "" }), NEWS_STAYS);
  }

  /**
   * Something that the players agree on, or that a player may do beside the game; what is refused is told at `at`.
   * @param {string} at
   * @param {string} path
   * @param {import("./api.js").Body} [body]
   */
  agreeOn = async (at, path, body) => {
    const { state, draw, update, take } = this.#page;
    update({ busy: true, trouble: null });
    draw();
    try {
      const answer = /** @type {PresenceMessage | OkMessage} */ (
        await post(`/api/tables/${state.table.id}/${path}`, body)
      );
      // The socket may have brought a newer presence meanwhile.
      if (answer.t === "presence" && answer.now >= state.attendance.now) take(answer);
      return answer.t === "presence" ? answer : undefined;
    } catch (error) {
      state.trouble = { at, text: sentence(error) };
    } finally {
      state.busy = false;
      draw();
    }
  };

  /** @param {import("./leaving.js").Way} way */
  goOut = (way) => {
    // What becomes of it is told at the table, also where tabs show one zone at a time.
    this.#page.update({ tab: "table" });
    if (way === "forfeit") return this.agreeOn("leaving", "forfeit", { id: newId() });
    if (way === "quit") return this.agreeOn("leaving", "quit");
    if (way === "bot") return this.agreeOn("leaving", "stand-in");
    return this.agreeOn("leaving", "votes", { poll: way, seat: null, request: null, agrees: true });
  };
}

/**
 * Whether a player has to answer something.
 * @param {OpenPoll} poll
 * @param {number | null} you
 */
const isWanted = ({ seat, agreed, refused }, you) =>
  you !== null && seat !== you && !agreed.includes(you) && !refused.includes(you);
