import i18next, { type i18n, type TFunction } from "i18next";
import { createMemoCache } from "~/cache/memo-cache.server";
import { MEMOS } from "~/cache/policies";
import type { Locale } from "~/contract/core/common";
import type { Translate } from "~/contract/core/locale";
import { resources, type Namespace } from "./resources.server";

function createInstance(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(resources[locale]),
    resources: { [locale]: resources[locale] },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

/** One instance per language for all requests: creating one takes a third of a millisecond. */
export const instances: Record<Locale, i18n> = {
  cs: createInstance("cs"),
  en: createInstance("en"),
};

const texts = createMemoCache<string>(MEMOS.translations);

/** A text by key, interpolated once and cached. A missing key is returned as it is. */
function textOf(locale: Locale, namespace: string, key: string, params?: object): string {
  return texts.read(`${locale} ${namespace} ${key} ${params ? JSON.stringify(params) : ""}`, () => {
    // i18next's types do not allow plain string keys
    const text: unknown = Reflect.apply(instances[locale].t, undefined, [
      key,
      { ns: namespace, ...params },
    ]);
    return typeof text === "string" ? text : key;
  });
}

/** The translator of loaders, actions and API messages. */
export const translate: Translate = (locale, key, params) => textOf(locale, "common", key, params);

/** Texts for e-mails and documents. Not cached, because values may be secret, such as links. */
export const textsIn = <N extends Namespace>(locale: Locale, namespace: N): TFunction<N> =>
  instances[locale].getFixedT(locale, namespace);

const withCachedTexts = (locale: Locale): i18n =>
  Object.create(instances[locale], {
    getFixedT: {
      value: (_lng: string, namespace: string) => (key: string, params?: object) =>
        textOf(locale, namespace, key, params),
    },
  }) as i18n;

export const pageInstances: Record<Locale, i18n> = {
  cs: withCachedTexts("cs"),
  en: withCachedTexts("en"),
};
