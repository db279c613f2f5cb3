/** The name of a table and its settings: before, during and after a game. */
import { html, nothing } from "lit-html";
import { isUsual, summary } from "../lobby/house_rules.js";
import { t } from "../page/i18n.js";

/** @typedef {import("../../types/messages.js").TableDetails} Table */

/** @param {Table} table */
export function title(table) {
  if (table.part_of !== null) {
    const [one, other] = table.seats.map(({ name, reserved }) => name ?? reserved ?? "");
    return t("tournament-match", { one: one ?? "", other: other ?? "" });
  }
  const game = t(`game-${table.game}`);
  if (table.kind === "lesson") return t("learn-title", { game });
  const host = table.seats[table.host ?? -1]?.name ?? "";
  return host ? t("table-title", { game, host }) : game;
}

/**
 * The options and house rules of this table that are not the usual ones.
 * @param {Table} table
 * @param {Readonly<Record<string, string | undefined>>} defaults
 */
export function settings(table, defaults) {
  return html`<p class="hint facts">
    <a href=${`/rules/${table.game}`}>${t("rules-of", { game: t(`game-${table.game}`) })}</a>
    ${Object.entries(table.options)
      .filter(([option, value]) => value !== (defaults[option] ?? ""))
      .map(([option, value]) => {
        const id = `${table.game}-option-${option.replaceAll("_", "-")}`;
        // Values without a list, such as the host’s own file, are shown by their own name.
        const named = option in defaults ? t(`${id}-${value}`) : value;
        return html`<span class="setting">${t("option-set", { option: t(id), value: named })}</span>`;
      })}
    ${hasRules(table) ? html`<span class="setting">${agreed(table)}</span>` : nothing}
  </p>`;
}

/**
 * Whether the table has rules that spectators and players should read: unusual ones, or hints.
 * @param {Table} table
 */
export const hasRules = ({ house_rules, hints_on }) => hints_on || !isUsual(house_rules);

/**
 * The house rules of this table, in one line.
 * @param {Table} table
 */
export function agreed({ house_rules, hints_on }) {
  const value = summary(hints_on ? { ...house_rules, hints: "on" } : house_rules);
  const line = t("option-set", { option: t("house-title"), value });
  return html`<span data-house-rules>${line}</span>`;
}
