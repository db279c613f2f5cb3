/** The options of a game's tables. */

/**
 * The default of each option: its first value.
 * @param {readonly {readonly name: string, readonly values: readonly string[]}[]} options
 * @returns {Record<string, string | undefined>}
 */
export const defaultsOf = (options) => Object.fromEntries(options.map(({ name, values }) => [name, values[0]]));
