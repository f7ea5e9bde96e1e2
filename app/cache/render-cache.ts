import { createContext, useContext, useMemo, type ReactElement } from "react";
import type { Locale } from "../contract/common.js";
import { fromJson, type Json } from "../contract/json.js";

/** What rendering on the server has cached. Only a context brings it, so that the cache stays out of the browser's chunks. */
export interface RenderCache {
  /** the language that it renders */
  locale: Locale;
  /** Markup of an element that is rendered from this data alone. @param part which part is rendered from it, and how */
  markup(data: string, part: string, element: ReactElement): string;
  /** Loader data as {@link fromJson} reads it; shared by requests */
  parse<T extends object>(json: Json<T>): T;
  /** The translator of a namespace in the page's language. */
  translator(namespace: string): (key: string, params?: object) => string;
}

/** The server's cache of the page's language; null in a browser. */
export const RenderCacheContext = createContext<RenderCache | null>(null);

/** Reads loader data that `toJson` wrote: from the server's cache, or once for a component in the browser. The value is shared, so callers must not change it. */
export function useJson<T extends object>(json: Json<T>): T;
export function useJson<T extends object>(json: Json<T> | undefined): T | null;
export function useJson<T extends object>(json: Json<T> | undefined): T | null {
  const cache = useContext(RenderCacheContext);
  return useMemo(() => {
    if (json === undefined) return null;
    return cache ? cache.parse(json) : fromJson(json);
  }, [cache, json]);
}
