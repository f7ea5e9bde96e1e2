export { pushCartChange, useEcommerceEvent, usePurchaseEvent } from "./use-ecommerce-event";
