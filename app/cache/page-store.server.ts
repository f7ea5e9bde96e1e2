import { LRUCache } from "lru-cache";
import { CHANGE_TOPICS, type ChangeSource, type ChangeTopic } from "~/contract/core/change-topics";
import { monotonicClock } from "./monotonic-clock";
import type { PageRecord } from "./page-record";
import { PAGES } from "./policies";
import { storePage, type RenderedPage, type StoredPage } from "./stored-page.server";

export type PageStore = ReturnType<typeof createPageStore>;

/** A page with the change number before its rendering, or a note that the last page could not be shared. */
type Entry = { page: StoredPage; since: number } | "unshared";

/** A page is fresh until a topic changes or a read expires. @param maxBytes estimated limit @param changes undefined if not reported */
export function createPageStore(maxBytes: number, changes: ChangeSource | undefined) {
  const pages = new LRUCache<string, Entry>({
    max: PAGES.max,
    maxSize: maxBytes,
    // includes the compressed bodies; keys have two bytes a character
    sizeCalculation: (entry, key) =>
      2 * key.length +
      PAGES.entryBytes +
      (entry === "unshared" ? 0 : Math.round(1.5 * entry.page.bytes)),
  });
  let count = 0;
  const lastChange: Partial<Record<ChangeTopic, number>> = {};
  for (const topic of [...CHANGE_TOPICS, "listings"] as const)
    changes?.subscribe([topic], () => void (lastChange[topic] = ++count));
  const isUnchanged = ({ topics }: PageRecord, since: number) =>
    [...topics].every((topic) => (lastChange[topic] ?? 0) <= since);

  return {
    read(key: string): StoredPage | undefined {
      const entry = pages.get(key);
      if (!entry || entry === "unshared") return undefined;
      const { page, since } = entry;
      return page.record.expiresAt > monotonicClock.now() && isUnchanged(page.record, since)
        ? page
        : undefined;
    },
    /** Starts a rendering. @returns a function that caches the page unless its data has changed since */
    begin(key: string): (page: RenderedPage, record: PageRecord) => void {
      const since = count;
      return (rendered, record) => {
        if (isUnchanged(record, since))
          pages.set(key, { page: storePage(rendered, record), since });
      };
    },
    /** True if the last page of this key could not be shared. Other requests then do not wait for the next rendering. */
    isPrivate: (key: string) => pages.peek(key) === "unshared",
    markPrivate(key: string) {
      // keep a page that another request has cached since
      if (!this.read(key)) pages.set(key, "unshared");
    },
  };
}
