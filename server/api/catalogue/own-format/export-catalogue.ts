import type { Queries } from "../../../db/index";
import { readAllProducts, readLists } from "./read.repo";
import { FORMAT_LINE } from "./records";

/** The shop's catalogue in its own format, line by line: lists that products refer to, then products. */
export async function* exportCatalogue(db: Queries): AsyncGenerator<string> {
  yield JSON.stringify(FORMAT_LINE);
  for (const record of await readLists(db)) yield JSON.stringify(record);
  for await (const record of readAllProducts(db)) yield JSON.stringify(record);
}
