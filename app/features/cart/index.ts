export { AddedPopup } from "./added-popup";
export { cartEventOf, type CartEvent } from "./cart-event";
export { CartWidget } from "./cart-widget";
export { useCartEvents } from "./use-cart-events";
export { CART_TITLE, CartItemRow } from "./cart-item";
export { useDimensionsText } from "./dimensions-text";
export { FreeDelivery } from "./free-delivery";
export { useOptimisticCart } from "./use-optimistic-cart";
export { Sums } from "./sums";
