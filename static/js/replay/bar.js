/** The transport bar of a replay. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { curve, pointsInWords, versionAt } from "./curve.js";
import { SPEEDS } from "./player.js";

/** The buttons' signs, as paths in a square of 24. */
const SIGNS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "m15 5-7 7 7 7",
  play: "M7 4v16l13-8z",
  pause: "M8 5v14M16 5v14",
  next: "m9 5 7 7-7 7",
  last: "M18 5v14M5 5l10 7-10 7z",
};

/**
 * @typedef {object} Moment
 * @property {number} v
 * @property {number} first
 * @property {number} last
 * @property {string} words The place in the game.
 * @property {boolean} isPlaying
 * @property {number} speed
 * @property {string} viewer
 * @property {readonly {value: string, words: string}[]} viewers
 * @property {boolean} hasOpen Whether open hands can be watched.
 * @property {boolean} isOpen Whether they are shown.
 * @property {import("./curve.js").Curve | null} points Null until they are loaded, and for a game that shows none.
 * @typedef {object} Acts
 * @property {(v: number) => void} go
 * @property {() => void} back To the unit before.
 * @property {() => void} next
 * @property {() => void} toggle Plays or pauses.
 * @property {(viewer: string) => void} watchAs
 * @property {() => void} open Shows or hides all hands.
 * @property {(speed: number) => void} setSpeed
 */

/**
 * @param {Moment} moment
 * @param {Acts} acts
 */
export function bar({ v, first, last, words, isPlaying, speed, viewer, viewers, hasOpen, isOpen, points }, acts) {
  const where = words || t("replay-beginning");
  const count = t("replay-at", { at: v - first, last: last - first });
  return html`<section class="replay-bar" aria-label=${t("replay-controls")}>
    <div class="replay-at" ?data-curve=${points !== null}>
      ${points ? curve(points) : nothing}
      <input
        id="replay-at"
        type="range"
        min=${first}
        max=${last}
        .value=${String(v)}
        aria-label=${t("replay-moment")}
        aria-valuetext="${where}, ${count}"
        @pointerdown=${(/** @type {PointerEvent & {currentTarget: HTMLInputElement}} */ event) =>
          points && acts.go(versionAt(event))}
        @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => acts.go(Number(target.value))} />
      ${points ? pointsInWords(points) : nothing}
    </div>
    <div class="replay-buttons">
      ${button("first", v > first, () => acts.go(first), "Home")}
      ${button("back", v > first, acts.back, "ArrowLeft")}
      <button id="replay-play" class="primary" aria-disabled=${v < last || isPlaying ? nothing : "true"}
        aria-keyshortcuts="Space" title=${t(isPlaying ? "replay-pause" : "replay-play")} @click=${acts.toggle}>
        ${sign(isPlaying ? "pause" : "play")}
        <span class="unseen">${t(isPlaying ? "replay-pause" : "replay-play")}</span>
      </button>
      ${button("next", v < last, acts.next, "ArrowRight")}
      ${button("last", v < last, () => acts.go(last), "End")}
    </div>
    <p class="replay-where" aria-hidden="true"><b>${where}</b> <span>${count}</span></p>
    <div class="replay-views">
      <select id="replay-speed" aria-label=${t("replay-speed")}
        @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => acts.setSpeed(Number(target.value))}>
        ${SPEEDS.map((one) => html`<option value=${one} ?selected=${one === speed}>${one}×</option>`)}
      </select>
      <select id="replay-as" aria-label=${t("replay-as")} aria-keyshortcuts="f"
        @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => acts.watchAs(target.value)}>
        ${viewers.map(
          (one) => html`<option value=${one.value} ?selected=${one.value === viewer}>${one.words}</option>`,
        )}
      </select>
      ${
        hasOpen
          ? html`<button id="replay-open" aria-pressed=${isOpen} aria-keyshortcuts="o" @click=${acts.open}>
              ${t("replay-open")}
            </button>`
          : nothing
      }
    </div>
  </section>`;
}

/** @param {keyof typeof SIGNS} name */
const sign = (name) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;

/**
 * @param {"first" | "back" | "next" | "last"} name
 * @param {boolean} isOpen
 * @param {() => void} act
 * @param {string} key
 */
const button = (name, isOpen, act, key) =>
  html`<button id=${`replay-${name}`} class="quiet" aria-disabled=${isOpen ? nothing : "true"} aria-keyshortcuts=${key}
    title=${t(`replay-${name}`)} @click=${() => isOpen && act()}>
    ${sign(name)}<span class="unseen">${t(`replay-${name}`)}</span>
  </button>`;

/** The sign of a link, in a square of 24. */
const LINK = "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5";
export const linkSign = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${LINK} /></svg>`;
