import type { Locale } from "../contract/common.js";

/** The shop's languages, the default first; here without zod, so that browser code can use it. */
export const LOCALES: readonly Locale[] = ["cs", "en"];
