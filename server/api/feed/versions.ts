import { createHash } from "node:crypto";
import type { Queries } from "../../db/index";
import { readLastChangeOf, readOfferedIds, readStocks } from "./feed.repo";
import { inParts } from "./stream";

/** Products whose stock is read at a time. */
const PART = 1_000;
/** A process may write the same data otherwise than the one before it: what it writes is younger than its start. */
const STARTED = new Date();

/** What the catalogue is at the moment; to be read before what is written of it, which then is as new or newer. */
export interface CatalogueVersion {
  version: string;
  /** nothing has changed since, but stock; null where nobody knows */
  changedAt: Date | null;
}

export async function catalogueVersion(db: Queries): Promise<CatalogueVersion> {
  const { id, at } = await readLastChangeOf(db);
  const changedAt = at && (at > STARTED ? at : STARTED);
  return { version: `${STARTED.getTime().toString(36)}-${id}`, changedAt };
}

/** A hash of how much there is of everything on offer: no column says when that changed, and reading it costs a hundredth of a feed. */
export async function stockVersion(db: Queries): Promise<string> {
  const hash = createHash("sha256");
  for await (const ids of inParts((afterId) => readOfferedIds(db, afterId, PART))) hash.update(JSON.stringify(await readStocks(db, ids)));
  return hash.digest("base64url").slice(0, 22);
}
