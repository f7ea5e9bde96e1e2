import type { ChangeTopic } from "../contract/change-topics.js";

/** What the data of one page was read from, by which is known who else may be shown the page (decision 64). */
export interface PageRecord {
  /** names of the cookies that were looked at, whether the request brought them or not */
  readonly cookies: ReadonlySet<string>;
  /** what was looked for in the guest's cart and is not there */
  readonly notHeld: ReadonlySet<string>;
  /** changes after which it is out of date */
  readonly topics: ReadonlySet<ChangeTopic>;
  /** when the first of its data may be out of date, ms since 1970 */
  readonly expiresAt: number;
  /** nobody else may be shown it: it shows something of this shopper alone, or a failure of this moment */
  readonly isOwn: boolean;
  readCookie(name: string): void;
  lookedForInCart(key: string, isHeld: boolean): void;
  /** Something that every shopper sees alike, and that may be shown for this time. */
  readPublic(topics: readonly ChangeTopic[], ttlMs: number): void;
  makeOwn(): void;
}

/** Makes the record of one request. Its sets are filled while loaders run. */
export function createPageRecord(): PageRecord {
  const cookies = new Set<string>();
  const notHeld = new Set<string>();
  const topics = new Set<ChangeTopic>();
  let expiresAt = Infinity;
  let isOwn = false;
  return {
    cookies,
    notHeld,
    topics,
    get expiresAt() {
      return expiresAt;
    },
    get isOwn() {
      return isOwn;
    },
    readCookie: (name) => void cookies.add(name),
    lookedForInCart(key, isHeld) {
      if (isHeld) isOwn = true;
      else notHeld.add(key);
    },
    readPublic(read, ttlMs) {
      for (const topic of read) topics.add(topic);
      expiresAt = Math.min(expiresAt, Date.now() + ttlMs);
    },
    makeOwn: () => void (isOwn = true),
  };
}
