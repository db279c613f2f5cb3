/**
 * What the house says of a tournament (docs/protocol.md), as types only: nothing here runs.
 *
 * @typedef {"waiting" | "playing" | "over" | "closed"} Status
 * @typedef {"later" | "waiting" | "playing" | "over" | "walk_over"} MatchStatus
 * @typedef {{number: number, name: string, bot: boolean, withdrawn: boolean}} Entrant
 *
 * @typedef {Object} Match
 * @property {number} number
 * @property {number} round
 * @property {boolean} play_off
 * @property {number[]} entrants By seats at the table.
 * @property {string | null} table
 * @property {string | null} commitment
 * @property {boolean[]} taken Who of the two has come.
 * @property {MatchStatus} status
 * @property {number[] | null} scores
 * @property {number[] | null} winners Numbers of entrants.
 * @property {string | null} reason
 *
 * @typedef {{name: string, made: number, suffered: number}} Feat
 *
 * @typedef {Object} Standing
 * @property {number} place
 * @property {boolean} shared
 * @property {number} entrant
 * @property {number} played
 * @property {number} won
 * @property {number} tied
 * @property {number} lost
 * @property {number} points
 * @property {Feat[]} feats
 * @property {string | null} by What put this one below the one above.
 *
 * @typedef {Object} Tournament
 * @property {string} id
 * @property {string} code
 * @property {string} game
 * @property {Status} status
 * @property {boolean} public
 * @property {Record<string, string>} options
 * @property {number} places
 * @property {"single" | "double"} rounds
 * @property {"wins" | "points"} order
 * @property {boolean} play_off
 * @property {string | null} host
 * @property {string} made
 * @property {Entrant[]} entrants
 * @property {number} round
 * @property {number} of
 * @property {Match[]} matches
 * @property {{round: number, entrant: number}[]} byes
 * @property {Standing[]} standings
 * @property {number[]} champions
 *
 * @typedef {{t: "tournament", you: number | null, host: boolean, tournament: Tournament}} TournamentMessage
 *
 * @typedef {Object} ListedTournament A public tournament as the lobby lists it.
 * @property {string} id
 * @property {string} code
 * @property {string} game
 * @property {Status} status
 * @property {string | null} host
 * @property {number} places
 * @property {number} entered
 * @property {"single" | "double"} rounds
 * @property {string} made
 */
export {};
