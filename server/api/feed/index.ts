/** Product feeds of comparison sites, and the sitemap. */
export { feedRoutes } from "./feed.routes";
export { createFeeds } from "./feed.service";
export { createSitemap } from "./sitemap/sitemap.service";
export type { Release } from "./versions";
