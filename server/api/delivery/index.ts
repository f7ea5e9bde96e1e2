/** Shipping and payment methods, stores and pickup points. */
export { readStoreShares } from "./delivery.repo";
export {
  type DeliveryService,
  type MethodsFor,
  type OrderChoice,
  type OrderMethods,
  createDeliveryService,
} from "./delivery.service";
export type { PointRow } from "./points.repo";
