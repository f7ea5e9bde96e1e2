import { SCREENS } from "~/i18n/paths.js";

/** The two roots of the API (specification section 7). */
export const API_ROOTS = ["/api", "/elastic"] as const;

export const isApiPath = (path: string): boolean => API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));

/** True for feeds and sitemaps: long XML streamed from the API. */
export const isFeedPath = (path: string): boolean => path.startsWith("/feed/") || path.startsWith("/sitemap/") || path === "/sitemap.xml";

/** The planner's pages in both languages, with or without the language's prefix, and their data. */
const PLANNER = new RegExp(`^/(?:en/)?(?:${SCREENS.planner.cs}|${SCREENS.planner.en})(?:\\.data)?$`, "i");

export const isPlanPath = (path: string): boolean => path.startsWith("/api/floor/plan/") || PLANNER.test(path);

/** A path as the routers read it: `/api/./floor/pl%61n` is `/api/floor/plan`. A path that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  const { pathname } = new URL(`http://shop/${path.replace(/^\/+/, "")}`);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** True if an address holds a room, whose plan takes processor time: of the planner or of a product page. */
export const hasRoom = (address: string): boolean =>
  address.includes("?") && new URLSearchParams(address.slice(address.indexOf("?"))).has("room");
