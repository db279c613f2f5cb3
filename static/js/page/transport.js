/** How connections are opened: as WebSockets, unless polling.js has found that the network blocks them. */
import { inTab } from "./storage.js";

/**
 * @typedef {{readyState: number, send(text: string): void, close(): void,
 *   addEventListener(kind: string, listener: (event: any) => void): void}} Transport
 */

/**
 * The key in the session's storage for the time until which pages poll without trying a WebSocket first, in
 * milliseconds since 1970.
 */
export const POLLS_UNTIL = "polls";

export const transport = {
  /**
   * @param {string} path
   * @returns {Transport}
   */
  open: (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`),
};

/** Whether a page of this tab has found WebSockets blocked a short while ago. */
export function isBlocked() {
  return Number(inTab.get(POLLS_UNTIL)) > Date.now();
}
