/** Canonical JSON, as app/tables/canonical.py defines it: each value has exactly one sequence of bytes. */

const DEPTH = 32;
const utf8 = new TextEncoder();

/**
 * An error for bytes that are no record: `bad_format`; or `not_canonical` if they differ from the value's canonical
 * bytes.
 */
export class Unreadable extends Error {
  /** @param {"bad_format" | "not_canonical"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * The canonical JSON of this value.
 * @param {unknown} value
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function written(value) {
  return utf8.encode(`${text(value, DEPTH)}\n`);
}

/**
 * The value of these bytes. Throws `Unreadable`.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {unknown}
 */
export function read(bytes) {
  const value = parsed(bytes);
  const again = written(value);
  if (again.length !== bytes.length || again.some((byte, at) => byte !== bytes[at]))
    throw new Unreadable("not_canonical");
  return value;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {unknown}
 */
function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Unreadable("bad_format");
  }
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @returns {string}
 */
function text(value, depth) {
  if (depth === 0) throw new Unreadable("bad_format");
  if (Array.isArray(value)) return `[${value.map((item) => text(item, depth - 1)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value).sort();
    // Only ASCII names: JavaScript sorts others by UTF-16, other languages by code point.
    if (names.some((name) => /[^\0-\x7f]/.test(name))) throw new Unreadable("bad_format");
    const items = /** @type {Record<string, unknown>} */ (value);
    return `{${names.map((name) => `${quoted(name)}:${text(items[name], depth - 1)}`).join(",")}}`;
  }
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Unreadable("bad_format");
  return JSON.stringify(value);
}

/** @param {string} value */
function quoted(value) {
  // Half of a surrogate pair has no UTF-8.
  if (/\p{Surrogate}/u.test(value)) throw new Unreadable("bad_format");
  return JSON.stringify(value);
}
