import { createHash } from "node:crypto";
import type { ChangeFeed, Queries } from "../../db/index";
import { readStoreShares } from "../delivery";
import { readOfferedIds, readStocks } from "./feed.repo";
import { inBatches } from "./stream";

const PART = 1_000;
/** Identifies the code: another release may write the same data differently. */
export interface Release {
  /** same on all instances; letters and digits */
  id: string;
  /** lower bound of Last-Modified */
  builtAt: Date;
}

/** Version of the data of feeds and sitemaps except stock. Request it before reading the data. */
interface StateVersion {
  /** same on all instances of a release while nothing changes */
  version: string;
  /** last change except stock; null if unknown */
  changedAt: Date | null;
}

/** Returns the newest change of the log, after stale caches were dropped. */
export async function stateVersion(changes: ChangeFeed, release: Release): Promise<StateVersion> {
  const { id, at } = await changes.catchUp();
  const changedAt = at && (at > release.builtAt ? at : release.builtAt);
  return { version: `${release.id}-${id}`, changedAt };
}

/** Hash of the stock of all offers: stock changes are not logged, and this costs a hundredth of a feed. */
export async function stockVersion(db: Queries): Promise<string> {
  const hash = createHash("sha256");
  for await (const ids of inBatches((afterId) => readOfferedIds(db, afterId, PART)))
    hash.update(JSON.stringify([await readStocks(db, ids), await readStoreShares(db, ids)]));
  return hash.digest("base64url").slice(0, 22);
}
