import { localeOf, SCREENS, withPrefix } from "../../../app/i18n/paths.js";

export interface CrawledPage {
  path: string;
  /** the first page that links to it */
  from: string;
  /** its screen in the path table, or "other" */
  screen: string;
  status: number;
  location: string | null;
  html: string;
  tags: readonly Tag[];
}

export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** text until the next tag */
  text: string;
}

const TAG = /<([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>([^<]*)/gi;
const ATTRIBUTE = /\s([a-z:-]+)(?:="([^"]*)")?/gi;
const decoded = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** Tags by a regular expression: a parser takes 20 times as long. */
export const tagsOf = (html: string): Tag[] =>
  [...html.replace(/<script\b[^]*?<\/script>/g, "").matchAll(TAG)].map(
    ([, name = "", attributes = "", text = ""]) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          decoded(value),
        ]),
      ),
      text,
    }),
  );

// limits: addresses with a query and of the sitemap, per screen and language; pictures in total
const WITH_QUERY = 8;
const LISTED = 25;
const PICTURES = 10;
const CONCURRENCY = 8;

/** Path patterns of the screens; patterns with more fixed segments come first. */
const PATTERNS = Object.fromEntries(
  (["cs", "en"] as const).map((locale) => [
    locale,
    Object.entries(SCREENS)
      .filter(([name]) => name !== "notFound")
      .map(([name, screen]) => {
        const parts = withPrefix(locale, screen[locale]).split("/").filter(Boolean);
        const pattern = parts
          .map((part) =>
            part.startsWith(":") ? `(?:/[^/]+)${part.endsWith("?") ? "?" : ""}` : `/${part}`,
          )
          .join("");
        return {
          name,
          fixed: parts.filter((part) => !part.startsWith(":")).length,
          pattern: new RegExp(`^${pattern || "/"}$`),
        };
      })
      .sort((one, other) => other.fixed - one.fixed),
  ]),
);

export const screenOf = (pathname: string): string =>
  PATTERNS[localeOf(pathname)]?.find(({ pattern }) => pattern.test(pathname))?.name ?? "other";

/** Addresses of the shop in an attribute, without fragments. */
export const addressesOf = (
  tags: readonly Tag[],
  name: string,
  attribute: string,
  base: string,
): string[] =>
  tags.flatMap((tag) => {
    const value = tag.name === name ? tag.attributes[attribute] : undefined;
    const url = value === undefined ? null : URL.parse(value, base);
    return url?.origin === new URL(base).origin ? [url.pathname + url.search] : [];
  });

/** Follows all links without cookies. @param listed paths of the sitemap @param visit gets each page once */
export async function crawl(
  origin: string,
  listed: ReadonlySet<string>,
  visit: (page: CrawledPage) => Promise<void> | void,
): Promise<void> {
  const queue: { path: string; from: string }[] = [];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();

  const isWanted = (path: string): boolean => {
    if (seen.has(path)) return false;
    const { pathname, searchParams } = new URL(path, origin);
    const isPicture = pathname.startsWith("/images/");
    const isListed = listed.has(pathname.replace(/\/(recenze|reviews)$/, ""));
    const hasQuery = [...searchParams].length > 0;
    const limit = isPicture ? PICTURES : hasQuery ? WITH_QUERY : isListed ? LISTED : Infinity;
    const kind = isPicture
      ? "picture"
      : [localeOf(pathname), screenOf(pathname), hasQuery].join(" ");
    const count = kinds.get(kind) ?? 0;
    if (count >= limit) return false;
    kinds.set(kind, count + 1);
    seen.add(path);
    return true;
  };

  const load = async ({ path, from }: { path: string; from: string }): Promise<void> => {
    // the shop may close a keep-alive connection during the crawl
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: { connection: "close" },
    });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isPage ? await answer.text() : "";
    if (!isPage) await answer.body?.cancel();
    const location = answer.headers.get("location");
    const tags = tagsOf(html);
    await visit({
      path,
      from,
      screen: screenOf(new URL(path, origin).pathname),
      status: answer.status,
      location,
      html,
      tags,
    });
    const next =
      location === null
        ? addressesOf(tags, "a", "href", origin + path)
        : [new URL(location, origin + path)].flatMap(ownPath);
    queue.push(...next.filter(isWanted).map((to) => ({ path: to, from: path })));
  };
  const begin = (paths: Iterable<string>) =>
    queue.push(...[...paths].filter(isWanted).map((path) => ({ path, from: "" })));
  const ownPath = (url: URL) => (url.origin === origin ? [url.pathname + url.search] : []);

  begin(["/", "/en", ...listed]);
  while (queue.length > 0) await Promise.all(queue.splice(0, CONCURRENCY).map(load));
}
