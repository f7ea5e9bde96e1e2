import type { TFunction } from "i18next";
import { createMemoCache } from "../cache/memo-cache.server.js";
import { MEMOS } from "../cache/policies.js";
import type { Locale } from "../contract/common.js";
import type { Translate } from "../contract/locale.js";
import { instances, namespaces } from "./instances.server.js";
import type { Namespace } from "./resources.server.js";

type Translator = (key: string, params?: object) => string;

/**
 * A translator that puts each text together only once: on a page of cards, looking up is a good part of the work.
 * @param namespace in which keys that name none are looked up
 */
function translatorOf(locale: Locale, namespace?: string): Translator {
  const { t } = instances[locale];
  const inNamespace = namespace === undefined ? {} : { ns: namespace };
  const lookUp = (key: string, params?: object): string => {
    // keys come as plain strings here; what is no text is shown as its key, which a test would see
    const text: unknown = Reflect.apply(t, undefined, [key, { ...inNamespace, ...params }]);
    return typeof text === "string" ? text : key;
  };
  /** as many as the namespace has keys, so they need no limit */
  const plain = new Map<string, string>();
  const filledIn = createMemoCache<string>(MEMOS.translations);
  return (key, params) => {
    if (params !== undefined) return filledIn.read(`${key} ${JSON.stringify(params)}`, () => lookUp(key, params));
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = lookUp(key);
    plain.set(key, text);
    return text;
  };
}
const translators = { cs: translatorOf("cs"), en: translatorOf("en") };

/** The translator that loaders and the API's messages use. */
export const translate: Translate = (locale, key, params) => translators[locale](key, params);

/** Gives the translator of each namespace in a language, for components. @throws where there is no such namespace */
export function translatorsOf(locale: Locale): (namespace: string) => Translator {
  const ofNamespaces = new Map(namespaces.map((namespace) => [namespace, translatorOf(locale, namespace)]));
  return (namespace) => {
    const translator = ofNamespaces.get(namespace);
    if (!translator) throw new Error(`no texts in ${namespace}`);
    return translator;
  };
}

/** The texts of a namespace for e-mails: what is filled in, such as a link that opens an account, is remembered nowhere. */
export const textsIn = <N extends Namespace>(locale: Locale, namespace: N): TFunction<N> => instances[locale].getFixedT(locale, namespace);
