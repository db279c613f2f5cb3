/** Notices that a page seldom needs, loaded when the first one is shown. */

/**
 * @typedef {"sat-down" | "asks" | "all-ready" | "begun" | "vote" | "chat" | "rematch" | "match"} Happening
 *   News of a table.
 *
 * @typedef {object} Notices The functions of person/all_notices.js.
 * @property {(isSlow: boolean) => boolean} noteFailure
 * @property {() => void} poll
 * @property {() => Promise<void>} renew
 * @property {(message: import("../../types/messages.js").NewDevicesMessage) => Promise<void>} showNewDevices
 * @property {() => void} showNewerVersion
 * @property {(what: Happening) => Promise<void>} tellNews
 *
 * @typedef {() => Promise<Notices>} Load
 */

/** @type {Load | undefined} */
let load;
/** @type {(load: Load) => void} */
let resolve;
/** Resolved once the page has set `notices.load`. @type {Promise<Load>} */
export const loadable = new Promise((done) => {
  resolve = done;
});

/** How this page loads its notices; a table loads them with its other rarely needed parts. */
export const notices = {
  get load() {
    return load;
  },
  set load(given) {
    load = given;
    if (given) resolve(given);
  },
};
