import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const FOLDER = import.meta.dirname;

const section = z.object({
  number: z.number(),
  title: z.string(),
  /** A part without a heading has the title "". */
  parts: z.array(
    z.object({ title: z.string(), key: z.string(), sentences: z.record(z.string(), z.string()) }),
  ),
});

const decided = z.record(
  z.string(),
  z.object({
    decision: z.string(),
    because: z.string(),
    /** the shop does otherwise; without it the sentence says only what the specification does not know */
    differs: z.boolean().default(false),
  }),
);
const open = z.record(z.string(), z.string());

export type Section = z.output<typeof section>;

/** Sentences that a decision explains, and those without a test that are still `open`, with the reason. */
export type Known = { decided: z.output<typeof decided>; open: z.output<typeof open> };

/** The sentences of the specification by section, literally. */
export function readSections(): Section[] {
  const folder = path.join(FOLDER, "sentences");
  return readdirSync(folder)
    .sort()
    .map((file) => section.parse(readJson(path.join(folder, file))));
}

export function readKnown(): Known {
  return {
    decided: decided.parse(readJson(path.join(FOLDER, "decided.json"))),
    open: open.parse(readJson(path.join(FOLDER, "open.json"))),
  };
}

export function sentencesOf(sections: readonly Section[]): Map<string, string> {
  return new Map(
    sections.flatMap(({ parts }) => parts.flatMap(({ sentences }) => Object.entries(sentences))),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
