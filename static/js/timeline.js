/**
 * Plays scenes one after the other, each for its time, so that things that arrive together are seen in order.
 *
 * @typedef {import("./board.js").GameScene} Scene
 * @typedef {{scenes: readonly Scene[], done: () => void}} Step The scenes of one step; `done` when its last one begins.
 */

/** With more steps waiting than this, scenes are played faster. */
const MOST_WAITING = 3;
const FASTER = 0.35;

/**
 * Whether a key asks to skip the scene that is played: Escape, or Enter and the space bar where they have
 * nothing else to do.
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

/** The scenes of one table that are still to be played. */
export class Timeline {
  /** @param {(scene: Scene, stage: number) => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Step[]} */ this.steps = [];
    this.playing = false;
    this.skipping = false;
    /** @type {(() => void) | null} */ this.wake = null;
  }

  /** Whether something older than the newest step is shown. */
  get behind() {
    return this.steps.length > 0;
  }

  /** @param {Step} step */
  add(step) {
    this.steps.push(step);
    if (!this.playing) void this.play();
  }

  /** Drops what has not been shown: the server has sent the whole table again. */
  clear() {
    this.steps = [];
    this.skip();
  }

  /** Goes on to the end of the scene at once. */
  skip() {
    this.skipping = true;
    this.wake?.();
  }

  async play() {
    this.playing = true;
    for (let step = this.steps[0]; step; step = this.steps[0]) {
      const { scenes } = step;
      for (const scene of scenes) {
        if (this.steps[0] !== step) break;
        this.skipping = false;
        if (scene === scenes.at(-1)) {
          this.steps.shift();
          step.done();
        }
        await this.playScene(scene);
        if (scene === scenes.at(-1)) break;
      }
    }
    this.playing = false;
  }

  /** @param {Scene} scene */
  async playScene(scene) {
    this.draw(scene, 0);
    for (const [index, pause] of scene.stages.entries()) {
      await this.wait(pause);
      this.draw(scene, this.skipping ? scene.stages.length : index + 1);
      if (this.skipping) return;
    }
    await this.wait(scene.hold);
  }

  /** @param {number} pause */
  wait(pause) {
    if (this.skipping || document.hidden || pause <= 0) return Promise.resolve();
    const length = this.steps.length > MOST_WAITING ? pause * FASTER : pause;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}
