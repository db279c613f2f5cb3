/** The end of a game on the board: the winner's arms, all points by source, what decided it, and the buttons. */
import { html, nothing } from "lit-html";
import { get } from "../page/api.js";
import { armsBorne, shield } from "../page/arms.js";
import { learn, list, t } from "../page/i18n.js";
import { pace } from "../board/motion.js";
import { written } from "../page/numbers.js";
import { copyText, inOwnLanguage, reached } from "../page/share.js";
import { skips } from "./staging/timeline.js";

/**
 * @import { FinalResult } from "../../types/messages.js"
 * @import { Page, State } from "./table_state.js"
 * @typedef {import("../board/board.js").HintsModule} HintsModule
 *
 * @typedef {object} End
 * @property {FinalResult} result
 * @property {number} step The number of sources that are counted.
 * @property {boolean} isCounting
 * @property {boolean} isCopied Whether the text to share was copied.
 * @property {HintsModule["named"]} named
 * @property {typeof sheet} sheet
 */

/** Milliseconds before the first source, between two, and after the last one, at the reader's pace. */
const FIRST = 800;
const BEAT = 400;
const LAST = 400;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Shows the end of the game over the board. The points are counted up if the reader has seen the game end. If the
 * result cannot be loaded, the board stays visible.
 * @param {Page} page
 * @param {boolean} isLive
 */
export async function showEnd({ state, change, root }, isLive) {
  const { id, game, status } = state.table;
  if (status !== "over") return change({ isEndShown: true });
  const result = /** @type {FinalResult} */ (await get(`/api/tables/${id}/result`));
  const all = result.sources.length;
  if (!all) return change({ isEndShown: true });
  /** @type {HintsModule} */
  const { named } = await import(`../../games/${game}/hinted.js`);
  await Promise.all([learn("i18n/end"), learn(`games/${game}/end`)]);
  const counts = isLive && !calm.matches && pace() > 0 && !document.hidden;
  // A sentence about the last question is no part of the result.
  change({ end: { result, named, step: counts ? 0 : all, isCounting: counts, isCopied: false, sheet }, hint: "" });
  if (counts) {
    await countUp(all, (step) => state.end && change({ end: { ...state.end, step } }));
    if (state.end) change({ end: { ...state.end, step: all, isCounting: false } });
  }
  change({ isEndShown: true });
  if (isLive && !document.activeElement?.closest("input, textarea, dialog"))
    /** @type {HTMLElement | null} */ (root.querySelector("#end-headline"))?.focus({ preventScroll: true });
}

/**
 * Counts the sources one by one; a tap or a key jumps to the end.
 * @param {number} all
 * @param {(step: number) => void} show
 */
