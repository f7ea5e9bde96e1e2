import { createContext, useContext, useSyncExternalStore } from "react";
import type { TFunction } from "i18next";
import { RenderCacheContext } from "../cache/render-cache";
import { BrowserTextsContext } from "./browser-texts";
import { useLocale } from "./locale";

/** Texts of which most pages say nothing: failures of forms, and what an action has done. They stand only in a page that says some of them. */
export const LATE_NAMESPACES = ["notice", "validation"] as const;
type Late = (typeof LATE_NAMESPACES)[number];

/** Late namespaces that the page being rendered has said something of; only the server has it. */
export const SaidLateContext = createContext<Set<string> | null>(null);

/**
 * The translator of late texts. A browser fetches them when the page is idle, or with the first one that is asked for; until they are there they
 * are empty, and the component is rendered again with them. It does not suspend, as a failure may come with a key or a click, for which React does not wait.
 */
export function useLateT<N extends Late>(namespace: N): TFunction<N> {
  const cache = useContext(RenderCacheContext);
  const said = useContext(SaidLateContext);
  // the same branch in every render of one environment, so the order of hooks holds
  if (!cache) return useBrowserLateT(namespace);
  const t = cache.translator(namespace);
  return ((key: string, params?: object) => {
    said?.add(namespace);
    return t(key, params);
  }) as TFunction<N>;
}

function useBrowserLateT<N extends Late>(namespace: N): TFunction<N> {
  const texts = useContext(BrowserTextsContext);
  const locale = useLocale();
  const isThere = () => texts.has(locale, namespace);
  useSyncExternalStore(texts.subscribe, isThere, isThere);
  return ((key: string, params?: object) => {
    if (texts.has(locale, namespace)) return texts.translator(locale, namespace)(key, params);
    void texts.load(locale, namespace);
    return "";
  }) as TFunction<N>;
}
