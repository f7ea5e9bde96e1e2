import type { LoadCache } from "~/cache/load-cache.server";
import type { PageRecord } from "~/cache/page-record";
import type { Storefront } from "../storefront";
import { publicReadOf } from "./public-reads";

/** Reads a value by a key that names the read and its language. */
export type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>;

export type RequestReads = ReturnType<typeof requestReads>;

/** Throws a copy of a thrown response: a response can be sent only once, and a read is shared. */
function throwCopy(thrown: unknown): never {
  throw thrown instanceof Response ? thrown.clone() : thrown;
}

export function requestReads(
  { sharedReads, changes }: Pick<Storefront, "sharedReads" | "changes">,
  record: PageRecord,
) {
  const reads = new Map<string, Promise<unknown>>();
  const once: ReadOnce = <T>(key: string, read: () => Promise<T>) => {
    const pending = reads.get(key) as Promise<T> | undefined;
    if (pending) return pending.catch(throwCopy);
    const reading = read();
    reads.set(key, reading);
    reading.catch(() => reads.delete(key));
    return reading.catch(throwCopy);
  };
  // `once` must not wrap the cache: a value read before a change would be cached for others
  const through =
    (cache: LoadCache<unknown> | undefined, path: string): ReadOnce =>
    (key, read) =>
      cache ? cached(cache, path, key, read) : once(key, read);
  return {
    /** Reads once per request; failures are read again. */
    once,
    readForEveryPage: through(sharedReads?.everyPage, "/api/settings"),
    readForListings: through(sharedReads?.listings, "/api/catalog/products/"),
    /** Drops all reads of this request and the shared ones, after an answer shows that the backend has changed. */
    forget() {
      reads.clear();
      sharedReads?.everyPage.clear();
      sharedReads?.listings.clear();
    },
  };

  function cached<T>(
    cache: LoadCache<unknown>,
    path: string,
    key: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const reading = (cache.read(key, read) as Promise<T>).catch(throwCopy);
    const area = publicReadOf(path, changes);
    if (area) record.readPublic(area.topics, cache.remainingMs(key));
    reading.catch(() => record.makePrivate());
    return reading;
  }
}
