// The counting game on boardgame.io's own server: node boardgameio.cjs PORT [FOLDER]
//
// Without a folder the matches stay in memory; with one they are stored there, in files. Run in the directory in which
// boardgame.io is installed.

const { createRequire } = require("node:module");
const { join } = require("node:path");

const { FlatFile, Server } = createRequire(join(process.cwd(), "package.json"))("boardgame.io/server");
const [port, folder] = process.argv.slice(2);

const game = {
  name: "counting",
  disableUndo: true,
  setup: () => ({ number: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G }) => {
      G.number += 1;
    },
  },
};

const options = { games: [game], origins: [/./] };
if (folder !== undefined) options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port));
