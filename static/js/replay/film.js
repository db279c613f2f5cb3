/** The filmstrip of a replay: everybody's things in small pictures, at the end of each round. */
import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { armsBorne, shield } from "../page/arms.js";
import { list, t } from "../page/i18n.js";

/**
 * @import { ReplayPoints } from "../../types/messages.js"
 * @typedef {object} Frame
 * @property {string} name The round.
 * @property {number} first Its first version.
 * @property {number} last
 * @property {readonly number[]} points At its end, by seat.
 * @property {readonly unknown[]} shown The small pictures then, by seat.
 */

/** @type {WeakMap<ReplayPoints<unknown>, readonly Frame[]>} */
const known = new WeakMap();

/**
 * The pictures of each round, from the changes that the server has sent.
 * @param {ReplayPoints<unknown>} found
 * @param {import("./units.js").Units} units
 */
export function framesOf(found, { chapters, versions }) {
  const { first: begin, points, thumbnails } = found;
  const frames =
    known.get(found) ??
    chapters.map(({ v: first, name }, at) => {
      const last = (chapters[at + 1]?.v ?? (versions.at(-1) ?? first) + 1) - 1;
      /** @type {unknown[]} */
      const shown = [];
      for (const { v, seat, thumbnail } of thumbnails) if (v <= last) shown[seat] = thumbnail;
      return { name, first, last, points: points[last - begin] ?? [], shown };
    });
  known.set(found, frames);
  return frames;
}

/**
 * @param {readonly Frame[]} frames
 * @param {object} at
 * @param {readonly string[]} at.names
 * @param {number} at.v The shown version.
 * @param {(shown: unknown) => unknown} at.picture
 * @param {(v: number, seat: number | null) => void} at.choose Goes to a round's end, to the things of a touched player.
 */
export function film(frames, { names, v, picture, choose }) {
  return html`<ol class="film" data-players=${names.length}>
    <li class="film-players" aria-hidden="true">
      ${names.map((name) => html`<span title=${name}>${shield(armsBorne(name))}</span>`)}
    </li>
    ${frames.map(({ name, first, last, points, shown }) => {
      const told = points.map((one, seat) => t("replay-points-of", { name: names[seat] ?? "", points: one }));
      return html`<li>
        <button class="quiet" data-frame=${last} aria-current=${first <= v && v <= last ? "step" : nothing}
          @click=${(/** @type {MouseEvent} */ event) => choose(last, seatOf(event))}>
          <b>${name}</b>
          <span class="film-shown" aria-hidden="true">
            ${names.map(
              (_, seat) =>
                html`<span data-film=${seat}
                  >${guard([shown[seat]], () => picture(shown[seat]))}<b>${points[seat]}</b></span
                >`,
            )}
          </span>
          <span class="unseen">${list(told)}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}

/**
 * The player whose picture was touched; null for a key.
 * @param {MouseEvent} event
 */
function seatOf({ target }) {
  const at = target instanceof Element ? target.closest("[data-film]") : null;
  return at instanceof HTMLElement ? Number(at.dataset.film) : null;
}
