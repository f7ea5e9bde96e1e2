import type { Change } from "~/contract/core/change-topics";
import type { Locale } from "~/contract/core/common";
import type { ChangeFeed, Queries } from "../../../db/index";
import type { CatalogueIndexes } from "./catalogue-index";
import { loadIndex, updateIndex } from "./load-index";
import type { MemoryIndex } from "./memory/memory-index";

interface IndexesDeps {
  db: Queries;
  changes: ChangeFeed;
  /** maximum wait for a refresh, ms; after it the older index answers while the refresh continues */
  patienceMs: number;
  onError: (error: unknown) => void;
}

interface Loaded {
  index: MemoryIndex;
  refreshing: Promise<void> | undefined;
}

interface Entry {
  loading: Promise<Loaded>;
  loaded: Loaded | undefined;
  stale: Set<number>;
  isAllStale: boolean;
}

/** The index of each language, loaded at first use, updated by the change log. Announces `listings` after updates, which drops caches of listings. */
export function createIndexes({ db, changes, patienceMs, onError }: IndexesDeps): CatalogueIndexes {
  const entries = new Map<Locale, Entry>();

  changes.subscribe(["products"], (changed) => {
    for (const [locale, entry] of entries) {
      noteStale(entry, changed);
      if (entry.loaded) void refreshBehind(entry, entry.loaded, locale);
    }
  });

  function open(locale: Locale): Entry {
    const cached = entries.get(locale);
    if (cached) return cached;
    const loading = loadFirst();
    const entry: Entry = { loading, loaded: undefined, stale: new Set(), isAllStale: false };
    entries.set(locale, entry);
    loading.then(
      (loaded) => (entry.loaded = loaded),
      () => entries.delete(locale),
    );
    return entry;

    async function loadFirst(): Promise<Loaded> {
      await changes.catchUp();
      // changes until now are read below; later ones are recorded in the entry
      Object.assign(entry, { stale: new Set(), isAllStale: false });
      return { index: await loadIndex(db, locale), refreshing: undefined };
    }
  }

  function refresh(entry: Entry, loaded: Loaded, locale: Locale): Promise<void> {
    return (loaded.refreshing ??= readStale(entry, loaded, locale).finally(
      () => (loaded.refreshing = undefined),
    ));
  }

  /** After a failure the next request retries, and gets the failure. */
  const refreshBehind = (entry: Entry, loaded: Loaded, locale: Locale) =>
    refresh(entry, loaded, locale).catch(onError);

  async function readStale(entry: Entry, loaded: Loaded, locale: Locale): Promise<void> {
    while (isStale(entry)) {
      const { stale, isAllStale } = entry;
      Object.assign(entry, { stale: new Set(), isAllStale: false });
      try {
        if (isAllStale) loaded.index = await loadIndex(db, locale);
        else await updateIndex(db, loaded.index, locale, [...stale]);
      } catch (error) {
        for (const id of stale) entry.stale.add(id);
        entry.isAllStale ||= isAllStale;
        throw error;
      }
    }
    changes.announce("listings");
  }

  return {
    async forLocale(locale) {
      const entry = open(locale);
      const loaded = await entry.loading;
      if (isStale(entry) || loaded.refreshing)
        await atMost(patienceMs, refresh(entry, loaded, locale), onError);
      return loaded.index;
    },
  };
}

const isStale = ({ stale, isAllStale }: Entry): boolean => isAllStale || stale.size > 0;

function noteStale(entry: Entry, changed: readonly Change[]): void {
  for (const { id } of changed) {
    if (id === null) entry.isAllStale = true;
    else entry.stale.add(id);
  }
}

/** Waits for work up to a time limit. @throws a failure within the time; later ones go to `onError` */
async function atMost(
  ms: number,
  work: Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve();
    }, ms);
  });
  work.catch((error: unknown) => isOver && onError(error));
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
