/** News in a background tab besides the reader's turn, shown until the tab is seen. Loaded with the first news. */
import { callToo, markNews } from "./cues.js";
import { learn, t } from "../page/i18n.js";

/** @import { Happening } from "../page/notices.js" */

/** The milliseconds to wait for the reader's turn, which may arrive together with the news and has a louder call. */
const MOMENT = 500;
const SOFTLY = 0.4;

/** The kinds of news already announced: each is announced once. @type {Set<Happening>} */
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
