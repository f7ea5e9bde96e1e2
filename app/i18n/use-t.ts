import type { TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext, useTranslation } from "react-i18next";
import { useLocale } from "./locale";
import { remembering } from "./remembering";
import type { Namespace } from "./resources.server";

const translators = new WeakMap<object, Map<string, unknown>>();

/**
 * The translator of a namespace in the page's language. In the browser it suspends until the namespace is there;
 * on the server everything is there, so one prepared translator serves all cards of all requests.
 */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  // the same branch in every render of one environment, so the order of hooks holds
  return typeof document === "undefined" ? useServerT(namespace) : useBrowserT(namespace);
}

function useServerT<N extends Namespace>(namespace: N): TFunction<N> {
  const { i18n } = useContext(I18nContext);
  let known = translators.get(i18n);
  if (!known) translators.set(i18n, (known = new Map<string, unknown>()));
  let t = known.get(namespace);
  if (!t) known.set(namespace, (t = remembering(i18n.getFixedT(i18n.language, namespace) as never)));
  return t as TFunction<N>;
}

function useBrowserT<N extends Namespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace, { lng: useLocale() }).t as TFunction<N>;
}
