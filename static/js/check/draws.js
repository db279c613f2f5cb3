/** The draws of a record in the terms of the page's game: static/games/<game>/draws.js, if there is one. */
import { html, nothing } from "lit-html";
import { has, t } from "../page/i18n.js";

/**
 * @typedef {import("./record.js").GameRecord} GameRecord
 * @typedef {string | [id: string, args?: Record<string, string | number>, name?: string]} Words a name, or a message of
 *   the catalogues, with a name as fallback
 * @typedef {object} Face one thing that was drawn
 * @property {string} sign its value in a letter or two
 * @property {Words} says its name
 * @property {string} kind for its looks
 * @typedef {object} Line
 * @property {Words} of its owner, or its purpose
 * @property {Face[]} faces
 * @property {number} row the row of the record with its draws
 * @property {Words | null} note
 * @property {Words | null} strange the contradiction with the recorded moves
 * @typedef {{title: Words, note: Words | null, lines: Line[]}} Group
 * @typedef {object} DrawsModule the exports of a game's module
 * @property {(record: GameRecord, names: string[], ownFile: string) => Group[]} draws throws if the draws are not those
 *   of the game; `ownFile` is the components file that comes with the server, if there is one
 */

/**
 * The module of a game; null if the game has none.
 * @param {string} game
 * @returns {Promise<DrawsModule | null>}
 */
export async function drawsOf(game) {
  return import(`../../games/${game}/draws.js`);
}

/**
 * Whether everything in these groups agrees with the recorded moves.
 * @param {Group[]} groups
 */
export function allFits(groups) {
  return groups.every(({ lines }) => lines.every(({ strange }) => strange === null));
}

/** @param {Group} group */
export function groupOf({ title, note, lines }) {
  return html`<section class="panel draws-group">
    <h3>${worded(title)} ${note ? html`<small>${worded(note)}</small>` : nothing}</h3>
    <div class="lines">${lines.map(lineOf)}</div>
  </section>`;
}

/** @param {Line} line */
function lineOf({ of, faces, note, strange }) {
  return html`<div class="line">
    <span class="name">${worded(of)}</span>
    <ul class="faces">
      ${faces.map(faceOf)}
    </ul>
    ${note ? html`<span class="hint">${worded(note)}</span>` : nothing}
    ${strange ? html`<span class="error">${worded(strange)}</span>` : nothing}
  </div>`;
}

/** @param {Face} face */
function faceOf({ sign, says, kind }) {
  return html`<li data-kind=${kind} title=${worded(says)}>
    <span aria-hidden="true">${sign}</span><span class="unseen">${worded(says)}</span>
  </li>`;
}

/** @param {Words} words */
function worded(words) {
  if (typeof words === "string") return words;
  const [id, args, name] = words;
  return name === undefined || has(id) ? t(id, args) : name;
}
