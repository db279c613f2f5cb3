/** News in a background tab besides the reader's turn: shown until the tab is seen. Loaded with the first. */
import { callToo, markNews } from "./cues.js";
import { learn, t } from "../page/i18n.js";

/** @typedef {"sat-down" | "asks" | "all-ready" | "begun" | "vote" | "chat" | "rematch" | "match"} Happening */

/** It waits so many milliseconds for the reader's turn, which may arrive with it and is called louder. */
const MOMENT = 500;
const SOFTLY = 0.4;

/** Each kind is announced once. @type {Set<Happening>} */
const unseen = new Set();
/** @type {Promise<void> | undefined} */
let learning;

/** @param {Happening} what */
export async function tell(what) {
  learning ??= learn("i18n/cues");
  await learning;
  if (!document.hidden || unseen.has(what)) return;
  unseen.add(what);
  markNews(t(`unseen-${what}`));
  callToo(MOMENT, SOFTLY);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  unseen.clear();
  markNews(null);
});
