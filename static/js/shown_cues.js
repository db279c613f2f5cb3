/** The messages that this browser has shown for the site, which go away once they have nothing to say any more. */

/** @import { MyGamesMessage } from "../types/messages.js" */
/** @typedef {{url?: string, kind?: string}} Cue What static/sw.js has given to each. */

/** @param {(cue: Cue) => boolean} isOver */
async function close(isOver) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) if (isOver(one.data ?? {})) one.close();
}

/**
 * Of the turns that are the reader's no more, wherever they were made. Only where all that are left are named.
 * @param {MyGamesMessage} message
 */
export function closeTurns({ turns, your_turn: count }) {
  if (turns.length < count) return;
  void close(({ kind, url }) => kind === "turn" && !turns.some((turn) => turn.url === url));
}

/** Of the page that the reader looks at. */
const closeSeen = () => document.visibilityState === "visible" && void close(({ url }) => url === location.pathname);

document.addEventListener("visibilitychange", closeSeen);
closeSeen();
