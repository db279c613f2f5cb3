/** What the page of a table needs before its game, and never again: loaded at a table that waits. */
export { atTime, forgetKey, keyInAddress, nextLapse } from "./kept.js";
export { refusedClaim, stillHolds } from "./refused.js";
export { waiting } from "./seats.js";
