import { SCREENS } from "~/i18n/paths.js";

/** The two roots of the API (specification section 7). */
export const API_ROOTS = ["/api", "/elastic"] as const;

export const isApiPath = (path: string): boolean =>
  API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));

/** True for feeds and sitemaps: long XML streamed from the API. */
export const isFeedPath = (path: string): boolean =>
  path.startsWith("/feed/") || path.startsWith("/sitemap/") || path === "/sitemap.xml";

/** The planner's pages in both languages, with or without the language's prefix, and their data. */
const PLANNER = new RegExp(
  `^/(?:en/)?(?:${SCREENS.planner.cs}|${SCREENS.planner.en})(?:\\.data)?$`,
  "i",
);

const PRODUCT = /^\/(?:en\/)?\d+\//i;

/** True for the call of the API that plans a floor. */
export const isPlanCall = (path: string): boolean => path.startsWith("/api/floor/plan/");

/** True if an address may hold a floor plan: of the planner, or of a product page with a room. */
export function isPlanAddress(address: string): boolean {
  const [path = "", query] = address.split(/\?(.*)/s);
  if (query === undefined) return false;
  const decoded = decodedPath(path);
  return PLANNER.test(decoded) || (PRODUCT.test(decoded) && new URLSearchParams(query).has("room"));
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
