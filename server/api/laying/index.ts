/** Requests for a price of laying. */
export { layingRoutes } from "./laying.routes";
export { createLaying } from "./laying.service";
