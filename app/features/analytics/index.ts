export { tellCartChange, useEcommerceEvent, usePurchaseEvent } from "./use-ecommerce-event";
