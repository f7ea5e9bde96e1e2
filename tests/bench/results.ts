import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const figureSchema = z.strictObject({
  name: z.string(),
  perSecond: z.number(),
  /** rate / baseline's rate of the same round, median over the rounds */
  ratio: z.number(),
  /** half the range of the ratio over the rounds / the ratio; null: not recorded */
  spread: z.number().nullable(),
  /** CPU time per response; null: not measured */
  cpuMs: z.number().nullable(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

const resultSchema = z.strictObject({
  commit: z.string(),
  /** in UTC */
  date: z.iso.datetime(),
  node: z.string(),
  cores: z.number(),
  /** true if servers and load ran on separate processors */
  pinned: z.boolean(),
  /** Accept-Encoding of the requests; only equal ones are comparable */
  encoding: z.enum(["br", "identity"]),
  rounds: z.number(),
  seconds: z.number(),
  idleMb: z.number(),
  loadedMb: z.number(),
  figures: z.array(figureSchema),
});
export type Result = z.infer<typeof resultSchema>;

const FOLDER = path.join(import.meta.dirname, "results");

export const readResults = (folder = FOLDER): Result[] =>
  readdirSync(folder)
    .map((name) => resultSchema.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8"))))
    .sort((a, b) => a.date.localeCompare(b.date));

/** Stores the result of a commit, in place of an earlier one. */
export const writeResult = (result: Result, folder = FOLDER): void =>
  writeFileSync(path.join(folder, `${result.commit}.json`), `${JSON.stringify(result, null, 2)}\n`);
