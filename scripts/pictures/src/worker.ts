import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { z } from "zod";
import { picturesFolder, readLines, turnsOf } from "./assortment";
import { artistOf } from "./lines/index";
import { drawnIn, fileOf, fineness, shotsOf, tileOf, TURNS, type Shot } from "./plan";
import { encodeAvif, encodeWebp } from "./shots/picture";
import { drawSpecial } from "./special";
import { STORE } from "./stores/index";

// the workers already use all cores
sharp.concurrency(1);

const jobSchema = z.object({
  line: z.string().optional(),
  special: z.string().optional(),
  turn: z.enum(TURNS),
  force: z.boolean(),
  only: z.string(),
});

/** File sizes in kB that pictures may reach, because they are part of the repository. */
const budgets: Readonly<Record<Shot, number>> = {
  swatch: 90,
  room: 44,
  evening: 44,
  detail: 68,
  roll: 30,
  whole: 60,
  above: 70,
  round: 40,
  laid: 78,
  stairs: 78,
  section: 40,
  place: 32,
  object: 40,
  tile: 26,
};
const CATEGORY_BUDGET = 60;
const STORE_BUDGET = 80;
const heroBudgets: Readonly<Record<string, number>> = { hero: 620, "hero-phone": 110 };

const lines = readLines();
const turns = turnsOf(lines);

type Job = z.infer<typeof jobSchema>;

function isWanted(name: string, { force, only }: Job): boolean {
  return name.startsWith(only) && (force || !existsSync(join(picturesFolder, fileOf(name))));
}

/** Writes a picture in place of one in another format. */
function write(name: string, bytes: Buffer): void {
  const file = fileOf(name);
  writeFileSync(join(picturesFolder, file), bytes);
  if (!file.endsWith(".webp")) rmSync(join(picturesFolder, `${name}.webp`), { force: true });
}

async function run(job: Job): Promise<number> {
  if (job.special !== undefined) {
    if (!isWanted(job.special, job)) return 0;
    const picture = await drawSpecial(job.special, lines);
    if (!picture) return 0;
    const hero = heroBudgets[job.special];
    write(
      job.special,
      hero === undefined
        ? await encodeAvif(picture, job.special.startsWith(STORE) ? STORE_BUDGET : CATEGORY_BUDGET)
        : await encodeWebp(picture, hero),
    );
    return 1;
  }
  const line = lines.find((l) => l.code === job.line);
  if (!line) return 0;
  const artist = artistOf(line, turns.get(line.code) ?? 0);
  const tile = tileOf(line);
  let count = 0;
  for (const colour of line.colours) {
    if (colour.pictures) continue;
    for (const shot of [...shotsOf(line, colour), ...(tile ? (["tile"] as const) : [])]) {
      const name = `${line.code}-${colour.code}-${shot}`;
      if (drawnIn(line, colour, shot) !== job.turn || !isWanted(name, job)) continue;
      const picture = await artist.draw(colour, shot, fineness(line, colour, shot));
      if (!picture) throw new Error(`no picture ${name}`);
      write(
        name,
        shot === "tile"
          ? await encodeWebp(picture, budgets.tile, tile)
          : await encodeAvif(picture, budgets[shot]),
      );
      count++;
    }
  }
  return count;
}

parentPort?.on("message", (message: unknown) => {
  run(jobSchema.parse(message)).then(
    (count) => parentPort?.postMessage({ count }),
    (error: unknown) =>
      parentPort?.postMessage({
        count: 0,
        error: String(error instanceof Error ? error.stack : error),
      }),
  );
});
