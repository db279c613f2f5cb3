// setup/bundle.mjs SOURCES: bundle the browser's files into build/assets, each with its content's hash in its name.
//
// A page loads one script and one style sheet; app/http/assets.py serves them and runs this if a source has changed.
// manifest.json maps sources and pages to files. SOURCES is a digest of all sources, and is stored there.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build, transform } from "esbuild";
import subsetFont from "subset-font";
import { frontSprite } from "./front.mjs";

const TARGET = "build/assets";
const GAMES = readdirSync("static/games").sort();

/** The texts of every page, in one file a language. Texts that only some tables need are in separate files. */
const TEXTS = ["i18n", ...GAMES.map((game) => `games/${game}`)];
/** The files of each page besides the common ones. A page that is `alone` has no header and only its own script.
`ofGames` selects messages of the games by id, for a page without a game. */
const PAGES = {
  plain: { scripts: ["js/person/my_games"], styles: ["css/links"] },
  claimed: { scripts: ["js/page/copy_buttons"] },
  me: {
    scripts: ["js/person/personal_link_page", "js/page/copy_buttons", "js/person/my_games", "js/cues/own_page"],
    styles: ["css/my_games"],
  },
  offline: { scripts: ["js/person/offline_page"], styles: ["css/my_games", "css/offline"], texts: [], alone: true },
  api_docs: { scripts: ["js/page/api_docs"] },
  "record-check": {
    scripts: ["js/check/file_check", "js/person/my_games"],
    styles: ["css/check"],
    texts: [...TEXTS, "i18n/file_check"],
    ofGames: /^game\b/,
  },
  lesson: { scripts: ["js/learning/lesson_start", "js/person/my_games"] },
  lobby: {
    scripts: ["js/lobby/lobby"],
    styles: ["css/lobby", "css/scenes", "css/options", "css/my_games"],
    texts: [...TEXTS, "i18n/waiting", "i18n/lobby", "i18n/tournament"],
    ofGames: /^(\w+-(option|tournament)|game|about|progress)\b/,
  },
};
const EVERYWHERE = ["tokens", "type", "page", "arms"].map((name) => `css/${name}`);
const ROOM = ["table", "chat", "zones", "rail", "dock"];
const TABLE = ROOM.map((name) => `css/${name}`);
for (const game of GAMES) {
  const own = `games/${game}`;
  const texts = ["i18n", own];
  PAGES[`table-${game}`] = { scripts: ["js/room/table"], styles: [...TABLE, "css/passing", `${own}/board`], texts, game };
  if (existsSync(`static/${own}/hints`))
    PAGES[`puzzle-${game}`] = {
      scripts: ["js/learning/puzzle", "js/person/my_games"],
      styles: [...TABLE, `${own}/board`, "css/puzzle"],
      texts: [...texts, `${own}/hints`, "i18n/puzzle"],
      game,
    };
  const draws = ["css/draws", ...(existsSync(`static/${own}/draws.css`) ? [`${own}/draws`] : [])];
  const drawTexts = existsSync(`static/${own}/draws`) ? [`${own}/draws`] : [];
  PAGES[`replay-${game}`] = {
    scripts: ["js/replay/replay", "js/person/my_games"],
    styles: [...TABLE, `${own}/board`, "css/replay", ...draws],
    texts: [...texts, "i18n/absence", "i18n/replay", ...drawTexts],
    game,
  };
  PAGES[`tournament-${game}`] = {
    scripts: ["js/tournament/tournament"],
    styles: ["css/table", "css/chat", "css/passing", "css/tournament"],
    texts: [...texts, "i18n/waiting", "i18n/tournament"],
    game,
  };
  PAGES[`check-${game}`] = {
    scripts: ["js/check/check", "js/person/my_games"],
    styles: ["css/check", ...draws],
    texts: [...texts, "i18n/check", ...drawTexts],
    game,
  };
  PAGES[`rules-${game}`] = { scripts: ["js/person/my_games"], styles: [`${own}/board`, "css/rules"], texts, game };
}
Object.assign(PAGES["rules-tournay"], {
  scripts: ["games/tournay/gallery", "js/person/my_games"],
  styles: ["games/tournay/cards", "css/rules"],
});

const manifest = { sources: process.argv[2] ?? "", files: {}, pages: {}, texts: {} };

