import type { Checkout } from "~/contract/cart";
import type { Store } from "~/contract/content";
import type { Failure } from "~/contract/failure-codes";
import { isPrepaymentMissing, needsFloor, whyNotDelivered, type Parcel } from "~/domain/delivery";
import { failedAll, type Failed } from "../shared/result";
import type { DeliveryRow, PaymentRow } from "./delivery.repo";

/** The shipping and payment methods of the shop, and the stores to pick up in. */
export interface OrderMethods {
  shippingMethods: readonly DeliveryRow[];
  paymentMethods: readonly PaymentRow[];
  stores: readonly Store[];
}

/** A choice that can be ordered. */
export interface Chosen {
  delivery: DeliveryRow;
  payment: PaymentRow;
  /** where it is picked up, for personal pickup only */
  store: Store | null;
  floor: Floor | null;
}

/** A floor that a delivery carries to. */
export type Floor = DeliveryRow["floors"][number];

export type Checked = { ok: true; chosen: Chosen } | Failed;

/** Checks delivery, store and payment and whether they go together and with the parcel. */
export function checkChoice(choice: Checkout, methods: OrderMethods, parcel: Parcel): Checked {
  const failures: Failure[] = [];
  const delivery = methods.shippingMethods.find(({ id }) => id === choice.deliveryId);
  const payment = methods.paymentMethods.find(({ id }) => id === choice.paymentId);
  const store = methods.stores.find(({ id, pickup }) => pickup && id === choice.storeId) ?? null;

  if (!delivery) failures.push({ code: "choose_delivery", field: "deliveryId" });
  else if (whyNot(delivery, parcel)) failures.push({ code: "unavailable", field: "deliveryId" });
  if (delivery?.type === "store" && !store) failures.push({ code: "choose_store", field: "storeId" });
  const floor = floorOf(delivery, choice.floor);
  if (delivery && choice.floor !== null && !floor) failures.push({ code: "unavailable", field: "floor" });
  if (delivery && choice.floor === null && needsFloor(delivery.type)) failures.push({ code: "choose_floor", field: "floor" });

  if (!payment) failures.push({ code: "choose_payment", field: "paymentId" });
  else if (delivery && isPrepaymentMissing(delivery.type, payment.type)) failures.push({ code: "prepayment", field: "paymentId" });
  else if (delivery && !delivery.payments.includes(payment.id)) failures.push({ code: "unavailable", field: "paymentId" });

  if (!delivery || !payment || failures.length) return failedAll(failures);
  return { ok: true, chosen: { delivery, payment, store: delivery.type === "store" ? store : null, floor } };
}

/** The floor that is chosen of those to which a delivery carries; null where none is. */
export const floorOf = (delivery: DeliveryRow | undefined, floor: number | null): Floor | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null when it can. */
export const whyNot = (delivery: DeliveryRow, parcel: Parcel) =>
  whyNotDelivered({ maxLengthCm: delivery.max_length_cm, maxWeightKg: delivery.max_weight_kg }, parcel);
