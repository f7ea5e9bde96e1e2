import type { Queries } from "../../../db/index";
import { readExportedProducts, readIdsAfter, readLists } from "./read.repo";
import { FORMAT_LINE } from "./records";

const PART = 200;

/** The shop's catalogue in its own format, line by line: lists that products refer to, then products. */
export async function* exportCatalogue(db: Queries): AsyncGenerator<string> {
  yield JSON.stringify(FORMAT_LINE);
  for (const record of await readLists(db)) yield JSON.stringify(record);
  for (
    let ids = await readIdsAfter(db, 0, PART);
    ids.length;
    ids = await readIdsAfter(db, ids.at(-1) ?? 0, PART)
  )
    for (const record of await readExportedProducts(db, ids)) yield JSON.stringify(record);
}
