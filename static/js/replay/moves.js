/** The moves beside a replay's board: every moment with a sentence is a button, with its marks below it. */
import { html, nothing } from "lit-html";

/**
 * @param {readonly {v: number, words: readonly string[]}[]} told The sentences of each version.
 * @param {readonly import("./marks.js").Mark[]} marks
 * @param {readonly {v: number, name: string}[]} chapters The rounds or runs, with their first versions.
 * @param {number} present The shown version.
 * @param {(v: number) => void} choose
 */
export function moves(told, marks, chapters, present, choose) {
  const now = told.filter(({ v, words }) => words.length && v <= present).at(-1);
  const names = new Map(chapters.map(({ v, name }) => [v, name]));
  return html`<ol>
    ${told.map((moment) => {
      const name = names.get(moment.v);
      const isNow = moment === now;
      return html`${name ? html`<li><h2>${name}</h2></li>` : nothing}
      ${
        moment.words.length
          ? html`<li>
              <button class="quiet" aria-current=${isNow ? "step" : nothing} ?data-now=${isNow}
                @click=${() => choose(moment.v)}>
                ${moment.words.map((one) => html`<span>${one}</span> `)}
              </button>
            </li>`
          : nothing
      }
      ${marks.filter(({ v }) => v === moment.v).map(mark)}`;
    })}
  </ol>`;
}

/** @param {import("./marks.js").Mark} one */
const mark = ({ isBetter, words }) =>
  html`<li class="replay-mark"><b aria-hidden="true">${isBetter ? "?" : "!"}</b> ${words}</li>`;

/** Scrolls the present line into the middle of the log, and of the filmstrip, unless the pointer is on it. */
export function showPresent() {
  for (const panel of document.querySelectorAll(".replay-log, .replay-film")) showIn(panel);
}

/** @param {Element} log */
function showIn(log) {
  const line = log.querySelector("[aria-current]");
  if (!log.clientHeight || !line || line.matches(":hover")) return;
  const { top, height } = line.getBoundingClientRect();
  log.scrollTop += top + height / 2 - log.getBoundingClientRect().top - log.clientHeight / 2;
}
