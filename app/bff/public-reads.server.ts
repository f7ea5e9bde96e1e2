import type { AppLoadContext } from "@remix-run/node";
import type { ChangeTopic } from "~/contract/change-topics";
import type { ApiTransport } from "./context";

/**
 * What every shopper sees alike is cached: menus, listings, the home page. The one place that says what may be cached, for how long, and
 * which changes drop it (decision 22). Never cached: failures, anything of a cart or an order, a product's own page (price and stock are live).
 */
const KINDS = {
  shell: { ms: 10_000, topics: ["settings", "currencies"] },
  listing: { ms: 5_000, topics: ["products", "listings", "categories", "properties", "settings", "currencies"] },
  home: { ms: 10_000, topics: ["content", "categories", "products", "listings"] },
  stores: { ms: 10_000, topics: ["stores"] },
  suggestions: { ms: 5_000, topics: ["products", "listings", "categories", "properties", "settings", "currencies", "stores"] },
} as const satisfies Record<string, { ms: number; topics: readonly ChangeTopic[] }>;

/** Somebody else's backend tells of no change, and every change must be visible within two seconds. */
const UNTOLD_MS = 1_500;

/** The most answers cached for one backend; the one not asked for longest goes first. */
const MOST = 400;

interface Entry {
  until: number;
  value: Promise<unknown>;
}
const caches = new WeakMap<ApiTransport, Map<string, Entry>>();

/**
 * Gives what `load` gave for this key a moment ago, or loads it, once however many ask at a time.
 * @param key names the read with everything it depends on
 */
export function readPublic<T>(context: AppLoadContext, kind: keyof typeof KINDS, key: string, load: () => Promise<T>): Promise<T> {
  const cache = cacheOf(context);
  const name = nameOf(kind, key);
  const known = cache.get(name);
  cache.delete(name);
  if (known && known.until > Date.now()) {
    cache.set(name, known);
    return known.value as Promise<T>;
  }
  const value = load();
  const { ms } = KINDS[kind];
  const entry = { until: Date.now() + (context.changes ? ms : Math.min(ms, UNTOLD_MS)), value };
  cache.set(name, entry);
  value.catch(() => {
    if (cache.get(name) === entry) cache.delete(name);
  });
  const [oldest] = cache.keys();
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
  return value;
}

const nameOf = (kind: string, key: string): string => `${kind} ${key}`;

/** The cache of a backend's answers. What is still loading when a change is told is dropped too, as it may have been read before. */
function cacheOf({ api, changes }: AppLoadContext): Map<string, Entry> {
  const known = caches.get(api);
  if (known) return known;
  const cache = new Map<string, Entry>();
  caches.set(api, cache);
  for (const [kind, { topics }] of Object.entries(KINDS))
    changes?.subscribe(topics, () => {
      for (const name of cache.keys()) if (name.startsWith(nameOf(kind, ""))) cache.delete(name);
    });
  return cache;
}

/** Drops everything that is cached of a backend, where one of its answers shows that it has changed. */
export const forgetPublic = ({ api }: AppLoadContext): void => caches.get(api)?.clear();
