/** The presence of the players, and their votes: received, requested and answered. polls.js draws them. */
import { post, sentence } from "../../page/api.js";
import { loadAgreeing } from "./votes.js";
import { showWatchers } from "../../page/arms.js";
import { essence, hear, held, keyOf, untilNextMinute } from "./attendance.js";
import { tellUnseen } from "../../cues/cues.js";
import { prepare } from "../premove.js";
import { newId } from "../../page/socket.js";
import { connectedOf } from "../table_state.js";

/** @import { OpenPoll, PresenceMessage, TableEvent } from "../../../types/messages.js" */

/** Milliseconds after which news is removed; it stays in the log. */
const NEWS_STAYS = 10_000;

/** The events after which a seat has another player. */
const CHANGES_PLAYER = new Set(["took_over", "seat_moved", "knock_granted", "seat_returned"]);

export class Presence {
  #page;
  #newsGoes = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  #minute = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {import("../table_state.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Handles a presence message.
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
    // The message about the reader's own arrival comes after the first rendering; it must not reset a half-made choice.
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

  /** Renders again when one of the shown numbers of minutes has changed. */
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
   * @param {number} after The number of game events before it.
   */
  happen(event, after) {
    const { state } = this.#page;
    // A player who gets or loses a seat receives the whole game first, with this event in it.
    const last = state.tableEvents.at(-1)?.event;
    const isKnown = CHANGES_PLAYER.has(event.kind) && JSON.stringify(last) === JSON.stringify(event);
    if (!isKnown) state.tableEvents.push({ event, after });
    // A move that was prepared before a bot played is not sent after it.
    if (event.kind === "stood_in" && event.seat === state.you) prepare(state.table.id, state.you, null);
    const { wish } = state;
    if (wish && "request" in event && event.request === wish.request) {
      if (CHANGES_PLAYER.has(event.kind)) state.wish = null;
      else {
        // The outcome is shown beside the button that asked for it.
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
   * Sends a vote, or another act beside the game; a refusal is shown at `at`.
   * @param {string} at
   * @template {import("../../page/requests.js").OfPresence} P
   * @param {P} path
   * @param {import("../../page/requests.js").BodyOf<`/api/tables/${string}/${P}`>} [body]
   */
  agreeOn = async (at, path, body) => {
    const { state, draw, update, take } = this.#page;
    update({ busy: true, trouble: null });
    draw();
    try {
      const answer = await post(`/api/tables/${state.table.id}/${path}`, body);
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
    // The outcome is shown at the table, even if tabs show one zone at a time.
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
