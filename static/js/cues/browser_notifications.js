/** The browser's shown notifications of this site, which are closed when they are out of date. */

/** @import { MyGamesMessage } from "../../types/messages.js" */
/** @typedef {{url?: string, kind?: string}} Cue The data that static/sw.js gives each notification. */

/** @param {(cue: Cue) => boolean} isOver */
async function close(isOver) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) if (isOver(one.data ?? {})) one.close();
}

/**
 * Closes the notifications of past turns, on whichever device the moves were made. Does so only if the message lists
 * all remaining turns.
 * @param {MyGamesMessage} message
 */
export function closeTurns({ turns, your_turn: count }) {
  if (turns.length < count) return;
  void close(({ kind, url }) => kind === "turn" && !turns.some((turn) => turn.url === url));
}

/** Closes the notifications of the page that the reader looks at. */
const closeSeen = () => document.visibilityState === "visible" && void close(({ url }) => url === location.pathname);

document.addEventListener("visibilitychange", closeSeen);
closeSeen();
