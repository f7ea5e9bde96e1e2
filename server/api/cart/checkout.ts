import type { CheckoutRequest, DeliveryChoice } from "~/contract/cart";
import type { CheckoutDetails } from "~/contract/checkout-details";
import { applyChoice } from "~/domain/apply-choice";
import type { OrderMethods } from "../delivery/delivery.service";
import { done, resultOf, type Result } from "~/contract/result";
import type { Changed, LockedCart } from "./change";
import { parcelOfLines } from "./parcel";
import { choiceOf } from "./serializer";

/**
 * Changes of the cart by a checkout request. Typed details do not change the version, because no price depends on them. A cart without goods stores
 * no details: a late request after the order would leave an address behind.
 */
export function checkoutChange({ cart, lines }: LockedCart, request: CheckoutRequest, methods: OrderMethods): Result<Changed> {
  const { deliveryId, storeId, pickupPointId, paymentId, floor, lift, ...typed } = request;
  const asked = { deliveryId, storeId, pickupPointId, paymentId, floor, lift };
  const isKept = lines.length > 0 && Object.keys(typed).length > 0;
  const details = isKept ? { details: mergeDetails(cart.details, typed) } : {};
  if (Object.values(asked).every((value) => value === undefined)) return done({ columns: details, keepsVersion: true });
  const settled = resultOf(applyChoice(choiceOf(cart), asked, methods, parcelOfLines(lines)));
  return settled.ok ? done({ columns: { ...columnsOf(settled.value), ...details } }) : settled;
}

const columnsOf = ({ deliveryId, storeId, pickupPointId, paymentId, floor, lift }: DeliveryChoice) => ({
  delivery_id: deliveryId,
  store_id: storeId,
  pickup_point_id: pickupPointId,
  payment_id: paymentId,
  floor,
  lift,
});

/** Merges typed details into the stored ones, field by field. */
function mergeDetails(before: CheckoutDetails | null, typed: CheckoutDetails): CheckoutDetails {
  const { invoice, delivery, companyData } = typed;
  return {
    ...before,
    ...typed,
    ...(invoice && { invoice: { ...before?.invoice, ...invoice } }),
    ...(delivery && { delivery: { ...before?.delivery, ...delivery } }),
    ...(companyData && { companyData: { ...before?.companyData, ...companyData } }),
  };
}
