/**
 * The content of a code field, into which people also paste whole links, and sentences that contain a link.
 * @param {string} typed
 * @returns {{link: string | null, code: string}} The path of a table or a tournament, or a code for the server to read.
 */
export function pasted(typed) {
  const link = /\/(?:tables|tournaments)\/[\w-]{22}(?:[?#][\w&=.-]*)?/.exec(typed)?.[0] ?? null;
  const code = /\/codes\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  return { link, code: code.replaceAll("/", " ").trim() };
}
