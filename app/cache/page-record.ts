import type { PublicKind } from "./policies.js";

/** What the data of one page was read from, by which is known who else may be shown the page (decision 64). */
export interface PageRecord {
  /** names of the cookies that were looked at, whether the request brought them or not */
  readonly cookies: ReadonlySet<string>;
  /** what was looked for in the guest's cart and is not there */
  readonly notHeld: ReadonlySet<string>;
  /** kinds of public reads that it shows */
  readonly kinds: ReadonlySet<PublicKind>;
  /** when the first of its data may be out of date, ms since 1970 */
  readonly expiresAt: number;
  /** nobody else may be shown it: it shows something of this shopper alone, or a failure of this moment */
  readonly isOwn: boolean;
  readCookie(name: string): void;
  lookedForInCart(key: string, isHeld: boolean): void;
  /** Something that every shopper sees alike, and that may be shown for this time. */
  readPublic(kind: PublicKind, remainingMs: number): void;
  makeOwn(): void;
}

/** Makes the record of one request. Its sets are filled while loaders run. */
export function createPageRecord(): PageRecord {
  const cookies = new Set<string>();
  const notHeld = new Set<string>();
  const kinds = new Set<PublicKind>();
  let expiresAt = Infinity;
  let isOwn = false;
  return {
    cookies,
    notHeld,
    kinds,
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
    readPublic(kind, remainingMs) {
      kinds.add(kind);
      expiresAt = Math.min(expiresAt, Date.now() + remainingMs);
    },
    makeOwn: () => void (isOwn = true),
  };
}
