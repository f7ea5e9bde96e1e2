/** The shop's languages, default first (specification section 1). Without zod, so that browser code can use it. */
export const LOCALES = ["cs", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Returns the sentence of a key such as `validation:min`. */
export type Translate = (
  locale: Locale,
  key: string,
  params?: Record<string, string | number>,
) => string;
