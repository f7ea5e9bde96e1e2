/** The shop's languages, the default first (specification section 1). Without zod, so that the browser's code can use it. */
export const LOCALES = ["cs", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Puts a key such as `validation:min` into a sentence of a language. */
export type Translate = (locale: Locale, key: string, params?: Record<string, string | number>) => string;
