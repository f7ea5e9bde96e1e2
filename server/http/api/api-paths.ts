import { SCREENS } from "~/i18n/paths.js";

/** The two roots of the API (specification section 7). */
export const API_ROOTS = ["/api", "/elastic"] as const;

export const isApiPath = (path: string): boolean =>
  API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));

/** True for feeds and sitemaps: long XML streamed from the API. */
export const isFeedPath = (path: string): boolean =>
  path.startsWith("/feed/") || path.startsWith("/sitemap/") || path === "/sitemap.xml";

/** A screen's pages in both languages, with or without the language's prefix, and their data. */
const pagesOf = ({ cs, en }: Record<"cs" | "en", string>): RegExp =>
  new RegExp(`^/(?:en/)?(?:${cs}|${en})(?:\\.data)?$`, "i");

const PLANNER = pagesOf(SCREENS.planner);
const STORES = pagesOf(SCREENS.stores);
const PRODUCT = /^\/(?:en\/)?\d+\//i;

/** True for the call of the API that plans a floor. */
export const isPlanCall = (path: string): boolean => path.startsWith("/api/floor/plan/");

/** True if an address may hold what one shopper typed: a floor plan (planner, product page with a room) or a place (stores). */
export function isTypedAddress(address: string): boolean {
  const [path = "", query] = address.split(/\?(.*)/s);
  if (query === undefined) return false;
  const decoded = decodedPath(path);
  const params = new URLSearchParams(query);
  return (
    PLANNER.test(decoded) ||
    (PRODUCT.test(decoded) && params.has("room")) ||
    (STORES.test(decoded) && params.has("near"))
  );
}

/** A path as the routers read it: `/api/./floor/pl%61n` is `/api/floor/plan`. A path that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  const { pathname } = new URL(`http://shop/${path.replace(/^\/+/, "")}`);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
