/** The notices that a page seldom needs, loaded when the first one is shown. */

/** @typedef {typeof import("./all_notices.js")} Notices */

/**
 * How this page loads them: a table has them in the file of what it seldom needs.
 * @type {{load?: () => Promise<Pick<Notices, "showNewDevices" | "showNewerVersion" | "tellNews">>}}
 */
export const notices = {};
