export { tellCartChange, useEcommerceEvent } from "./use-ecommerce-event";
export { usePurchaseEvent } from "./use-purchase-event";
