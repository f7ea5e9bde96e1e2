import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { demoCategorySchema, demoLineSchema, type DemoCategory, type DemoLine } from "./seed";

const seed = fileURLToPath(new URL("../../../server/db/seed/", import.meta.url));

export const picturesFolder = join(seed, "pictures");

export function readLines(folder = join(seed, "data/lines")): DemoLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) =>
      z.array(demoLineSchema).parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
    );
}

export function readCategoryPictures(path = join(seed, "data/categories.json")): string[] {
  const names = (list: readonly DemoCategory[]): string[] =>
    list.flatMap((c) => [...(c.picture ? [c.picture] : []), ...names(c.children)]);
  return [
    ...new Set(names(z.array(demoCategorySchema).parse(JSON.parse(readFileSync(path, "utf8"))))),
  ];
}

/** Index of each line among the lines of its material; rooms alternate by it. */
export function turnsOf(lines: readonly DemoLine[]): Map<string, number> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const turn = seen.get(line.material) ?? 0;
      seen.set(line.material, turn + 1);
      return [line.code, turn];
    }),
  );
}
