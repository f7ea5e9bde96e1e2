import type { TFunction } from "i18next";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "./locale";
import { PageTextsContext } from "./page-texts";
import type { Namespace } from "./resources.server";

/** `useTranslation` in the page's language, with the keys of the namespace as types. In the browser it suspends until the namespace is loaded. */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace, { lng: useLocale() }).t as TFunction<N>;
}

/**
 * The same for texts that few pages show: failures of forms and notices. The page has them only if it shows one of them; otherwise the browser
 * loads them after hydration. It does not suspend, because a failure may come with a key or a click, for which React does not wait: until the
 * texts are loaded they are empty.
 */
export function useLateT<N extends "notice" | "validation">(namespace: N): TFunction<N> {
  const page = useContext(PageTextsContext);
  const { t, ready } = useTranslation(namespace, { lng: useLocale(), useSuspense: false });
  return ((key: string, params?: object): unknown => {
    page?.namespaces.add(namespace);
    return ready ? Reflect.apply(t, undefined, [key, params]) : "";
  }) as TFunction<N>;
}
