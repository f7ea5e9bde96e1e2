import type { CheckoutRequest, DeliveryChoice } from "~/contract/cart/cart";
import { done, resultOf, type Result } from "~/contract/failures/result";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import { applyChoice } from "../../../rules/delivery";
import type { OrderMethods } from "../../delivery";
import { parcelOfLines } from "../line/parcel";
import { choiceOf } from "../serializer";
import type { Changed, LockedCart } from "./change-cart";

/**
 * Cart changes of a checkout request. Typed details keep the version (no price depends on them); without goods none are stored: a late request
 * after the order would leave an address behind.
 */
export function applyCheckout(
  { cart, lines }: LockedCart,
  request: CheckoutRequest,
  methods: OrderMethods,
): Result<Changed> {
  const { deliveryId, storeId, pickupPointId, paymentId, floor, lift, ...entered } = request;
  const choice = { deliveryId, storeId, pickupPointId, paymentId, floor, lift };
  const hasDetails = lines.length > 0 && Object.keys(entered).length > 0;
  const details = hasDetails ? { details: mergeDetails(cart.details, entered) } : {};
  if (Object.values(choice).every((value) => value === undefined))
    return done({ columns: details, keepsVersion: true });
  const settled = resultOf(applyChoice(choiceOf(cart), choice, methods, parcelOfLines(lines)));
  return settled.ok ? done({ columns: { ...columnsOf(settled.value), ...details } }) : settled;
}

const columnsOf = ({
  deliveryId,
  storeId,
  pickupPointId,
  paymentId,
  floor,
  lift,
}: DeliveryChoice) => ({
  delivery_id: deliveryId,
  store_id: storeId,
  pickup_point_id: pickupPointId,
  payment_id: paymentId,
  floor,
  lift,
});

/** Merges typed details into the stored ones, field by field. */
function mergeDetails(before: CheckoutDetails | null, entered: CheckoutDetails): CheckoutDetails {
  const { invoice, delivery, companyData } = entered;
  return {
    ...before,
    ...entered,
    ...(invoice && { invoice: { ...before?.invoice, ...invoice } }),
    ...(delivery && { delivery: { ...before?.delivery, ...delivery } }),
    ...(companyData && { companyData: { ...before?.companyData, ...companyData } }),
  };
}
