/** Where the files of static/ are that a script asks for by itself. */

/**
 * The address of a file, with its content's hash in it. `HASHED` is written by setup/bundle.mjs; scripts that are run
 * from their sources have none, and take the file as it lies.
 * @param {string} path within static/
 */
export const address = (path) => (typeof HASHED === "undefined" ? undefined : HASHED[path]) ?? `/static/${path}`;
