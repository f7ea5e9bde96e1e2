import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { picturesIndexSchema, tilesIndexSchema } from "./schema";

/** What pictures there are of each product, `line-colour`. */
export interface PicturesIndex {
  /** their names, the main one first */
  shots: z.output<typeof picturesIndexSchema>;
  /** what the seamless one shows, of coverings that have one */
  tiles: z.output<typeof tilesIndexSchema>;
}

export const NO_PICTURES: PicturesIndex = { shots: {}, tiles: {} };

/** The indexes of the pictures rendered for the assortment in `dir`; empty where there are none. */
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
