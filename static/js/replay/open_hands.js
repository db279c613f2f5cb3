/** Everybody's hands beside the view of a seat, after the game: each step of the seat has one with open hands. */
import { Steps } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */

export class OpenHands {
  #source;
  /** @type {Steps | null} */
  #steps = null;
  /** @type {WeakMap<Step, unknown>} */
  #found = new WeakMap();
  isShown = false;

  /** @param {import("./source.js").Source} source */
  constructor(source) {
    this.#source = source;
  }

  /**
   * Loads the hands of a seat's step, if they are shown.
   * @param {Step | null} step
   * @param {number | null | undefined} row The step's row of the log.
   */
  async load(step, row) {
    if (!this.isShown || step?.t !== "step" || this.#found.has(step)) return;
    this.#steps ??= new Steps(this.#source, await this.#source.log("open"));
    const v = this.#steps.log.entries.find((entry) => entry.row === row)?.v;
    const open = v === undefined ? null : await this.#steps.at(v);
    if (open?.t === "open_step") this.#found.set(step, open.open);
  }

  /**
   * The hands at a step; null if they are not shown.
   * @param {Step} step
   */
  of(step) {
    if (step.t === "open_step") return step.open;
    return this.isShown ? (this.#found.get(step) ?? null) : null;
  }
}
