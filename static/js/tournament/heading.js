/** The head of a tournament's page: its host and its settings. */
import { html } from "lit-html";
import { isUsual, summary } from "../lobby/house_rules.js";
import { t } from "../page/i18n.js";
import { own } from "./words.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */

/** @param {Tournament} tournament */
export function title({ game, host }) {
  return host === null
    ? t("tournament-title-plain", { game: t(`game-${game}`) })
    : t("tournament-title", { game: t(`game-${game}`), host });
}

/** @param {{tournament: Tournament, defaults: Record<string, string | undefined>}} state */
export function heading({ tournament, defaults }) {
  const { game, status, entrants, capacity, rounds, order, play_off, options, house_rules } = tournament;
  const facts = [
    own(game, "count", { count: status === "waiting" ? capacity : entrants.length }),
    t(`tournament-fact-${rounds}`),
    t(`tournament-fact-${order}`),
    ...(play_off ? [] : [t("tournament-fact-play-off")]),
    ...Object.entries(options)
      .filter(([option, value]) => value !== defaults[option])
      .map(([option, value]) => {
        const id = `${game}-option-${option.replaceAll("_", "-")}`;
        return t("option-set", { option: t(id), value: t(`${id}-${value}`) });
      }),
    ...(isUsual(house_rules) ? [] : [t("option-set", { option: t("house-title"), value: summary(house_rules) })]),
  ];
  return html`<div class="stack tight heading">
    <h1>${title(tournament)}</h1>
    <p class="hint facts">
      ${facts.map((fact) => html`<span>${fact}</span>`)}
      <a href=${`/rules/${game}`}>${t("rules-of", { game: t(`game-${game}`) })}</a>
    </p>
  </div>`;
}