async function countUp(all, show) {
  const counting = new AbortController();
  const { signal } = counting;
  const skip = (/** @type {Event} */ event) => {
    if (
      event instanceof KeyboardEvent
        ? !skips(event)
        : !(event.target instanceof Element && event.target.closest("#end"))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    counting.abort();
  };
  // Not on the sheet itself: it may be drawn later, such as after a press.
  document.addEventListener("click", skip, { capture: true, signal });
  document.addEventListener("keydown", skip, { capture: true, signal });
  const wait = (/** @type {number} */ ms) =>
    new Promise((/** @type {(value?: unknown) => void} */ done) => {
      setTimeout(done, ms * pace());
      signal.addEventListener("abort", () => done());
    });
  await wait(FIRST);
  for (let step = 1; step <= all && !signal.aborted; step += 1) {
    show(step);
    await wait(step < all ? BEAT : LAST);
  }
  counting.abort();
}

/**
 * The sheet over the board.
 * @param {State} state
 * @param {import("../board/board.js").GameContext} context
 * @param {End} end
 * @param {import("lit-html").TemplateResult} next the page's choices after the game
 * @param {Page["change"]} change
 */
function sheet(state, { names, you }, end, next, change) {
  const { winners, scores } = end.result;
  const place = you === null ? 0 : 1 + scores.filter((score) => score > (scores[you] ?? 0)).length;
  const isBeaten = you !== null && !winners.includes(you);
  return html`<section id="end" ?data-counting=${end.isCounting} aria-label=${t("end-title")}>
    <div class="end-sheet" ?data-won=${winners.length > 0}>
      ${winners.length ? banner(end, names) : nothing}
      <div class="end-words">
        <h2 id="end-headline" tabindex="-1">${headline(end, names, you)}</h2>
        ${isBeaten ? html`<p class="hint">${t("end-place", { rank: place, points: scores[you] ?? 0 })}</p>` : nothing}
      </div>
      ${bars(end, state.table.game, names, you)}
      <p class="end-moment" ?hidden=${!end.result.moment && !end.result.luck?.length}>
        ${
          document.body.matches(".in-hall")
            ? momentWords(end, state, names)
            : html`<a href=${`/tables/${state.table.id}/replay`}>${momentWords(end, state, names)}</a>`
        }
        ${luckWords(end, names)}
      </p>
      <div class="end-choices">
        ${state.hint ? html`<p class="hint">${state.hint}</p>` : nothing} ${next}
        <div class="row">
          <button id="end-share" @click=${() => void shareResult(state, end, names, change)}>
            ${t(end.isCopied ? "end-copied" : "end-share")}
          </button>
          <button id="end-details" @click=${() => change({ end: null })}>${t("end-details")}</button>
        </div>
      </div>
    </div>
    ${end.isCounting ? html`<p class="skip-show">${t("end-skip")}</p>` : nothing}
  </section>`;
}

/**
 * The winners' arms, on a banner in their first tincture.
 * @param {End} end
 * @param {readonly string[]} names
 */
function banner({ result: { winners, scores } }, names) {
  const points = scores[winners[0] ?? 0] ?? 0;
  return html`<div class=${`end-banner first-${armsBorne(names[winners[0] ?? 0] ?? "").first}`}
    data-winners=${winners.length}
    aria-hidden="true">
    ${winners.map((seat) => shield(armsBorne(names[seat] ?? "")))}
    <b>${points}</b><span>${t("end-points", { points })}</span>
  </div>`;
}

/**
 * @param {End} end
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function headline({ result: { winners } }, names, you) {
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  const mine = String(others.length < winners.length);
  return t("end-headline", { count: winners.length, mine, names: list(others) });
}

/**
 * Everybody's points: a row for each player, the best first, and a part for each source that has points.
 * @param {End} end
 * @param {string} game
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function bars({ result: { scores, sources }, step }, game, names, you) {
  const seats = scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const most = Math.max(1, ...scores);
  const used = sources.map((_, at) => at).filter((at) => sources[at]?.points.some(Boolean));
  /** @param {number} at */
  const nameOf = (at) => {
    const { name = "", round = null } = sources[at] ?? {};
    return t(`source-${game}-${name.replaceAll("_", "-")}`, { round: round ?? 0 });
  };
  return html`<ol class="end-bars">
      ${seats.map((seat) => {
        const name = names[seat] ?? "";
        const total = sources.slice(0, step).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
        const told = used.map((at) => t("end-source", { name: nameOf(at), points: sources[at]?.points[seat] ?? 0 }));
        return html`<li data-seat=${seat} data-total=${total}>
          <span class="unseen">${t("end-row", { name, points: scores[seat] ?? 0, sources: list(told) })}</span>
          <span class="who" aria-hidden="true"
            >${shield(armsBorne(name))}<span class="name">${name}</span
            >${seat === you ? html`<small>${t("end-you")}</small>` : nothing}</span
          >
          <span class="track" aria-hidden="true"
            >${used.map((at) => {
              const points = at < step ? (sources[at]?.points[seat] ?? 0) : 0;
              return html`<i data-source=${used.indexOf(at)} .style=${`width: ${(80 * points) / most}%`}
                >${points > 2 ? points : nothing}</i
              >`;
            })}<b>${total}</b></span
          >
        </li>`;
      })}
    </ol>
    <ul class="end-key" aria-hidden="true">
      ${used.map((at) => html`<li><i data-source=${used.indexOf(at)}></i>${nameOf(at)}</li>`)}
    </ul>`;
}

/**
 * The sentence about the deciding moment; empty if there is none.
 * @param {End} end
 * @param {State} state
 * @param {readonly string[]} names
 */
function momentWords({ result: { moment }, named }, { table }, names) {
  if (!moment) return "";
  const told = { ...named(moment.arguments), name: names[moment.seat] ?? "", gain: moment.gain };
  return t(`moment-${table.game}-${moment.name.replaceAll("_", "-")}`, told);
}

const signed = written({ maximumFractionDigits: 1, signDisplay: "exceptZero" });

/**
 * Each player's luck and decisions, for a game whose expected points are exact.
 * @param {End} end
 * @param {readonly string[]} names
 */
const luckWords = ({ result }, names) =>
  (result.luck ?? []).map(({ luck, decisions }, seat) => {
    const figures = { luck: signed(luck), decisions: signed(decisions) };
    return html`<small data-luck=${seat}>${t("end-luck", { name: names[seat] ?? "", ...figures })}</small>`;
  });

/**
 * Shares the result as three lines and the link; copies them if the device has no share dialog.
 * @param {State} state
 * @param {End} end
 * @param {readonly string[]} names
 * @param {Page["change"]} change
 */
async function shareResult(state, end, names, change) {
  const { winners, scores } = end.result;
  const game = t(`game-${state.table.game}`);
  const won = winners.map((seat) => names[seat] ?? "");
  const title = t("end-share-title", { count: winners.length, names: list(won), game });
  const points = scores.map((score, seat) => t("end-share-points", { name: names[seat] ?? "", points: score }));
  const text = [title, points.join(" · "), momentWords(end, state, names)].filter(Boolean).join("\n");
  const url = `${reached(`/tables/${state.table.id}`)}${inOwnLanguage()}`;
  if ("share" in navigator) return void navigator.share({ title, text, url }).catch(() => {});
  await copyText(`${text}\n${url}`);
  change({ end: { ...end, isCopied: true } });
}
