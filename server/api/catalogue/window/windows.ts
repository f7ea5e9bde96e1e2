import { setImmediate as breathe } from "node:timers/promises";
import type { Locale } from "~/contract/common";
import type { Queries } from "../../../db/index";
import { Window } from "./window";
import { readChanges, readLastChange, readListings, readListingsAfter } from "./window.repo";

/** Products taken in at a time: what is between two parts is all that a request waits for. */
const PART = 100;
/** The windows of all languages, each loaded when it is first needed and then kept as fresh as the database. */
export interface Windows {
  /** The window of a language, at most `freshMs` older than the database. */
  of(locale: Locale): Promise<Window>;
  /** Something was changed by this process: whoever asks next looks at once. */
  changed(): void;
}

export interface Freshness {
  /** how long a window answers before the database is asked what changed */
  freshMs: number;
  /** how long a request waits for what changed; a longer refresh goes on behind it while the older window answers */
  patienceMs: number;
}

interface Kept {
  window: Window;
  /** number of the newest change that it has */
  seen: number;
  lookedAt: number;
  refreshing: Promise<void> | undefined;
}

/**
 * @param onEverything hears that more than some products changed
 */
export function createWindows(db: Queries, { freshMs, patienceMs }: Freshness, onEverything: () => void): Windows {
  const kept = new Map<Locale, Promise<Kept>>();
  let changedAt = 0;

  function firstOf(locale: Locale): Promise<Kept> {
    const known = kept.get(locale);
    if (known) return known;
    const loading = load(db, locale);
    kept.set(locale, loading);
    loading.catch(() => kept.delete(locale));
    return loading;
  }

  async function refresh(here: Kept, locale: Locale): Promise<void> {
    here.lookedAt = performance.now();
    const { last, products, everything } = await readChanges(db, here.seen);
    if (everything) {
      const { window, seen } = await load(db, locale);
      Object.assign(here, { window, seen });
      onEverything();
      return;
    }
    for (let start = 0; start < products.length; start += PART) {
      const ids = products.slice(start, start + PART);
      const rows = await readListings(db, locale, ids);
      const listed = new Set(rows.map(({ product_id }) => product_id));
      here.window.update(
        rows,
        ids.filter((id) => !listed.has(id)),
      );
      await breathe();
    }
    here.seen = last;
  }

  return {
    async of(locale) {
      const here = await firstOf(locale);
      const isDue = here.lookedAt < changedAt || performance.now() - here.lookedAt >= freshMs;
      if (isDue && !here.refreshing) here.refreshing = refresh(here, locale).finally(() => (here.refreshing = undefined));
      if (here.refreshing) await atMost(patienceMs, here.refreshing);
      return here.window;
    },
    changed: () => void (changedAt = performance.now()),
  };
}

/** Reads a whole window, part by part. What changes meanwhile has a number above `seen` and is read once more. */
async function load(db: Queries, locale: Locale): Promise<Kept> {
  const lookedAt = performance.now();
  const seen = await readLastChange(db);
  const window = new Window(locale);
  for (let rows = await readListingsAfter(db, locale, 0, PART); rows.length;) {
    window.update(rows);
    await breathe();
    rows = await readListingsAfter(db, locale, rows.at(-1)?.product_id ?? 0, PART);
  }
  return { window, seen, lookedAt, refreshing: undefined };
}

/** Waits for some work, but not longer than some time. @throws what the work threw in that time */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(resolve, ms);
    void work.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}
