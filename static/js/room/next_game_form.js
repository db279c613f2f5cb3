/** Another game with the same people, or the same game with another clock: one tap more than a plain rematch. */
import { html } from "lit-html";
import { TOGETHER_SECONDS, time, timed } from "../lobby/house_rules.js";
import { t } from "../page/i18n.js";

/**
 * @typedef {import("./table_state.js").State} State
 * @typedef {import("./table.js").Actions} Actions
 */

const DAY = 86_400;

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function others({ games, table, busy }, actions) {
  const people = table.seats.filter(({ name, bot, left }) => name !== null && !bot && !left).length;
  const choices = Object.entries(games).filter(
    ([game, players]) => game !== table.game && Math.max(...players) >= people,
  );
  const { house_rules: rules } = table;
  const clocks = [0, ...TOGETHER_SECONDS, DAY].filter((seconds) => seconds !== (rules.clock?.seconds ?? 0));
  return html`<div class="row">
    ${choices.map(
      ([game]) =>
        html`<button data-another=${game} ?disabled=${busy} @click=${() => actions.evening?.again(game)}>
          ${t(`game-${game}`)}
        </button>`,
    )}
  </div>
  <div class="row" role="group" aria-label=${t("rematch-clock", { game: t(`game-${table.game}`) })}>
    <span aria-hidden="true">${t("rematch-clock", { game: t(`game-${table.game}`) })}</span>
    ${clocks.map(
      (seconds) =>
        html`<button
          data-clock=${seconds}
          ?disabled=${busy}
          @click=${() => actions.evening?.again(null, timed(rules, seconds))}>
          ${seconds ? time(seconds) : t("house-is-untimed")}
        </button>`,
    )}
  </div>`;
}
