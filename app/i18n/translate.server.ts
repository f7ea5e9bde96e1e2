import type { Locale } from "../contract/common.js";
import { instances } from "./instances.server.js";
import { remembering } from "./remembering.js";

/** Puts a key such as `validation:min` into words of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;

const translators = {
  cs: remembering((key, params) => String(instances.cs.t(key as never, params as never))),
  en: remembering((key, params) => String(instances.en.t(key as never, params as never))),
};

/** The translator that loaders, the API's messages and the mails use. */
export const translate: Translate = (locale, key, params) => translators[locale](key, params);
