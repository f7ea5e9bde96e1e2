import type { ChangeTopic } from "~/contract/core/change-topics";
import { monotonicClock } from "./monotonic-clock";

/** The data that one page was rendered from; it decides who else may get the page (ADR 64). */
export interface PageRecord {
  /** names of the cookies that the page read, present or not */
  readonly cookies: ReadonlySet<string>;
  /** requested product codes that the guest's cart does not contain */
  readonly absentItems: ReadonlySet<string>;
  readonly topics: ReadonlySet<ChangeTopic>;
  /** time of the monotonic clock when the first of its data may be stale, ms */
  readonly expiresAt: number;
  /** the page must not be shared: it shows this shopper's data or a temporary failure */
  readonly isPrivate: boolean;
  readCookie(name: string): void;
  readCartItem(key: string, isInCart: boolean): void;
  /** Records a read that is the same for every shopper and stays fresh for this time. */
  readPublic(topics: readonly ChangeTopic[], ttlMs: number): void;
  makePrivate(): void;
}

export function createPageRecord(): PageRecord {
  const cookies = new Set<string>();
  const absentItems = new Set<string>();
  const topics = new Set<ChangeTopic>();
  let expiresAt = Infinity;
  let isPrivate = false;
  return {
    cookies,
    absentItems,
    topics,
    get expiresAt() {
      return expiresAt;
    },
    get isPrivate() {
      return isPrivate;
    },
    readCookie: (name) => void cookies.add(name),
    readCartItem(key, isInCart) {
      if (isInCart) isPrivate = true;
      else absentItems.add(key);
    },
    readPublic(read, ttlMs) {
      for (const topic of read) topics.add(topic);
      expiresAt = Math.min(expiresAt, monotonicClock.now() + ttlMs);
    },
    makePrivate: () => void (isPrivate = true),
  };
}
