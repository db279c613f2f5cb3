/** What a device shows of the reader's games while no page is seen. */

/** @import { MyGamesMessage } from "../types/messages.js" */

/**
 * The number on the sign of an installed app.
 * @param {number} count In how many games it is the reader's turn.
 */
export function badge(count) {
  // A browser that has no such thing, or a page that nobody has installed, shows nothing.
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {});
}

/**
 * That number, and the browser's messages, where it may show any.
 * @param {MyGamesMessage} message
 */
export function keepShown(message) {
  badge(message.your_turn);
  if (self.Notification?.permission === "granted") {
    void import("./shown_cues.js").then(({ closeTurns }) => closeTurns(message));
  }
}
