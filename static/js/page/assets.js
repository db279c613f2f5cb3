/** Addresses of the files in static/ that a script requests itself. */

/**
 * The address of a file, with its content's hash. `HASHED` is written by setup/bundle.mjs; scripts run from their
 * sources have no hashes and use the plain address.
 * @param {string} path within static/
 */
export const address = (path) => (typeof HASHED === "undefined" ? undefined : HASHED[path]) ?? `/static/${path}`;
