/** The two roots of the API (specification section 7). */
export const API_ROOTS = ["/api", "/elastic"] as const;

/** True for paths of the API. */
export const isApiPath = (path: string): boolean => API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));

/** True for feeds and sitemaps: long XML streamed from the API. */
export const isFeedPath = (path: string): boolean => path.startsWith("/feed/") || path.startsWith("/sitemap/") || path === "/sitemap.xml";
