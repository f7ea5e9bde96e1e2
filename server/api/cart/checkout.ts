import type { CheckoutRequest, DeliveryChoice } from "~/contract/cart";
import type { CheckoutDetails } from "~/contract/checkout-details";
import type { Parcel } from "~/domain/delivery";
import { settleChoice, type OrderMethods } from "../delivery/delivery.service";
import { done, type Result } from "../shared/result";
import type { CartRow } from "./cart.repo";
import type { Changed } from "./change";
import { choiceOf } from "./serializer";

/** What a request of the checkout changes of a cart. What is only typed leaves the version alone: no sum depends on it. */
export function checkoutChange(cart: CartRow, request: CheckoutRequest, methods: OrderMethods, parcel: Parcel): Result<Changed> {
  const { deliveryId, storeId, paymentId, floor, lift, ...typed } = request;
  const asked = { deliveryId, storeId, paymentId, floor, lift };
  const details = Object.keys(typed).length > 0 ? { details: mergeDetails(cart.details, typed) } : {};
  if (Object.values(asked).every((value) => value === undefined)) return done({ columns: details, keepsVersion: true });
  const settled = settleChoice(choiceOf(cart), asked, methods, parcel);
  return settled.ok ? done({ columns: { ...columnsOf(settled.choice), ...details } }) : settled;
}

const columnsOf = ({ deliveryId, storeId, paymentId, floor, lift }: DeliveryChoice) => ({
  delivery_id: deliveryId,
  store_id: storeId,
  payment_id: paymentId,
  floor,
  lift,
});

/** Puts what was typed now over what was typed before, part by part of an address; what is left out stays. */
export function mergeDetails(before: CheckoutDetails | null, typed: CheckoutDetails): CheckoutDetails {
  const { invoice, delivery, companyData } = typed;
  return {
    ...before,
    ...typed,
    ...(invoice && { invoice: { ...before?.invoice, ...invoice } }),
    ...(delivery && { delivery: { ...before?.delivery, ...delivery } }),
    ...(companyData && { companyData: { ...before?.companyData, ...companyData } }),
  };
}
