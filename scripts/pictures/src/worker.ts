import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { z } from "zod";
import { picturesFolder, readLines, turnsOf } from "./assortment";
import { artistOf } from "./lines/index";
import { fineness, type Shot, shotsOf, tileOf } from "./plan";
import { encode } from "./shots/picture";
import { drawSpecial } from "./special";

// the workers already use all cores
sharp.concurrency(1);

const jobSchema = z.object({ line: z.string().optional(), special: z.string().optional(), force: z.boolean(), only: z.string() });

/** Maximum file sizes in kB, because the pictures are part of the repository. */
const budgets: Readonly<Record<Shot, number>> = {
  swatch: 46,
  room: 37,
  detail: 34,
  roll: 28,
  whole: 48,
  round: 40,
  laid: 44,
  stairs: 40,
  section: 26,
  place: 34,
  object: 24,
  tile: 26,
};

const heroBudgets: Readonly<Record<string, number>> = { hero: 620, "hero-phone": 110 };

const lines = readLines();
const turns = turnsOf(lines);

async function run(job: z.infer<typeof jobSchema>): Promise<number> {
  if (job.special !== undefined) {
    const path = join(picturesFolder, `${job.special}.webp`);
    if (!job.force && existsSync(path)) return 0;
    const picture = drawSpecial(job.special, lines);
    if (!picture) return 0;
    writeFileSync(path, await encode(picture, heroBudgets[job.special] ?? 70));
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
      const path = join(picturesFolder, `${name}.webp`);
      if (!name.startsWith(job.only) || (!job.force && existsSync(path))) continue;
      const picture = artist.draw(colour, shot);
      if (!picture) throw new Error(`no picture ${name}`);
      const budget = budgets[shot] * fineness(line, colour, shot) ** 2;
      writeFileSync(path, await encode(picture, budget, shot === "tile" ? tile : undefined));
      count++;
    }
  }
  return count;
}

parentPort?.on("message", (message: unknown) => {
  run(jobSchema.parse(message)).then(
    (count) => parentPort?.postMessage({ count }),
    (error: unknown) => parentPort?.postMessage({ count: 0, error: String(error instanceof Error ? error.stack : error) }),
  );
});
