/** Visits that came by a partner's link. */
export { affiliateRoutes } from "./affiliate.routes";
