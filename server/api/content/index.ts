/** Settings of the shop, menus, banners, info pages, and redirects of the old shop. */
export { contentRoutes } from "./content.routes";
export { type ContentService, createContentService, readBank, readSeller } from "./content.service";
export { type InfoService, createInfoService, readTerms } from "./info.service";
export { ADDONS_RATE, type Cutting, type PricingSettings } from "./pricing-settings";
export { createFindRedirect } from "./find-redirect";
