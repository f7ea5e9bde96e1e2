import type { LoadCache } from "~/cache/load-cache.server";
import type { PageRecord } from "~/cache/page-record";
import { publicAreaOf } from "./public-areas";
import type { Storefront } from "./storefront";

/** Reads something by a key that names the read, with its language. */
export type Read = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** The reads of one request. */
export interface RequestReads {
  /** Reads something once in this request. */
  once: Read;
  /** Reads what every page shows, through the cache of such reads. */
  ofEveryPage: Read;
  /** Has everything read again, after an answer has shown that the backend has changed. */
  forget(): void;
}

/** Makes the reads of one request. @param record learns what the page shows */
export function requestReads({ everyPage, changes }: Pick<Storefront, "everyPage" | "changes">, record: PageRecord): RequestReads {
  const reads = new Map<string, Promise<unknown>>();
  const once: Read = <T>(key: string, read: () => Promise<T>) => {
    const known = reads.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    reads.set(key, reading);
    return reading;
  };
  return {
    once,
    ofEveryPage: (key, read) => (everyPage ? once(key, () => cached(everyPage, key, read)) : once(key, read)),
    forget() {
      reads.clear();
      everyPage?.clear();
    },
  };

  function cached<T>(cache: LoadCache<unknown>, key: string, read: () => Promise<T>): Promise<T> {
    const reading = cache.read(key, read) as Promise<T>;
    const area = publicAreaOf("/api/settings", changes);
    if (area) record.readPublic(area.topics, cache.remainingMs(key));
    reading.catch(() => record.makeOwn());
    return reading;
  }
}
