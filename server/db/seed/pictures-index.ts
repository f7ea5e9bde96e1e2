import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { picturesIndexSchema } from "./schema";

/** Names of the pictures of each product, `line-colour` → shots, the main one first. */
export type PicturesIndex = Readonly<Record<string, readonly string[]>>;

/** The index of the pictures rendered for the assortment in `dir`; empty where there are none. */
export function readPictures(dir: string): PicturesIndex {
  const file = join(dir, "..", "pictures", "index.json");
  return existsSync(file) ? picturesIndexSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
