import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { picturesFolder, readCategoryPictures, readLines } from "./assortment";
import { fileOf, shotsOf, tileOf, TURNS } from "./plan";
import { picturesIndexSchema, tilesIndexSchema } from "./seed";
import { referenceNames } from "./special";
import { storeNames } from "./stores/index";

/** Draws missing pictures into `server/db/seed/pictures`, and their index: `npm run pictures -- [--force] [--only <prefix of the file name>] [--workers <number>]`. */
const { values } = parseArgs({
  options: {
    force: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    workers: { type: "string", default: "2" },
  },
});
const { force, only } = values;
const workers = z.coerce.number().int().positive().parse(values.workers);
// a worker does not inherit tsx's loader and must register its own
const workerUrl = JSON.stringify(new URL("./worker.ts", import.meta.url).href);
const workerCode = `import("tsx/esm/api").then(({ register }) => { register(); return import(${workerUrl}); });`;
const answerSchema = z.object({ count: z.number(), error: z.string().optional() });

const lines = readLines();
const names = ["hero", "hero-phone", ...readCategoryPictures(), ...storeNames, ...referenceNames];
mkdirSync(picturesFolder, { recursive: true });

// coverings first, then trims and accessories
const isSmall = ({ material }: (typeof lines)[number]): boolean =>
  /^(skirting|profile|accessory)/.test(material);
const wanted = lines
  .filter(({ code }) => code.startsWith(only) || only.startsWith(code))
  .sort((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
const [main, room, rest] = TURNS.map((turn) =>
  wanted.map(({ code }) => ({ line: code, turn, force, only })),
);
const jobs = [
  ...main,
  ...names.map((special) => ({ special, turn: TURNS[0], force, only })),
  ...room,
  ...rest,
];

let rendered = 0;
let done = 0;
const errors: string[] = [];

await Promise.all(
  Array.from({ length: workers }, async () => {
    const worker = new Worker(workerCode, { eval: true });
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      worker.postMessage(job);
      const answer = await new Promise<z.infer<typeof answerSchema>>((resolve, reject) => {
        const listen = (message: unknown): void => {
          worker.off("error", reject);
          resolve(answerSchema.parse(message));
        };
        worker.once("message", listen);
        worker.once("error", reject);
      });
      rendered += answer.count;
      done++;
      if (answer.error) errors.push(`${JSON.stringify(job)}: ${answer.error}`);
      if (answer.count > 0)
        console.log(`${done} ${"line" in job ? job.line : job.special}: ${answer.count}`);
    }
    await worker.terminate();
  }),
);

const index = picturesIndexSchema.parse(
  Object.fromEntries(
    lines.flatMap((line) =>
      line.colours
        .filter((colour) => !colour.pictures)
        .map((colour) => [`${line.code}-${colour.code}`, shotsOf(line, colour)]),
    ),
  ),
);
writeFileSync(join(picturesFolder, "index.json"), `${JSON.stringify(index, null, 1)}\n`);

const tiles = tilesIndexSchema.parse(
  Object.fromEntries(
    lines.flatMap((line) => {
      const tile = tileOf(line);
      const pictured = tile ? line.colours.filter((colour) => !colour.pictures) : [];
      return pictured.map((colour) => [
        `${line.code}-${colour.code}`,
        { width_cm: tile?.widthCm, length_cm: tile?.lengthCm },
      ]);
    }),
  ),
);
writeFileSync(join(picturesFolder, "tiles.json"), `${JSON.stringify(tiles, null, 1)}\n`);

const files = new Set(readdirSync(picturesFolder));
const missing = [
  ...Object.entries(index).flatMap(([product, shots]) =>
    shots.map((shot) => fileOf(`${product}-${shot}`)),
  ),
  ...Object.keys(tiles).map((product) => fileOf(`${product}-tile`)),
  ...names.map(fileOf),
].filter((file) => !files.has(file));
const bytes = [...files].reduce((sum, file) => sum + statSync(join(picturesFolder, file)).size, 0);
console.log(
  `${rendered} rendered, ${files.size - 2} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB, ${missing.length} missing`,
);
if (errors.length > 0 || missing.length > 0) {
  console.error([...errors, ...missing.slice(0, 20)].join("\n"));
  process.exitCode = 1;
}
