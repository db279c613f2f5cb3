/** The notices that a page seldom needs, loaded when the first one is shown. */

/** @typedef {typeof import("./new_devices.js") & typeof import("./newer_notice.js")} Notices */

/**
 * How this page loads them: a table has them in the file of what it seldom needs.
 * @type {{load?: () => Promise<Pick<Notices, "showNewDevices" | "showNewerVersion">>}}
 */
export const notices = {};
