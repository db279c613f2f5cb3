/**
 * The curve of a replay: each player's points minus the table's average, because all totals rise together. The slider
 * lies over it, so that a touch goes to its moment.
 */
import { html, nothing, svg } from "lit-html";
import { armsBorne, shield } from "../page/arms.js";
import { list, t } from "../page/i18n.js";
import { endAfter } from "./units.js";

/**
 * @typedef {object} Curve
 * @property {number} first The version of the first points.
 * @property {readonly (readonly number[])[]} points By version, then by seat.
 * @property {readonly number[]} ends The last version of each unit.
 * @property {readonly {v: number, name: string}[]} chapters The rounds or runs, with their first versions.
 * @property {readonly {v: number, seats: readonly number[]}[]} scored The players who scored, by version.
 * @property {readonly string[]} names
 * @property {number | null} seat The followed seat.
 * @property {number} v
 * @property {number | null} deciding The deciding moment.
 * @property {readonly import("./marks.js").Mark[]} marks
 * @property {(v: number) => string} words The place of a version.
 */

/** The most rounds or runs that are named. */
const NAMED = 8;
/** The least distance from the average that fills the curve's height. */
const LEAST = 4;

/** @param {Curve} curve */
export function curve({ first, points, ends, chapters, scored, names, seat, v, deciding, marks }) {
  const last = first + points.length - 1;
  const x = (/** @type {number} */ at) => (100 * (at - first)) / Math.max(1, last - first);
  const ahead = points.map((all) => {
    const average = all.reduce((sum, one) => sum + one, 0) / all.length;
    return all.map((one) => one - average);
  });
  const most = Math.max(LEAST, ...ahead.flat().map(Math.abs));
  const y = (/** @type {number} */ at, /** @type {number} */ one) => 50 - (44 * (ahead[at - first]?.[one] ?? 0)) / most;
  const ranked = names.map((_, one) => one).sort((a, b) => y(last, a) - y(last, b));
  const isMain = (/** @type {number} */ one) => one === seat || one === ranked[0];
  const every = Math.ceil(chapters.length / NAMED);
  const named = chapters.filter((_, at) => at % every === 0);
  return html`<div class="replay-curve enamel" aria-hidden="true">
    <div class="replay-plot">
      ${named.map(
        ({ v: from, name }, at) =>
          html`<i class="chapter" ?data-odd=${at % 2 === 1}
            .style=${`left: ${x(from)}%; width: ${x(named[at + 1]?.v ?? last) - x(from)}%`}
            ><span>${name}</span></i
          >`,
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path class="average" d="M0 50H100" />
        ${names.map(
          (name, one) =>
            svg`<polyline class=${`first-${armsBorne(name).first}`} data-seat=${one} ?data-main=${isMain(one)}
              ?data-own=${one === seat}
              points=${ends.map((at) => `${x(at)},${y(at, one)}`).join(" ")} />`,
        )}
        <path class="now" d=${`M${x(v)} 0V100`} />
      </svg>
      ${scored.flatMap(({ v: at, seats }) => {
        const end = endAfter(ends, at - 1);
        return seats.map(
          (one) =>
            html`<b class=${`dot first-${armsBorne(names[one] ?? "").first}`} ?data-own=${one === seat}
              ?data-main=${isMain(one)} .style=${`left: ${x(end)}%; top: ${y(end, one)}%`}></b>`,
        );
      })}
      ${marks
        .filter((one) => one.isBetter && (seat === null || one.seat === seat))
        .map(({ v: at }) => html`<b class="better" .style=${`left: ${x(at)}%`}>?</b>`)}
      ${
        deciding === null
          ? nothing
          : html`<b class="deciding"
              .style=${`left: ${x(deciding)}%; --at: ${x(deciding)}`}><span>${t("replay-deciding")}</span></b>`
      }
    </div>
    <div class="replay-ranked">${ranked.map((one) => shield(armsBorne(names[one] ?? "")))}</div>
  </div>`;
}

/**
 * The curve in words: the points at the end of each unit that changed them.
 * @param {Curve} curve
 */
export function pointsInWords({ first, points, ends, names, words }) {
  let before = "";
  return html`<ol class="unseen" id="replay-points" aria-label=${t("points")}>
    ${ends.map((v) => {
      const all = points[v - first] ?? [];
      const told = list(all.map((one, seat) => t("replay-points-of", { name: names[seat] ?? "", points: one })));
      if (told === before) return nothing;
      before = told;
      return html`<li>${t("replay-points-at", { place: words(v) || t("replay-beginning"), points: told })}</li>`;
    })}
  </ol>`;
}

/**
 * The version at a place on the slider.
 * @param {PointerEvent & {currentTarget: HTMLInputElement}} event
 */
export function versionAt({ currentTarget: slider, clientX }) {
  const { left, width } = slider.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (clientX - left) / width));
  return Math.round(Number(slider.min) + share * (Number(slider.max) - Number(slider.min)));
}
