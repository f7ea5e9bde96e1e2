import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const figureSchema = z.strictObject({
  name: z.string(),
  perSecond: z.number(),
  /** its part of the rate of what it is compared with; medians over the rounds, compared within each */
  ratio: z.number(),
  /** half of what the ratio differed by between rounds, as a part of it; null: not noted */
  spread: z.number().nullable(),
  /** processor time for an answer; null: not measured */
  cpuMs: z.number().nullable(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
});
/** What one scenario came to. */
export type Figure = z.infer<typeof figureSchema>;

const resultSchema = z.strictObject({
  /** that was measured */
  commit: z.string(),
  /** when, in UTC */
  date: z.iso.datetime(),
  node: z.string(),
  cores: z.number(),
  /** whether servers and load had a processor of their own each */
  pinned: z.boolean(),
  /** what the requests asked for: only results of the same one compare */
  encoding: z.enum(["br", "identity"]),
  rounds: z.number(),
  seconds: z.number(),
  idleMb: z.number(),
  loadedMb: z.number(),
  figures: z.array(figureSchema),
});
/** The figures of one commit. */
export type Result = z.infer<typeof resultSchema>;

const FOLDER = path.join(import.meta.dirname, "results");

/** All stored results in the order in which they were measured: a file a commit. */
export const readResults = (folder = FOLDER): Result[] =>
  readdirSync(folder)
    .map((name) => resultSchema.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8"))))
    .sort((a, b) => a.date.localeCompare(b.date));

/** Stores the figures of a commit in place of those that it had. */
export const writeResult = (result: Result, folder = FOLDER): void =>
  writeFileSync(path.join(folder, `${result.commit}.json`), `${JSON.stringify(result, null, 2)}\n`);
