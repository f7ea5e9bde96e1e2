/** Redirects of an old shop's addresses. */

const BASE = "http://shop.invalid";
const MAX_LENGTH = 2_000;
/** What the server itself answers. */
const OWN =
  /^\/(?:api|elastic|feed|sitemap|assets|images|fonts|healthz|readyz|robots\.txt|sitemap\.xml)(?:[/.]|$)/;

/** Path and query as browsers send them, without doubled and trailing slashes; undefined for other texts. */
function pathOf(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text, BASE)) return undefined;
  const { pathname, search } = new URL(text, BASE);
  // `%c5` and `%C5` are the same byte
  return (pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1") + search).replace(
    /%[\da-f]{2}/gi,
    (byte) => byte.toUpperCase(),
  );
}

/** The old address, with or without the old shop's host. Undefined for the home page and for paths that the server has. */
export function oldAddress(text: string): string | undefined {
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(text)) return undefined;
  const path = pathOf(text);
  return path === undefined || path === "/" || OWN.test(path) ? undefined : path;
}

/** The new address: a path of this shop, never another host. */
export function newAddress(text: string): string | undefined {
  if (!text.startsWith("/") || text.length > MAX_LENGTH || !URL.canParse(text, BASE))
    return undefined;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** The new address; undefined without one. A match with the query counts first; one of the path alone keeps the query if the new address has none. */
export function redirectOf(
  redirects: ReadonlyMap<string, string>,
  requested: string,
): string | undefined {
  if (redirects.size === 0) return undefined;
  const path = pathOf(requested);
  if (path === undefined) return undefined;
  const exact = redirects.get(path);
  if (exact !== undefined) return exact;
  const [bare = "", query] = path.split("?");
  const target = redirects.get(bare);
  return target !== undefined && query !== undefined && !/[?#]/.test(target)
    ? `${target}?${query}`
    : target;
}
