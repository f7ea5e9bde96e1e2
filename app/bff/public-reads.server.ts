import type { AppLoadContext } from "@remix-run/node";
import type { ApiTransport } from "./context";

/**
 * What every shopper sees alike is kept for a moment: menus, listings, the home page. The one place that says what may be
 * kept and for how long. Never kept: failures, anything of a cart or an order, a product's own page (price and stock are live).
 */
export const KEPT_MS = {
  shell: 10_000,
  listing: 5_000,
  home: 10_000,
  stores: 10_000,
  suggestions: 5_000,
} as const;

/** The most answers kept for one backend; the one not asked for longest goes first. */
const MOST = 400;

interface Entry {
  until: number;
  value: Promise<unknown>;
}
const kept = new WeakMap<ApiTransport, Map<string, Entry>>();

/**
 * Gives what `load` gave for this key a moment ago, or loads it, once however many ask at a time.
 * @param key names the read with everything it depends on
 */
export function readPublic<T>(context: AppLoadContext, kind: keyof typeof KEPT_MS, key: string, load: () => Promise<T>): Promise<T> {
  let entries = kept.get(context.api);
  if (!entries) kept.set(context.api, (entries = new Map<string, Entry>()));
  const here = entries;
  const name = `${kind} ${key}`;
  const known = here.get(name);
  here.delete(name);
  if (known && known.until > Date.now()) {
    here.set(name, known);
    return known.value as Promise<T>;
  }
  const value = load();
  const entry = { until: Date.now() + KEPT_MS[kind], value };
  here.set(name, entry);
  value.catch(() => {
    if (here.get(name) === entry) here.delete(name);
  });
  const [oldest] = here.keys();
  if (here.size > MOST && oldest !== undefined) here.delete(oldest);
  return value;
}

/** Forgets everything of a backend, where one of its answers shows that it has changed. */
export const forgetPublic = (context: AppLoadContext): void => void kept.delete(context.api);
