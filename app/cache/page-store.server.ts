import { LRUCache } from "lru-cache";
import type { ChangeSource } from "../contract/change-topics.js";
import type { PageRecord } from "./page-record.js";
import { PUBLIC_READS, UNSHARED_PAGES } from "./policies.js";
import { storePage, type RenderedPage, type StoredPage } from "./stored-page.server.js";

/** The cached pages, by the names of what they differ by. */
export interface PageStore {
  /** Gives a page whose data is up to date. */
  read(key: string): StoredPage | undefined;
  /**
   * Begins a rendering.
   * @returns caches the page, unless what it shows has changed meanwhile
   */
  begin(key: string): (page: RenderedPage, record: PageRecord) => void;
  /** Whether the last page of this key was made for one request alone, so that it is not worth waiting for. */
  isUnshared(key: string): boolean;
  /** Notes that it was, or was not. */
  noteUnshared(key: string, isUnshared: boolean): void;
}

/**
 * Makes the store. A page is up to date as long as each of the public reads that it was made from, and until one of their topics changes.
 * @param maxBytes most memory that it takes
 * @param changes undefined where changes are not reported
 */
export function createPageStore(maxBytes: number, changes: ChangeSource | undefined): PageStore {
  const pages = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  const unshared = new LRUCache<string, true>(UNSHARED_PAGES);
  /** how often each kind of public read has changed */
  const changesOf = new Map<string, number>();
  for (const [kind, { topics }] of Object.entries(PUBLIC_READS)) {
    changes?.subscribe(topics, () => changesOf.set(kind, (changesOf.get(kind) ?? 0) + 1));
  }
  const versionOf = ({ kinds }: PageRecord, known: ReadonlyMap<string, number> = changesOf): string =>
    [...kinds].map((kind) => known.get(kind) ?? 0).join(" ");
  const versions = new WeakMap<StoredPage, string>();

  return {
    read(key) {
      const page = pages.get(key);
      if (!page || page.record.expiresAt <= Date.now() || versions.get(page) !== versionOf(page.record)) return undefined;
      return page;
    },
    begin(key) {
      const before = new Map(changesOf);
      return (rendered, record) => {
        const version = versionOf(record);
        if (version !== versionOf(record, before)) return;
        const page = storePage(rendered, record);
        versions.set(page, version);
        pages.set(key, page);
      };
    },
    isUnshared: (key) => unshared.has(key),
    noteUnshared(key, isUnshared) {
      if (isUnshared) unshared.set(key, true);
      else unshared.delete(key);
    },
  };
}
