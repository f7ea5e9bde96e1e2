import type { Locale } from "../contract/common.js";

/** The tag that dates, numbers, `hreflang` and `Accept-Language` use. */
export const LANGUAGE_TAG: Record<Locale, string> = { cs: "cs-CZ", en: "en-GB" };
