// The sprite of the front page: the symbols that its scenes use (templates/scenes), from the drawings of the games. One
// small file replaces four large ones. A symbol is named after its drawing and its id there, as in `joust-horse`.
import { existsSync, readFileSync, readdirSync } from "node:fs";

const SCENES = "templates/scenes";
const GAMES = readdirSync("static/games").sort();
const drawingsOf = (game) => ["art", "pictures"].map((name) => `games/${game}/${name}`);
/** The drawings with each kind of symbol. */
const DRAWINGS = {
  ...Object.fromEntries(
    GAMES.map((game) => [game, drawingsOf(game).filter((name) => existsSync(`static/${name}.svg`))]),
  ),
  arms: ["art/arms"],
};

/** The symbols of a drawing, by their ids. Each begins a line. */
function symbolsOf(kind) {
  const all = DRAWINGS[kind].map((name) => readFileSync(`static/${name}.svg`, "utf-8").replace("</svg>", "")).join("");
  const sources = all.split(/^(?=<(?:symbol|g) id=")/m).slice(1);
  // If two drawings have a symbol with the same id, the first one counts.
  return new Map(sources.reverse().map((source) => [/ id="([^"]+)"/.exec(source)[1], source.trim()]));
}

/** The names of all symbols in the scenes. */
function wanted() {
  const scenes = readdirSync(SCENES).map((name) => readFileSync(`${SCENES}/${name}`, "utf-8"));
  const kinds = Object.keys(DRAWINGS).join("|");
  return scenes.flatMap((scene) => scene.match(new RegExp(`\\b(${kinds})-[\\w-]+(?=\\b)`, "g")) ?? []);
}

/** The whole sprite, including symbols that other symbols use. */
export function frontSprite() {
  const drawn = new Map();
  const symbols = Object.fromEntries(Object.keys(DRAWINGS).map((kind) => [kind, symbolsOf(kind)]));
  const add = (kind, id) => {
    const source = symbols[kind].get(id);
    if (!source || drawn.has(`${kind}-${id}`)) return;
    drawn.set(`${kind}-${id}`, "");
    for (const [, part] of source.matchAll(/href="#([^"]+)"/g)) add(kind, part);
    const named = source.replace(/ id="|href="#/g, (before) => `${before}${kind}-`);
    drawn.set(`${kind}-${id}`, named.replace(/>\s+</g, "><"));
  };
  for (const name of [...wanted(), ...GAMES.map((game) => `${game}-sign`)]) {
    const [kind] = name.split("-");
    add(kind, name.slice(kind.length + 1));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...drawn.values()].join("\n")}</svg>\n`;
}
