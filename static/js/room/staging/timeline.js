/**
 * Plays scenes one after the other, each for its time, so that simultaneous events are seen in order. Scenes that have
 * waited too long are skipped: a tab that has slept for an hour shows the present.
 *
 * @typedef {import("../../board/board.js").GameScene} Scene
 * @typedef {object} Step The scenes of one step.
 * @property {readonly Scene[]} scenes
 * @property {() => void} begin Called when its first scene begins.
 * @property {() => void} done Called when its last one begins.
 */
import { pace } from "../../board/motion.js";

/** With more steps waiting than this, scenes are played faster. */
const MOST_WAITING = 3;
const FASTER = 0.35;
/**
 * With more waiting steps than this, or if a step has waited for this many milliseconds, all but the newest are
 * skipped.
 */
const MOST_SHOWN = 12;
const TOO_OLD = 20_000;
/** The factor for the time of each scene while the space bar is held. */
const HURRIED = 0.12;

/**
 * Whether a key skips the current scene: Escape, or Enter and the space bar if they have no other effect.
 * @param {KeyboardEvent} event
 */
export function skips(event) {
  const { key, target, repeat } = event;
  if (repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const at = target instanceof Element ? target : document.body;
  if (at.closest("dialog, .menu, input, textarea, select")) return false;
  return (
    key === "Escape" ||
    ((key === "Enter" || key === " ") && !at.closest('a, summary, [role="tab"], button:not([aria-disabled="true"])'))
  );
}

/** The waiting scenes of one table. */
export class Timeline {
  /**
   * @param {(scene: Scene, stage: number) => void} draw
   * @param {(scenes: readonly Scene[]) => void} pass Handles scenes that are skipped.
   */
  constructor(draw, pass) {
    this.draw = draw;
    this.pass = pass;
    /** @type {(Step & {since: number})[]} */ this.steps = [];
    this.playing = false;
    this.skipping = false;
    this.hurried = false;
    /** Whether new steps are shown without animation until the newest step is reached. */ this.catchingUp = false;
    /** The number of times that everything was dropped, so that a dropped scene does not continue. */
    this.cleared = 0;
    /** @type {(() => void) | null} */ this.wake = null;
  }

  /** Whether an older step than the newest is shown. */
  get behind() {
    return this.steps.length > 0;
  }

  /** @param {Step} step */
  add(step) {
    this.steps.push({ ...step, since: Date.now() });
    if (this.steps.length > MOST_SHOWN) this.skip();
    if (!this.playing) void this.play();
  }

  /**
   * Jumps to this step, past all waiting scenes: their events are announced without animation.
   * @param {Step} step
   */
  catchUp(step) {
    this.catchingUp = true;
    this.add(step);
    this.wake?.();
  }

  /** Drops the waiting scenes, because the server has sent the whole table again. */
  clear() {
    this.steps = [];
    this.cleared += 1;
    this.skip();
  }

  /** Skips to the end of the scene and of the scenes that belong to it. */
  skip() {
    this.skipping = true;
    this.wake?.();
  }

  /**
   * Plays much faster while it is requested.
   * @param {boolean} on
   */
  hurry(on) {
    if (on && !this.hurried) this.skip();
    this.hurried = on;
  }

  async play() {
    this.playing = true;
    for (let step = this.steps[0]; step; step = this.steps[0]) {
      if (this.steps.length > MOST_SHOWN || Date.now() - step.since > TOO_OLD) this.passOver();
      else await this.playStep(step);
    }
    this.playing = false;
    this.catchingUp = false;
  }

  /** @param {Step} step */
  async playStep(step) {
    const { cleared } = this;
    step.begin();
    for (const [at, scene] of step.scenes.entries()) {
      if (at === 0 || !scene.joins) this.skipping = false;
      if (scene === step.scenes.at(-1)) {
        this.steps.shift();
        step.done();
      }
      await this.playScene(scene);
      if (cleared !== this.cleared) return;
    }
  }

  /** Jumps to the newest step: the events are announced without animation. */
  passOver() {
    const { steps } = this;
    this.steps = [];
    for (const step of steps) {
      step.begin();
      step.done();
      const last = step === steps.at(-1) ? step.scenes.at(-1) : undefined;
      this.pass(last ? step.scenes.slice(0, -1) : step.scenes);
      if (last) this.draw({ ...last, reveal: null, stages: [], hold: 0 }, 0);
    }
  }

  /** @param {Scene} scene */
  async playScene(scene) {
    const { cleared } = this;
    this.draw(scene, 0);
    for (const [index, pause] of scene.stages.entries()) {
      await this.wait(pause);
      if (cleared !== this.cleared) return;
      const stage = this.skipping ? scene.stages.length : index + 1;
      if (scene.runsOn && stage === scene.stages.length) return this.pass([scene]);
      this.draw(scene, stage);
      if (this.skipping) return;
    }
    await this.wait(scene.hold);
  }

  /** @param {number} pause */
  wait(pause) {
    const length = pause * pace() * (this.hurried ? HURRIED : this.steps.length > MOST_WAITING ? FASTER : 1);
    if (this.skipping || this.catchingUp || document.hidden || length <= 0 || this.steps.length > MOST_SHOWN)
      return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}
