import type { TFunction } from "i18next";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../locale";
import { PageTextsContext } from "./page-texts";
import type { Namespace } from "./resources.server";

/** `useTranslation` in the page's language with typed keys. A page contains the namespaces of its components; later ones suspend until they are loaded. */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  useContext(PageTextsContext)?.namespaces.add(namespace);
  return useTranslation(namespace, { lng: useLocale() }).t as TFunction<N>;
}

/**
 * Like `useT` for rare texts, such as failures and notices. The page contains them only if it shows one; otherwise the browser loads them after
 * hydration. It does not suspend, because such a text may follow a key press or click, for which React does not wait: until then texts are empty.
 */
export function useLateT<N extends Namespace>(namespace: N): TFunction<N> {
  const page = useContext(PageTextsContext);
  const { t, ready } = useTranslation(namespace, { lng: useLocale(), useSuspense: false });
  return ((key: string, params?: object): unknown => {
    page?.namespaces.add(namespace);
    return ready ? Reflect.apply(t, undefined, [key, params]) : "";
  }) as TFunction<N>;
}
