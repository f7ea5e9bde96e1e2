/** Look-up of companies in the public registry. */
export { registryRoutes } from "./registry.routes";
