/**
 * Plays pictures one after the other, each for its time, so that things that arrive together are seen in order.
 *
 * @typedef {import("./board.js").GameScene} Scene
 * @typedef {{scenes: readonly Scene[], done: () => void}} Act The scenes of one frame; `done` when its last one is up.
 */

/** More waiting than this is played faster. */
const CROWD = 3;
const HASTE = 0.35;

/**
 * Whether a key says that what is being shown may come to its end: Escape, or Enter and the space bar where they have
 * nothing else to do.
 * @param {KeyboardEvent} event
 */
export function goesOn(event) {
  const { key, target, repeat } = event;
  if (repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const at = target instanceof Element ? target : document.body;
  if (at.closest("dialog, .menu, input, textarea, select")) return false;
  return (
    key === "Escape" ||
    ((key === "Enter" || key === " ") && !at.closest('a, summary, [role="tab"], button:not([aria-disabled="true"])'))
  );
}

/** The stage manager of one table. */
export class Show {
  /** @param {(scene: Scene, stage: number) => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Act[]} */ this.acts = [];
    this.playing = false;
    this.skipping = false;
    /** @type {(() => void) | null} */ this.wake = null;
  }

  /** Whether the newest frame is not up yet. */
  get behind() {
    return this.acts.length > 0;
  }

  /** @param {Act} act */
  add(act) {
    this.acts.push(act);
    if (!this.playing) void this.play();
  }

  /** Forgets what has not been shown: the whole table came anew. */
  clear() {
    this.acts = [];
    this.skip();
  }

  /** Goes on to the end of the scene at once. */
  skip() {
    this.skipping = true;
    this.wake?.();
  }

  async play() {
    this.playing = true;
    for (let act = this.acts[0]; act; act = this.acts[0]) {
      const scenes = act.scenes;
      for (const scene of scenes) {
        if (this.acts[0] !== act) break;
        this.skipping = false;
        if (scene === scenes.at(-1)) {
          this.acts.shift();
          act.done();
        }
        await this.scene(scene);
        if (scene === scenes.at(-1)) break;
      }
    }
    this.playing = false;
  }

  /** @param {Scene} scene */
  async scene(scene) {
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
    const length = this.acts.length > CROWD ? pause * HASTE : pause;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}
