import type { Change } from "~/contract/change-topics";
import type { Locale } from "~/contract/common";
import { readProductsChangedSince, type ChangeFeed, type Queries } from "../../../db/index";
import type { CatalogueIndexes } from "./catalogue-index";
import { hasMoreListings } from "./index.repo";
import { loadIndex, updateIndex } from "./load-index";
import { MemoryIndex } from "./memory/memory-index";
import type { Snapshot, Snapshots } from "./snapshot/snapshot";

/** So many products are read into an index within a second; a snapshot is not worth its file. */
const FEW_PRODUCTS = 5_000;
/** A snapshot that so many changes are missing in is made anew, so that a start has few of them to read. */
const MANY_CHANGES = 5_000;
/** But not again and again while an import is running. */
const LEAST_AGE_MS = 10 * 60_000;

export interface IndexesDeps {
  db: Queries;
  changes: ChangeFeed;
  /** where large indexes come from; without them every index is read product by product */
  snapshots?: Snapshots | undefined;
  /** how long a request waits for a refresh, ms; a longer one goes on behind it while the older index answers */
  patienceMs: number;
  onError: (error: unknown) => void;
  fewProducts?: number;
}

interface Loaded {
  index: MemoryIndex;
  refreshing: Promise<void> | undefined;
}

interface Entry {
  loading: Promise<Loaded>;
  loaded: Loaded | undefined;
  /** products that changed and are not read yet */
  stale: Set<number>;
  isAllStale: boolean;
  /** changes that the kept snapshot does not hold, and when it was made or read */
  behind: number;
  madeMs: number;
}

/**
 * The index of each language, loaded on first use and kept up to date by the change log.
 * Announces `listings` whenever an index holds what changed: caches of listings must not outlive that.
 */
export function createIndexes({ db, changes, snapshots, patienceMs, onError, fewProducts = FEW_PRODUCTS }: IndexesDeps): CatalogueIndexes {
  const entries = new Map<Locale, Entry>();

  changes.subscribe(["products"], (changed) => {
    for (const [locale, entry] of entries) {
      noteStale(entry, changed);
      if (entry.loaded) void refreshBehind(entry, entry.loaded, locale);
      renewBehind(entry, locale);
    }
  });

  function open(locale: Locale): Entry {
    const known = entries.get(locale);
    if (known) return known;
    const loading = loadFirst();
    const entry: Entry = { loading, loaded: undefined, stale: new Set(), isAllStale: false, behind: 0, madeMs: performance.now() };
    entries.set(locale, entry);
    loading.then(
      (loaded) => (entry.loaded = loaded),
      () => entries.delete(locale),
    );
    return entry;

    async function loadFirst(): Promise<Loaded> {
      await changes.catchUp();
      // whatever changed until now is read below; what changes from now on is noted in the entry
      Object.assign(entry, { stale: new Set(), isAllStale: false });
      return { index: await load(entry, locale, true), refreshing: undefined };
    }
  }

  /** Reads a whole index. @param canBeKept whether a snapshot of an earlier time will do, with what changed since read again */
  async function load(entry: Entry, locale: Locale, canBeKept: boolean): Promise<MemoryIndex> {
    if (!snapshots || !(await hasMoreListings(db, locale, fewProducts))) return loadIndex(db, locale);
    const kept = canBeKept ? await snapshots.read(locale) : undefined;
    const changed = kept && (await readProductsChangedSince(db, kept.position));
    if (kept && changed) return restore(kept, changed);
    try {
      await snapshots.make(locale);
      const made = await snapshots.read(locale);
      if (!made) throw new Error("the snapshot that was just made cannot be used");
      Object.assign(entry, { behind: 0, madeMs: performance.now() });
      const changedMeanwhile = await readProductsChangedSince(db, made.position);
      // it is as fresh as one that is read product by product while everything changes: whoever asks next has it read again
      if (!changedMeanwhile) entry.isAllStale = true;
      return await restore(made, changedMeanwhile ?? []);
    } catch (error) {
      onError(error);
      return loadIndex(db, locale);
    }

    async function restore({ state }: Snapshot, products: readonly number[]): Promise<MemoryIndex> {
      const index = new MemoryIndex(locale, state);
      entry.behind = products.length;
      await updateIndex(db, index, locale, products);
      return index;
    }
  }

  /** Has a snapshot made for the next start, where the kept one has fallen behind. */
  function renewBehind(entry: Entry, locale: Locale): void {
    const now = performance.now();
    if (!snapshots || entry.behind < MANY_CHANGES || now - entry.madeMs < LEAST_AGE_MS) return;
    Object.assign(entry, { behind: 0, madeMs: now });
    snapshots.make(locale).catch(onError);
  }

  /** Reads what is stale, unless that is underway. */
  function refresh(entry: Entry, loaded: Loaded, locale: Locale): Promise<void> {
    return (loaded.refreshing ??= readStale(entry, loaded, locale).finally(() => (loaded.refreshing = undefined)));
  }

  /** After a failure the next request tries again, and gets the failure. */
  const refreshBehind = (entry: Entry, loaded: Loaded, locale: Locale) => refresh(entry, loaded, locale).catch(onError);

  async function readStale(entry: Entry, loaded: Loaded, locale: Locale): Promise<void> {
    while (isStale(entry)) {
      const { stale, isAllStale } = entry;
      Object.assign(entry, { stale: new Set(), isAllStale: false });
      try {
        if (isAllStale) loaded.index = await load(entry, locale, false);
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
    async of(locale) {
      const entry = open(locale);
      const loaded = await entry.loading;
      if (isStale(entry) || loaded.refreshing) await atMost(patienceMs, refresh(entry, loaded, locale), onError);
      return loaded.index;
    },
  };
}

const isStale = ({ stale, isAllStale }: Entry): boolean => isAllStale || stale.size > 0;

function noteStale(entry: Entry, changed: readonly Change[]): void {
  for (const { id } of changed) {
    if (id === null) entry.isAllStale = true;
    else entry.stale.add(id);
    entry.behind += 1;
  }
}

/** Waits for some work, but not longer than some time. @throws what the work threw in that time; `onError` is called with a later failure */
async function atMost(ms: number, work: Promise<void>, onError: (error: unknown) => void): Promise<void> {
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
