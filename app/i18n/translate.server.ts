import type { Locale } from "../contract/common.js";
import { instances } from "./instances.server.js";

/** Puts a key such as `validation:min` into words of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;

/** The translator that the API's messages and the mails use. */
export const translate: Translate = (locale, key, params = {}) => String(instances[locale].t(key as never, params as never));
