/** The next step for the reader: their match in one tap, or the players who are awaited. */
import { html, nothing } from "lit-html";
import { list, t } from "../page/i18n.js";
import { absentee } from "./no_show.js";
import { goTo, nextMatch } from "./next_match.js";
import { arms } from "../page/arms.js";
import { nameOf } from "./matches.js";
import { unfinished } from "./rounds.js";
import { own } from "./words.js";

/** @typedef {import("./tournament.js").State} State */
/** @typedef {import("./tournament.js").Actions} Actions */
/** @typedef {import("./rounds.js").Round} Round */

const MOST_NAMES = 4;

/**
 * @param {State} state
 * @param {Actions} actions
 * @param {Round[]} rounds
 */
export function next(state, actions, rounds) {
  const { tournament, you } = state;
  const mine = nextMatch(tournament, you);
  const now = rounds.find(({ status }) => status === "now");
  if (mine) {
    const name = nameOf(tournament, mine.other);
    const round = mine.match.play_off
      ? own(tournament.game, "play-off")
      : t("tournament-round-of", { round: mine.match.round, of: tournament.of });
    return html`<section
      id="next-match"
      class="panel next mine"
      aria-label=${t("tournament-next")}
      data-next=${mine.come ? "come" : "ready"}
      data-match=${mine.match.number}>
      ${arms(name)}
      <div>
        <p class="hint">${round}</p>
        <h2>${t("tournament-next-against", { name })}</h2>
        <p>
          ${
            mine.match.status === "playing"
              ? t("tournament-next-running")
              : mine.awaited
                ? t("tournament-next-here", { name })
                : t("tournament-next-away", { name })
          }
        </p>
      </div>
      <button class="primary big" id="go" ?disabled=${state.busy} @click=${() => actions.go(() => goTo(mine))}>
        ${mine.come ? t("tournament-next-back") : own(tournament.game, "next-go", { name })}
      </button>
      <p class="error" role="alert" id="hint">${state.hint}</p>
      ${absentee(
        { t: "tournament", tournament, you, host: state.host },
        { busy: state.busy, patient: state.patient === mine.match.number },
        actions.choose,
      )}
    </section>`;
  }
  return html`<section id="next-match" class="panel next" aria-label=${t("tournament-next")} data-next="wait">
    <div>
      <p><b>${standing(state, now)}</b></p>
      <p>${wait(state, now)}</p>
    </div>
    <p class="error" role="alert" id="hint">${state.hint}</p>
  </section>`;
}

/**
 * The reason why the reader has nothing to do.
 * @param {State} state
 * @param {Round | undefined} now
 */
function standing({ tournament, you }, now) {
  if (you === null) return t("you-watch");
  if (tournament.entrants.find(({ number }) => number === you)?.withdrawn) return t("tournament-next-withdrawn");
  if (now?.byes.includes(you)) return t("tournament-next-bye");
  return now?.playOff ? nothing : t("tournament-next-done");
}

/**
 * The players who are awaited, and the next round.
 * @param {State} state
 * @param {Round | undefined} now
 */
function wait({ tournament }, now) {
  const open = unfinished(now);
  if (!now || !open.length) return nothing;
  const last = now.playOff || now.round >= tournament.of;
  const args = {
    round: now.round + 1,
    count: open.length,
    names: list(open.map((number) => nameOf(tournament, number))),
  };
  if (open.length <= MOST_NAMES) return t(last ? "tournament-wait-end" : "tournament-wait-round", args);
  return t(last ? "tournament-wait-end-many" : "tournament-wait-round-many", { ...args, count: open.length / 2 });
}