const compress = promisify(brotliCompress);
/** The compressed bytes by content hash, because several pages have the same texts. */
const packed = new Map();
const packing = [];

/** Compresses with brotli's best quality. The API page is as large as all others together; at the lower quality its
files are 8 % larger, but take a twentieth of the time. */
function pack(name, content, hash) {
  const quality = name.startsWith("swagger-ui") ? 9 : constants.BROTLI_MAX_QUALITY;
  if (!packed.has(hash)) packed.set(hash, compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return packed.get(hash);
}

/** Writes a file under a name with its hash, plain and compressed, and returns its address. */
function put(name, content) {
  const ending = extname(name);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 10);
  const hashed = `${name.slice(0, -ending.length)}.${hash}${ending}`;
  mkdirSync(dirname(`${NEW}/${hashed}`), { recursive: true });
  writeFileSync(`${NEW}/${hashed}`, content);
  // Best compression is slow, so files that were compressed by an earlier run are copied.
  const target = `${hashed}.br`;
  if (existsSync(`${TARGET}/${target}`)) copyFileSync(`${TARGET}/${target}`, `${NEW}/${target}`);
  else if (![".woff2", ".map"].includes(ending))
    packing.push(pack(name, content, hash).then((bytes) => writeFileSync(`${NEW}/${target}`, bytes)));
  return `/assets/${hashed}`;
}

const NEW = `${TARGET}.${process.pid}`;
rmSync(NEW, { recursive: true, force: true });

// Pictures, fonts and texts come first, because scripts and styles refer to them.
for (const name of readdirSync("static", { recursive: true }).sort()) {
  if (/\.(svg|ftl|woff2)$/.test(name)) manifest.files[name] = put(name, readFileSync(`static/${name}`));
}

manifest.files["img/front.svg"] = put("img/front.svg", frontSprite());

/** A Fluent file, minified: without comments and empty lines, indented by one space. */
const sentences = (path) =>
  readFileSync(path, "utf-8")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/^[ \t]+/gm, " ");

const LANGUAGES = readdirSync("static/i18n").filter((name) => name.endsWith(".ftl"));
/** The messages whose ids match, each with its indented lines. */
const messages = (text, ids) =>
  text
    .split(/^(?=\S)/m)
    .filter((message) => ids.test(message))
    .join("");

/** The name of each game, which the pages of the others show. */
const NAMES = /^game-/;
for (const [page, { texts = TEXTS, ofGames, game }] of Object.entries(PAGES)) {
  const textOf = (folder, name) => {
    const text = sentences(`static/${folder}/${name}`);
    return ofGames && folder.startsWith("games/") ? messages(text, ofGames) : text;
  };
  const others = game ? GAMES.filter((other) => other !== game) : [];
  const namesIn = (name) => others.map((other) => messages(sentences(`static/games/${other}/${name}`), NAMES));
  const whole = (name) => [...texts.map((folder) => textOf(folder, name)), ...namesIn(name)].join("");
  if (!texts.length) continue;
  const addresses = LANGUAGES.map((name) => [basename(name, ".ftl"), put(`texts/${page}/${name}`, whole(name))]);
  manifest.texts[page] = Object.fromEntries(addresses);
}

// One weight of one font, in parts that browsers load if a title has their letters: the letters of our own titles,
// those of other western European names, and the remaining Latin letters.
const letters = (first, last) => String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const FACE = "node_modules/@fontsource/grenze/files/grenze";
for (const [part, of, text] of [
  ["plain", "latin", `${letters(0x20, 0x7e)}–—‘’“”…·×−`],
  ["accents", "latin", `${letters(0xa1, 0xb6)}${letters(0xb8, 0xd6)}${letters(0xd8, 0xff)}Œœ`],
  ["others", "latin-ext", letters(0x100, 0x17f)],
]) {
  const name = `fonts/grenze-${part}.woff2`;
  const whole = readFileSync(`${FACE}-${of}-600-normal.woff2`);
  // Without alternate glyphs, which no style uses.
  const form = { targetFormat: "woff2", noLayoutClosure: true, keepFeatures: ["kern"] };
  manifest.files[name] = put(name, await subsetFont(whole, text, form));
}

