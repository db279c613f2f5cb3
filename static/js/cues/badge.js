/** The marks that a device shows for the reader's games while no page is visible. */

/** @import { MyGamesMessage } from "../../types/messages.js" */

/**
 * Sets the number on the icon of an installed app.
 * @param {number} count The number of games in which it is the reader's turn.
 */
export function badge(count) {
  // Browsers without badges, and pages that are not installed, show nothing.
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {});
}

/**
 * Sets that number, and closes outdated notifications if the browser may show any.
 * @param {MyGamesMessage} message
 */
export function keepShown(message) {
  badge(message.your_turn);
  if (self.Notification?.permission === "granted") {
    void import("./browser_notifications.js").then(({ closeTurns }) => closeTurns(message));
  }
}
