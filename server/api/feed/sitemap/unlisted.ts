import type { Locale } from "~/contract/core/common";
import { LOCALES } from "~/contract/core/locale";
import { hasOwnDomain } from "../../../../app/i18n/domains";
import { SCREENS, UNLISTED_PARTS, withPrefix } from "../../../../app/i18n/paths.js";

const screens = Object.values(SCREENS);
const partsOf = (path: string): string[] =>
  path.split("/").filter((part) => part && !part.endsWith("?"));
const isParameter = (part: string): boolean => /^[:*]/.test(part);

/** Path prefixes of unlisted screens up to the first parameter, without covered ones. */
function unlistedIn(locale: Locale): string[] {
  const beginnings = screens
    .filter((screen) => "unlisted" in screen)
    .map((screen) => {
      const parts = partsOf(screen[locale]);
      const end = parts.findIndex(isParameter);
      return parts.slice(0, end < 0 ? undefined : end).join("/");
    });
  return beginnings.filter((path) => !beginnings.some((other) => path.startsWith(`${other}/`)));
}

const pathOf = (locale: Locale, path: string): string =>
  `/${hasOwnDomain(locale) ? path : withPrefix(locale, path)}`;

/** Path prefixes that search engines must not index. */
export const unlistedPaths = (locales: readonly Locale[] = LOCALES): string[] =>
  locales.flatMap((locale) =>
    [...new Set([...unlistedIn(locale), ...UNLISTED_PARTS[locale]])].map((part) =>
      pathOf(locale, part),
    ),
  );

/** Paths of indexed screens without parameters, in each language. */
export const listedScreens = (): Record<Locale, string>[] =>
  screens.flatMap((screen) => {
    if ("unlisted" in screen || partsOf(screen.cs).some(isParameter)) return [];
    const pathIn = (locale: Locale) => pathOf(locale, partsOf(screen[locale]).join("/"));
    return [{ cs: pathIn("cs"), en: pathIn("en") }];
  });
