import { LOCALES, type Locale } from "~/contract/core/locale";
import { localeOf, PREFIX } from "./paths.js";

/** Origin of each language's pages, without a trailing slash. */
type Origins = Readonly<Record<Locale, string>>;

declare global {
  /** Set at the start if a language has its own domain; global, because the server and page bundles share it. */
  var localeOrigins: Origins | undefined;
}

/** True if a language has its own domain, where paths have no prefix (specification section 3, 'Locale entry'). */
export const hasOwnDomain = (locale: Locale): boolean =>
  globalThis.localeOrigins !== undefined &&
  PREFIX[locale] !== "" &&
  globalThis.localeOrigins[locale] !== globalThis.localeOrigins.cs;

/** The language whose domain the host is; undefined for others. */
export const localeOfHost = (host: string): Locale | undefined =>
  LOCALES.find(
    (locale) =>
      hasOwnDomain(locale) && new URL(globalThis.localeOrigins?.[locale] ?? "").host === host,
  );

/** The language of a path on the current domain. */
export const localeOfPath = (pathname: string): Locale =>
  (typeof location === "undefined" ? undefined : localeOfHost(location.host)) ?? localeOf(pathname);

/** The origin of a language's pages. @param publicUrl the shop's origin */
export const originOf = (locale: Locale, publicUrl: string): string =>
  globalThis.localeOrigins?.[locale] ?? publicUrl;

/** Prefix of links between languages: empty on a common domain. */
export const originBetween = (from: Locale, to: Locale): string =>
  from !== to && (hasOwnDomain(from) || hasOwnDomain(to)) ? originOf(to, "") : "";

/** A path on the language's own domain; undefined if it has no prefix of such a language. */
export function pathOnOwnDomain(path: string): { locale: Locale; path: string } | undefined {
  for (const locale of LOCALES) {
    const prefix = `/${PREFIX[locale]}`;
    if (!hasOwnDomain(locale) || !path.toLowerCase().startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    if (/^[/?#]|^$/.test(rest)) return { locale, path: rest.startsWith("/") ? rest : `/${rest}` };
  }
  return undefined;
}

function linkFrom(locale: Locale, path: string): string {
  const ownPath = pathOnOwnDomain(path);
  return ownPath ? originBetween(locale, ownPath.locale) + ownPath.path : path;
}

const withOwnLinks = (text: string, locale: Locale): string =>
  text.includes('href="')
    ? text.replace(
        /(\shref=")([^"]*)/g,
        (_all, before: string, path: string) => before + linkFrom(locale, path),
      )
    : linkFrom(locale, text);

/** Converts prefixed paths in a backend's answer to the languages' domains. @param locale links to another language start with its origin */
export function withOwnPaths(answer: unknown, locale: Locale): unknown {
  if (globalThis.localeOrigins === undefined) return answer;
  if (typeof answer === "string") return withOwnLinks(answer, locale);
  if (Array.isArray(answer)) return answer.map((item) => withOwnPaths(item, locale));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withOwnPaths(value, locale)]),
  );
}

/** Origins for the page's scripts; undefined if all languages share a domain. */
export const originsText = (): string | undefined =>
  globalThis.localeOrigins && JSON.stringify(globalThis.localeOrigins);

const isOrigins = (value: unknown): value is Origins =>
  typeof value === "object" && value !== null && LOCALES.every((locale) => locale in value);

/** Reads the origins from the page, in the browser before rendering. */
export function readOrigins(): void {
  const parsed: unknown = JSON.parse(document.documentElement.dataset["origins"] ?? "null");
  globalThis.localeOrigins = isOrigins(parsed) ? parsed : undefined;
}
