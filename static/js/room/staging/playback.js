/** Playback of the game: events are shown scene after scene, and announced when they are visible. */
import { plainScene } from "../../board/scenes.js";
import { namesOf } from "../board_context.js";
import { sentencesOf } from "../log/history.js";
import { Timeline } from "./timeline.js";

/**
 * @import { FullMessage, MissedMessage, StepMessage } from "../../page/socket.js"
 * @import { Event, Page, View } from "../table_state.js"
 */

export class Playback {
  #page;
  #opening;
  #announcer;
  /** The view after all waiting scenes. */
  #newest = /** @type {View | null} */ (null);
  /** The number of game events received, including those that wait to be shown. */
  arrived = 0;

  /**
   * @param {Page} page
   * @param {import("../../page/arrival.js").Opening} opening
   * @param {import("./announcer.js").Announcer} announcer
   */
  constructor(page, opening, announcer) {
    this.#page = page;
    this.#opening = opening;
    this.#announcer = announcer;
    this.timeline = new Timeline(
      (scene, stage) => {
        page.update({ view: scene.view, reveal: scene.reveal, stage });
        // Events are announced when they are visible: those of a reveal at its end.
        if (stage === scene.stages.length) this.#happened(scene.events);
        page.draw();
      },
      (scenes) => this.#happened(scenes.flatMap(({ events }) => events)),
    );
  }

  /**
   * Handles a full state, which is shown without animation unless it is the beginning of a game whose players have just
   * arrived.
   * @param {FullMessage} message
   */
  begin(message) {
    const { state, update, draw } = this.#page;
    update({ you: message.you });
    state.tableEvents = placed(message, 0);
    if (this.#opening.tells(message.v, this.#newest === null))
      return this.#stage(message, message.log.slice(this.arrived));
    this.timeline.clear();
    this.#newest = message.view;
    update({ view: message.view, events: [...message.log], reveal: null });
    this.arrived = message.log.length;
    this.#settle(message);
    draw();
  }

  /** @param {StepMessage} message */
  goOn(message) {
    this.#opening.isOn = false;
    this.#stage(message, message.events);
  }

  /**
   * Shows the events that this page missed while it was disconnected, without animation.
   * @param {MissedMessage} message
   */
  catchUp(message) {
    this.#page.state.tableEvents.push(...placed(message, this.arrived));
    if (this.#opening.tells(message.v, false)) return this.#stage(message, message.events);
    const { view, events } = message;
    this.#newest = view;
    this.arrived += events.length;
    const scene = plainScene(view, events);
    this.timeline.catchUp({
      scenes: [scene],
      begin: () => this.#answered(message),
      done: () => this.#settle(message),
    });
  }

  /**
   * Plays the events of a step; scenes that this page does not support are skipped.
   * @param {FullMessage | StepMessage | MissedMessage} message
   * @param {readonly Event[]} events
   */
  #stage(message, events) {
    /** @type {readonly import("../../board/board.js").GameScene[]} */
    let scenes = [plainScene(message.view, events)];
    try {
      scenes = this.#page.board.scenes(this.#newest, { events, view: message.view });
    } catch (error) {
      console.warn(error);
    }
    this.#newest = message.view;
    this.arrived += events.length;
    this.timeline.add({ scenes, begin: () => this.#answered(message), done: () => this.#settle(message) });
  }

  /** @param {FullMessage | StepMessage | MissedMessage} message */
  #settle(message) {
    this.#answered(message);
    this.#page.update({ v: message.v, toAct: message.to_act, decision: message.decision, legal: message.legal });
  }

  /**
   * Marks the reader's decision as made when its first effect is visible.
   * @param {FullMessage | StepMessage | MissedMessage} message
   */
  #answered({ decision }) {
    const { state, board, update } = this.#page;
    if (decision === state.decision) return;
    update({ decision, choice: board.nothingChosen, sending: null, hint: "", sinceOf: null });
  }

  /** @param {readonly Event[]} events */
  #happened(events) {
    const { state, board } = this.#page;
    if (!events.length) return;
    state.events.push(...events);
    const names = namesOf(board, state);
    this.#announcer.add(
      (state.view && board.announced?.(events, names, state.you, state.view)) ??
        events.flatMap((event) => sentencesOf(board, event, names, state.you)),
    );
  }
}

/**
 * Handles the table's own events, with their place: the number of game events before them.
 * @param {FullMessage | MissedMessage} message
 * @param {number} before
 */
const placed = ({ table_events, table_events_after }, before) =>
  table_events.map((event, at) => ({ event, after: before + (table_events_after[at] ?? 0) }));
