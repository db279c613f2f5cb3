/** The pictures of a replay's steps: the views on the board of the game, with all hands if they are shown. */

/**
 * @import { GameBoard, GameEvent, GameScene, OpenHandsModule, ReplayModule } from "../board/board.js"
 * @import { Step, Steps } from "./steps.js"
 * @typedef {{scene: GameScene | null, stage: number, seen?: readonly GameEvent[]}} Rest
 */

export class Pictures {
  #board;
  #opened;
  #replayed;
  #hands;

  /**
   * @param {{board: GameBoard, opened: OpenHandsModule, replayed: ReplayModule | null}} game
   * @param {import("./open_hands.js").OpenHands} hands
   */
  constructor({ board, opened, replayed }, hands) {
    this.#board = board;
    this.#opened = opened;
    this.#replayed = replayed;
    this.#hands = hands;
  }

  /**
   * The step of a version, with all hands if they are shown; null if the game cannot be replayed.
   * @param {Steps} steps
   * @param {number} v
   */
  async stepAt(steps, v) {
    const step = await steps.at(v);
    await this.#hands.load(step, steps.log.entries.find((entry) => entry.v === v)?.row);
    return step;
  }

  /**
   * The pictures of a step, from the step before it.
   * @param {Step | null} before
   * @param {Step} step
   * @returns {readonly GameScene[]}
   */
  scenesOf(before, step) {
    const { events } = step;
    const view = this.#viewOf(step);
    try {
      return this.#board.scenes(before && this.#viewOf(before), { events, view });
    } catch (error) {
      console.warn(error);
      return [this.#plain(step)];
    }
  }

  /**
   * The picture of a step at which a jump ends.
   * @param {Step | null} before
   * @param {Step | null} step
   * @returns {Rest}
   */
  atRest(before, step) {
    if (!step) return { scene: null, stage: 0 };
    const scene = this.scenesOf(before, step).find(({ reveal }) => reveal !== null && this.#replayed?.rests(reveal));
    return { scene: scene ?? this.#plain(step), stage: scene?.stages.length ?? 0, seen: step.events };
  }

  /**
   * The picture after a step.
   * @param {Step} step
   * @returns {Rest}
   */
  after(step) {
    return { scene: this.#plain(step), stage: 0, seen: step.events };
  }

  /**
   * @param {Step} step
   * @returns {GameScene}
   */
  #plain(step) {
    return { view: this.#viewOf(step), reveal: null, stages: [], hold: 0, events: step.events };
  }

  /** @param {Step} step */
  #viewOf(step) {
    const open = this.#hands.of(step);
    return open === null ? step.view : this.#opened.uncovered(step.view, open);
  }
}
