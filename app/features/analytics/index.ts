export { useZboziConversion } from "./use-zbozi-conversion";
export { pushCartChange, useEcommerceEvent, usePurchaseEvent } from "./use-ecommerce-event";
