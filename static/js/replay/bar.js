/** The transport bar of a replay. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";

/**
 * @typedef {object} Moment
 * @property {number} v
 * @property {number} first
 * @property {number} last
 * @property {boolean} isPlaying
 * @typedef {object} Acts
 * @property {(v: number) => void} go
 * @property {() => void} toggle Plays or pauses.
 * @property {(viewer: string) => void} watchAs
 * @property {() => void} copy Copies a link to the moment.
 */

/**
 * @param {Moment} moment
 * @param {readonly {value: string, words: string}[]} viewers
 * @param {string} viewer
 * @param {Acts} acts
 */
export function bar({ v, first, last, isPlaying }, viewers, viewer, acts) {
  return html`<section class="replay-bar" aria-label=${t("replay-controls")}>
    <div class="replay-buttons">
      ${button("first", "|‹", v > first, () => acts.go(first))}
      ${button("back", "‹", v > first, () => acts.go(v - 1))}
      <button id="replay-play" class="primary" aria-disabled=${v < last || isPlaying ? nothing : "true"}
        @click=${acts.toggle}>
        <span aria-hidden="true">${isPlaying ? "❚❚" : "▶"}</span
        ><span class="unseen">${t(isPlaying ? "replay-pause" : "replay-play")}</span>
      </button>
      ${button("next", "›", v < last, () => acts.go(v + 1))} ${button("last", "›|", v < last, () => acts.go(last))}
    </div>
    <input
      id="replay-at"
      type="range"
      min=${first}
      max=${last}
      .value=${String(v)}
      aria-label=${t("replay-moment")}
      aria-valuetext=${t("replay-at", { at: v - first, last: last - first })}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => acts.go(Number(target.value))} />
    <span class="replay-count" aria-hidden="true">${v - first}/${last - first}</span>
    <select id="replay-as" aria-label=${t("replay-as")}
      @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => acts.watchAs(target.value)}>
      ${viewers.map(({ value, words }) => html`<option value=${value} ?selected=${value === viewer}>${words}</option>`)}
    </select>
    <button class="quiet" id="replay-link" @click=${acts.copy}>${t("replay-link")}</button>
  </section>`;
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {boolean} isOpen
 * @param {() => void} act
 */
const button = (name, sign, isOpen, act) =>
  html`<button id=${`replay-${name}`} aria-disabled=${isOpen ? nothing : "true"} @click=${() => isOpen && act()}>
    <span aria-hidden="true">${sign}</span><span class="unseen">${t(`replay-${name}`)}</span>
  </button>`;