const TARGETS = ["es2022", "safari16.4"];
const sound = await transform(readFileSync("static/js/cues/synthesis.js", "utf-8"), { minify: true, target: TARGETS });
manifest.files["js/cues/synthesis.js"] = put("js/cues/synthesis.js", sound.code);
/** The style sheets that a sheet imports, as scripts that run from their sources load it. */
const imports = (sheet) =>
  [...readFileSync(`static/${sheet}.css`, "utf-8").matchAll(/@import "([\w-]+)\.css"/g)].map(([, part]) => `${dirname(sheet)}/${part}`);
/** Style sheets of some table pages only: loaded by scripts, or in the head of a waiting table and of a hall page. */
for (const [name, parts] of [
  ["css/rules.css", ["css/rules"]],
  ["css/seldom.css", ["clock", "absence", "keeping", "lesson", "hints", "end", "bubble", "hall", "options"].map((part) => `css/${part}`)],
  ["css/waiting.css", ["css/waiting"]],
  ["css/match.css", ["css/match"]],
  ["css/hall_page.css", ["css/hall_page"]],
  ["games/tournay/seldom.css", imports("games/tournay/seldom")],
]) {
  const contents = parts.map((part) => readFileSync(`static/${part}.css`, "utf-8")).join("");
  const { code } = await transform(contents, { loader: "css", minify: true, target: TARGETS });
  manifest.files[name] = put(name, code);
}

// Copied unchanged, because Swagger UI is bundled already.
for (const name of ["swagger-ui-bundle.js", "swagger-ui.css"]) {
  manifest.files[name] = put(name, readFileSync(`node_modules/swagger-ui-dist/${name}`));
}

/** A separate bundle; all other modules that a script loads later are in its page's bundle. */
const APART = /\/lazy\.js$/;
/** Sound, which cannot play before the first touch, and shares no code with other scripts. */
const SOUND = "./synthesis.js";

/** Turns a script's dynamic imports into static ones: `import()` resolves to a module in the bundle. */
function withAll(source) {
  const heads = [];
  const code = source.replace(/(?<=(?:await |void |=> |\[))import\("(\.[^"]+)"\)/g, (asked, path) => {
    if (APART.test(path)) return asked;
    if (path === SOUND) return `import("${manifest.files["js/cues/synthesis.js"]}")`;
    heads.push(`import * as later${heads.length} from "${path}";`);
    return `Promise.resolve(later${heads.length - 1})`;
  });
  return `${heads.join("")}${code}`;
}

/**
 * Replaces dynamic imports of any game by those of the page's game; the lobby's scripts import all games.
 * Also removes the indentation of templates.
 */
const ofOneGame = (game) => ({
  name: "of-one-game",
  setup(own) {
    own.onLoad({ filter: /static\/.*\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf-8").replace(/\n[ \t]+/g, "\n");
      if (!game) return { contents: source, loader: "js" };
      // A game may lack a module, such as the one that shows its draws.
      const ofGame = (_, games, module) =>
        existsSync(`static/games/${game}/${module}.js`)
          ? `import("${games}${game}/${module}.js")`
          : "Promise.resolve(null)";
      const own = source.replace(/import\(`((?:\.\.\/)+games\/)\$\{[^}]+\}\/([\w/]+)\.js`\)/g, ofGame);
      return { contents: withAll(own), loader: "js" };
    });
  },
});
/** Replaces paths in static by hashed names in style sheets. */
const byNewNames = {
  name: "by-new-names",
  setup(own) {
    own.onResolve({ filter: /\.(svg|woff2)$/ }, ({ path, resolveDir }) => {
      const file = manifest.files[relative("static", resolve(resolveDir, path))];
      return file ? { path: file, external: true } : { errors: [{ text: `There is no ${path}.` }] };
    });
  },
};

/** Files that scripts load later by name. Others are in the heads of pages. A page of one game needs no files of other
 * games. */
const LATER =
  /^(i18n\/(absence|arms|cues|end|errors|keeping|lesson|lobby|polling|rematch|settings)|games\/\w+\/(end|hints|lesson|mistakes))\/|\/(art|arms|pictures)\.svg$|^css\/rules\.css$|\/seldom\.css$|^img\/front\.svg$/;
