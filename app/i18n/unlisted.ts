import type { Locale } from "../contract/common.js";
import { LOCALES } from "../contract/locale.js";
import { hasOwnDomain } from "./domains.js";
import { SCREENS, UNLISTED_PARTS, withPrefix } from "./paths.js";

const screens = Object.values(SCREENS);
const partsOf = (path: string): string[] => path.split("/").filter((part) => part && !part.endsWith("?"));
const unlistedIn = (locale: Locale): string[] =>
  screens.filter((screen) => "unlisted" in screen).flatMap((screen) => partsOf(screen[locale]).slice(0, 1));

const pathOf = (locale: Locale, path: string): string => `/${hasOwnDomain(locale) ? path : withPrefix(locale, path)}`;

/** Beginnings of all paths in these languages that search engines should not read. */
export const unlistedPaths = (locales: readonly Locale[] = LOCALES): string[] =>
  locales.flatMap((locale) => [...new Set([...unlistedIn(locale), ...UNLISTED_PARTS[locale]])].map((part) => pathOf(locale, part)));

/** The paths of all screens that search engines may read and that need no parameter, with the same screen in each language. */
export const listedScreens = (): Record<Locale, string>[] =>
  screens.flatMap((screen) => {
    if ("unlisted" in screen || partsOf(screen.cs).some((part) => /^[:*]/.test(part))) return [];
    const pathIn = (locale: Locale) => pathOf(locale, partsOf(screen[locale]).join("/"));
    return [{ cs: pathIn("cs"), en: pathIn("en") }];
  });
