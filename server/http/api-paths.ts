/** The two roots of the API (specification section 7). */
export const API_ROOTS = ["/api", "/elastic"] as const;

/** Whether a path belongs to the API rather than to a page. */
export const isApiPath = (path: string): boolean => API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));

/** Whether a path is of what other machines read, long answers that the API writes in pieces: feeds and sitemaps. */
export const isFeedPath = (path: string): boolean => path.startsWith("/feed/") || path.startsWith("/sitemap/") || path === "/sitemap.xml";
