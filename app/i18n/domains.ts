import { LOCALES, type Locale } from "../contract/locale.js";
import { localeOf, PREFIX } from "./paths.js";

/** The origin of each language's pages, without a trailing slash. */
export type Origins = Readonly<Record<Locale, string>>;

declare global {
  /** Set once at the start, where a language has a domain of its own: both bundles of the server read it, its own and that of the pages. */
  var localeOrigins: Origins | undefined;
}

/** Whether the pages of a language are on a domain of its own, where their paths have no prefix (specification section 3, 'Locale entry'). */
export const hasOwnDomain = (locale: Locale): boolean =>
  globalThis.localeOrigins !== undefined && PREFIX[locale] !== "" && globalThis.localeOrigins[locale] !== globalThis.localeOrigins.cs;

/** The language whose own domain a host is; undefined for all other hosts. */
export const localeOfHost = (host: string): Locale | undefined =>
  LOCALES.find((locale) => hasOwnDomain(locale) && new URL(globalThis.localeOrigins?.[locale] ?? "").host === host);

/** The language of a path of the page that the browser shows, or would show. */
export const localeHere = (pathname: string): Locale =>
  (typeof location === "undefined" ? undefined : localeOfHost(location.host)) ?? localeOf(pathname);

/** The origin of a language's pages. @param publicUrl that of the shop */
export const originOf = (locale: Locale, publicUrl: string): string => globalThis.localeOrigins?.[locale] ?? publicUrl;

/** What a link from a page of one language to a page of another begins with: nothing where both are on one domain. */
export const originBetween = (from: Locale, to: Locale): string =>
  from !== to && (hasOwnDomain(from) || hasOwnDomain(to)) ? originOf(to, "") : "";

/** A path of a language as it is on that language's own domain; undefined where it has no prefix of one with a domain. */
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
  const own = pathOnOwnDomain(path);
  return own ? originBetween(locale, own.locale) + own.path : path;
}

/** A path by itself, or a text's links. */
const withOwnLinks = (text: string, locale: Locale): string =>
  text.includes('href="')
    ? text.replace(/(\shref=")([^"]*)/g, (_all, before: string, path: string) => before + linkFrom(locale, path))
    : linkFrom(locale, text);

/**
 * What a backend answers, with paths as they are on the domains of their languages. The shopkeeper writes links with prefixes, whatever the domains.
 * @param locale that of the page; links to another language's begin with its origin
 */
export function withOwnPaths(answer: unknown, locale: Locale): unknown {
  if (globalThis.localeOrigins === undefined) return answer;
  if (typeof answer === "string") return withOwnLinks(answer, locale);
  if (Array.isArray(answer)) return answer.map((item) => withOwnPaths(item, locale));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withOwnPaths(value, locale)]));
}

/** The origins as the page says them to its scripts; undefined, which is no attribute, where all languages share the shop's domain. */
export const originsText = (): string | undefined => globalThis.localeOrigins && JSON.stringify(globalThis.localeOrigins);

const isOrigins = (value: unknown): value is Origins =>
  typeof value === "object" && value !== null && LOCALES.every((locale) => locale in value);

/** Takes the origins from the page, in the browser and before anything is rendered. */
export function readOrigins(): void {
  const said: unknown = JSON.parse(document.documentElement.dataset["origins"] ?? "null");
  globalThis.localeOrigins = isOrigins(said) ? said : undefined;
}
