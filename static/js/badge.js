/** The number on the sign of an installed app: in how many games it is the reader's turn. */

/** @param {number} count */
export function badge(count) {
  // A browser that has no such thing, or a page that nobody has installed, shows nothing.
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {});
}
