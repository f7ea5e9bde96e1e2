import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { picturesIndexSchema, tilesIndexSchema } from "./schemas/schema";

/** Pictures of each product, by `line-colour`. */
export interface PicturesIndex {
  /** names, main picture first */
  shots: z.output<typeof picturesIndexSchema>;
  tiles: z.output<typeof tilesIndexSchema>;
}

export const NO_PICTURES: PicturesIndex = { shots: {}, tiles: {} };

/** Reads the indexes of rendered pictures in `dir`; empty if there are none. */
export function readPictures(dir: string): PicturesIndex {
  const read = <T>(name: string, schema: z.ZodType<T>, none: T): T => {
    const file = join(dir, "..", "pictures", name);
    return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
  };
  return {
    shots: read("index.json", picturesIndexSchema, NO_PICTURES.shots),
    tiles: read("tiles.json", tilesIndexSchema, NO_PICTURES.tiles),
  };
}
