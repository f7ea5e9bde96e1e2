import type { Locale } from "./common.js";

/** Puts a key such as `validation:min` into a sentence of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;
