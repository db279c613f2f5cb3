/** The data with which a replay begins: in the page of a table's replay, or computed from a record's file. */
import { t } from "../page/i18n.js";
import { inTab } from "../page/storage.js";
import { RecordSource, TableSource } from "./source.js";

/** @typedef {import("./followed.js").First} First */

/**
 * @returns {Promise<{first: First, source: import("./source.js").Source}>}
 */
export async function beginning() {
  const stated = JSON.parse(document.querySelector("#first")?.textContent ?? "null");
  if (stated.log) return { first: stated, source: new TableSource(stated.id) };
  const file = inTab.get("record");
  // A link to this page, or one that was opened in another tab, has no file.
  if (file === null) location.replace("/check");
  const wait = document.createElement("p");
  wait.className = "middle panel";
  wait.textContent = t("replay-loading");
  document.querySelector("#app")?.replaceChildren(wait);
  const source = new RecordSource(file ?? "");
  return { first: await firstOf(source, stated.game), source };
}

/**
 * A record that cannot be played is an empty replay, whose steps are refused with the reason.
 * @param {RecordSource} source
 * @param {string} game
 * @returns {Promise<First>}
 */
async function firstOf(source, game) {
  const whole = await source.whole("spectator").catch(() => null);
  const names = whole?.names.map((name, seat) => name ?? t("replay-nameless", { number: seat + 1 })) ?? [];
  return {
    id: whole?.id ?? "",
    game,
    names,
    you: null,
    is_over: true,
    has_open: whole?.has_open ?? false,
    arms: [],
    absence: "ask",
    log: whole?.log ?? { t: "replay_log", viewer: "spectator", entries: [] },
    moment: whole?.moment ?? null,
    public_content: whole?.public_content ?? null,
  };
}

/** Whether the page was opened by a link to a moment. A reload is none: the address always has the shown moment. */
export function hasLinkedMoment() {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  return !isReload && new URLSearchParams(location.hash.slice(1)).has("v");
}