const asked = (game) =>
  Object.fromEntries(
    Object.entries(manifest.files).filter(
      ([name]) => LATER.test(name) && (!game || name !== "img/front.svg") && (!game || !name.startsWith("games/") || name.startsWith(`games/${game}/`)),
    ),
  );

async function bundled(page, ending, paths, apart, options) {
  const imports = paths.map((source) => (ending === "js" ? `import "./${source}";` : `@import "./${source}";`));
  const result = await build({
    stdin: { contents: imports.join("\n"), resolveDir: ".", loader: ending, sourcefile: `${page}.${ending}` },
    bundle: true,
    preserveSymlinks: true,
    minify: true,
    format: "esm",
    target: TARGETS,
    external: ["/assets/*"],
    charset: "utf8",
    legalComments: "inline",
    sourcemap: "external",
    sourceRoot: "/",
    write: false,
    outdir: "bundled",
    entryNames: page,
    chunkNames: `${page}-[name]-[hash]`,
    splitting: apart,
    logLevel: "error",
    ...options,
  });
  const texts = new Map(result.outputFiles.map(({ path, text }) => [basename(path), text]));
  const addresses = new Map();
  /** Writes a file after the files it imports, with their hashed names. */
  const write = (name) => {
    if (addresses.has(name)) return addresses.get(name);
    const map = put(`${name}.map`, asWritten(texts.get(`${name}.map`)));
    const code = texts.get(name).replace(/"\.\/([\w-]+\.js)"/g, (_, other) => `"${write(other)}"`);
    const comment = ending === "js" ? `//# sourceMappingURL=${map}\n` : `/*# sourceMappingURL=${map} */\n`;
    addresses.set(name, put(name, `${code}${comment}`));
    return addresses.get(name);
  };
  const entry = `${page}.${ending}`;
  write(entry);
  // Code shared by the page's script and its later parts is loaded with the page.
  const shared = [...addresses].filter(([name]) => name !== entry && /-chunk-\w+\.js$/.test(name));
  return [addresses.get(entry), ...shared.map(([, address]) => address)];
}

/** A source map with the original sources in place of the transformed ones. */
function asWritten(text) {
  const map = JSON.parse(text);
  map.sourcesContent = map.sources.map((path, at) =>
    path.startsWith("static/") ? readFileSync(path, "utf-8") : map.sourcesContent[at],
  );
  return JSON.stringify(map);
}

const sources = (names, ending) => names.map((name) => `static/${name}.${ending}`);

await Promise.all(
  Object.entries(PAGES).map(async ([page, { scripts = [], styles = [], game, alone }]) => {
    const apart = page.startsWith("table-");
    // The first works before the page's texts have arrived, for which all that follows in the bundle waits.
    const [first, last] = apart ? [[], []] : [["js/page/answers_in_view"], ["js/person/arms_button"]];
    const everywhere = alone ? [] : [...first, "js/person/me", ...last];
    const [[script, shared], [style]] = await Promise.all([
      bundled(page, "js", sources([...everywhere, ...scripts], "js"), apart, {
        define: { HASHED: JSON.stringify(asked(game)) },
        plugins: [ofOneGame(game)],
      }),
      bundled(page, "css", sources([...EVERYWHERE, ...styles], "css"), false, { plugins: [byNewNames] }),
    ]);
    manifest.pages[page] = { script, style, ...(shared && { shared }) };
  }),
);

// The bundles are distributed with the licences of the libraries in them.
const licences = ["lit-html", "@fluent/bundle", "@noble/hashes", "swagger-ui-dist", "@fontsource/grenze"].map((library) => {
  const found = `node_modules/${library}/LICENSE`;
  const { version, license } = JSON.parse(readFileSync(`node_modules/${library}/package.json`, "utf-8"));
  return `${library} ${version}, ${license}\n\n${existsSync(found) ? readFileSync(found, "utf-8") : ""}`;
});
writeFileSync(`${NEW}/LICENSES.txt`, licences.join("\n\n"));
await Promise.all(packing);
writeFileSync(`${NEW}/manifest.json`, JSON.stringify(manifest, null, 1));
rmSync(TARGET, { recursive: true, force: true });
renameSync(NEW, TARGET);
console.log(`Bundled ${relative(".", TARGET)}: ${Object.keys(manifest.pages).length} pages`);
