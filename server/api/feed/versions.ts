import { createHash } from "node:crypto";
import type { ChangeFeed, Queries } from "../../db/index";
import { readOfferedIds, readStocks } from "./feed.repo";
import { inParts } from "./stream";

/** Products whose stock is read at a time. */
const PART = 1_000;
/** The code that writes: another release may write the same data otherwise. */
export interface Release {
  /** the same on all its instances; letters and digits */
  id: string;
  /** what it writes is not older */
  builtAt: Date;
}

/** What feeds and sitemaps are written of, but for stock; to be asked for before it is read, which then is as new or newer. */
export interface StateVersion {
  /** the same on all instances of a release while nothing changes */
  version: string;
  /** the last change of anything but stock; null where it is not known */
  changedAt: Date | null;
}

/** Names the newest change of all that is logged, after everything cached that is older was dropped. */
export async function stateVersion(changes: ChangeFeed, release: Release): Promise<StateVersion> {
  const { id, at } = await changes.catchUp();
  const changedAt = at && (at > release.builtAt ? at : release.builtAt);
  return { version: `${release.id}-${id}`, changedAt };
}

/** A hash of how much there is of everything on offer: no column says when that changed, and reading it costs a hundredth of a feed. */
export async function stockVersion(db: Queries): Promise<string> {
  const hash = createHash("sha256");
  for await (const ids of inParts((afterId) => readOfferedIds(db, afterId, PART))) hash.update(JSON.stringify(await readStocks(db, ids)));
  return hash.digest("base64url").slice(0, 22);
}
