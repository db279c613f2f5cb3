/** The options that a table of Numbers can choose; the first value of each is the default. */
export const OPTIONS = [{ name: "rounds", values: ["5", "3"] }];
