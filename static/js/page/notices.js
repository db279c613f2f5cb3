/** Notices that a page seldom needs, loaded when the first one is shown. */

/**
 * @typedef {typeof import("./all_notices.js")} Notices
 * @typedef {() => Promise<Pick<Notices,
 *   "noteFailure" | "poll" | "renew" | "showNewDevices" | "showNewerVersion" | "tellNews">>} Load
 */

/** @type {Load | undefined} */
let load;
/** @type {(load: Load) => void} */
let resolve;
/** Resolved once the page has set `notices.load`. @type {Promise<Load>} */
export const loadable = new Promise((done) => {
  resolve = done;
});

/** How this page loads them: a table has them in its file of seldom needed parts. */
export const notices = {
  get load() {
    return load;
  },
  set load(given) {
    load = given;
    if (given) resolve(given);
  },
};
