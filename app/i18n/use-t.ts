import type { TFunction } from "i18next";
import { useContext } from "react";
import { RenderCacheContext, type RenderCache } from "../cache/render-cache";
import { BrowserTextsContext } from "./browser-texts";
import { useLocale } from "./locale";
import type { Namespace } from "./resources.server";

/**
 * The translator of a namespace in the page's language. In the browser it suspends until the namespace is there;
 * on the server everything is there, so one memoized translator serves all cards of all requests.
 */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  const cache = useContext(RenderCacheContext);
  // the same branch in every render of one environment, so the order of hooks holds
  return cache ? serverT(cache, namespace) : useBrowserT(namespace);
}

/** i18next types a translator by the keys of its namespace; the memoized one takes and gives the same. */
const serverT = <N extends Namespace>(cache: RenderCache, namespace: N): TFunction<N> => cache.translator(namespace) as TFunction<N>;

function useBrowserT<N extends Namespace>(namespace: N): TFunction<N> {
  return useContext(BrowserTextsContext).translator(useLocale(), namespace) as TFunction<N>;
}
