import type { Locale } from "../contract/common.js";
import { instances } from "./instances.server.js";
import { remembering } from "./remembering.js";

/** Puts a key such as `validation:min` into words of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;

const translatorOf = (locale: Locale) =>
  remembering((key, params) => {
    // keys come as plain strings here; what is no text is shown as its key, which a test would see
    const text: unknown = Reflect.apply(instances[locale].t, undefined, [key, { ...params }]);
    return typeof text === "string" ? text : key;
  });
const translators = { cs: translatorOf("cs"), en: translatorOf("en") };

/** The translator that loaders, the API's messages and the mails use. */
export const translate: Translate = (locale, key, params) => translators[locale](key, params);
