/** Plays the steps of a replay one after the other, each in its scenes, at the chosen speed. */
import { local } from "../page/storage.js";
import { pace } from "../board/motion.js";

/** @typedef {import("../board/board.js").GameScene} Scene */

export const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds that a step stays at least, at the usual speed. */
const LEAST = 1200;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Player {
  /**
   * @param {(isFollowing: boolean) => Promise<readonly Scene[] | null>} next The scenes of the next step, which
   *   another reader may have chosen; null after the last one.
   * @param {(scene: Scene, stage: number) => void} show
   * @param {(isFollowing: boolean) => void} ended Called when it stops by itself.
   */
  constructor(next, show, ended) {
    this.next = next;
    this.show = show;
    this.ended = ended;
    const stored = Number(local.get("replay-speed"));
    this.speed = SPEEDS.includes(stored) ? stored : 1;
    this.isPlaying = false;
    /** Counts the starts, so that a stopped scene does not continue. */
    this.run = 0;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.isPlaying) this.end();
    });
  }

  /** Whether the reader wants no motion: then a replay moves by single jumps only. */
  get isStill() {
    return calm.matches || !pace();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    local.set("replay-speed", String(speed));
    if (this.isPlaying) this.showPace();
  }

  /** Animations of style sheets run at the same speed. */
  showPace(speed = this.isPlaying ? this.speed : 1) {
    document.documentElement.style.setProperty("--pace", String(pace() / speed));
  }

  async play() {
    this.run += 1;
    const { run } = this;
    this.isPlaying = true;
    this.showPace();
    // `next` moves the replay on, so it is not called after a stop.
    while (run === this.run) {
      const scenes = await this.next(false);
      if (run !== this.run) return;
      if (!scenes) return this.end();
      await this.playStep(scenes, run);
    }
  }

  /**
   * Plays one step of another reader's replay, at their speed.
   * @param {number} speed
   */
  async playOne(speed) {
    this.stop();
    const { run } = this;
    this.showPace(speed);
    const scenes = await this.next(true);
    if (run === this.run && scenes) await this.playStep(scenes, run, speed);
    if (run === this.run) this.ended(true);
  }

  /**
   * @param {readonly Scene[]} scenes
   * @param {number} run
   * @param {number} [speed]
   */
  async playStep(scenes, run, speed = this.speed) {
    let left = LEAST;
    for (const scene of scenes)
      for (const [stage, pause] of [...scene.stages, scene.hold].entries()) {
        if (run !== this.run) return;
        this.show(scene, stage);
        left -= pause;
        await this.wait(pause, speed);
      }
    await this.wait(left, speed);
  }

  stop() {
    this.run += 1;
    this.isPlaying = false;
    this.showPace();
  }

  end() {
    this.stop();
    this.ended(false);
  }

  /**
   * @param {number} pause
   * @param {number} speed
   */
  wait(pause, speed) {
    const length = (pause * pace()) / speed;
    return new Promise((/** @type {(value?: unknown) => void} */ done) => void setTimeout(done, Math.max(0, length)));
  }
}
