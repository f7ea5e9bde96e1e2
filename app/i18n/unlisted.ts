import type { Locale } from "../contract/common.js";
import { LOCALES } from "../contract/locale.js";
import { SCREENS, UNLISTED_PARTS, withPrefix } from "./paths.js";

const screens = Object.values(SCREENS);
const partsOf = (path: string): string[] => path.split("/").filter((part) => part && !part.endsWith("?"));
const unlistedIn = (locale: Locale): string[] =>
  screens.filter((screen) => "unlisted" in screen).flatMap((screen) => partsOf(screen[locale]).slice(0, 1));

/** Beginnings of all paths that search engines should not read, in both languages. */
export const unlistedPaths: readonly string[] = LOCALES.flatMap((locale) =>
  [...new Set([...unlistedIn(locale), ...UNLISTED_PARTS[locale]])].map((part) => `/${withPrefix(locale, part)}`),
);

/** The paths of all screens that search engines may read and that need no parameter, with the same screen in each language. */
export const listedScreens: readonly Record<Locale, string>[] = screens.flatMap((screen) => {
  if ("unlisted" in screen || partsOf(screen.cs).some((part) => /^[:*]/.test(part))) return [];
  const pathIn = (locale: Locale) => `/${withPrefix(locale, partsOf(screen[locale]).join("/"))}`;
  return [{ cs: pathIn("cs"), en: pathIn("en") }];
});
