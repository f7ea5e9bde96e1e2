export { addPaymentInfo, addShippingInfo, beginCheckout, cartChange, viewCart, viewItem, viewItemList, type ListedItem } from "./events";
export { pushEcommerce, useEcommerceEvent } from "./use-ecommerce-event";
export { usePurchaseEvent } from "./use-purchase-event";
