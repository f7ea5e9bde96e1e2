import type { Checkout } from "~/contract/cart";
import type { Store } from "~/contract/content";
import type { FieldError } from "~/contract/errors";
import { isPrepaymentMissing, needsFloor, whyNotDelivered, type Parcel } from "~/domain/delivery";
import { fieldError } from "../shared/result";
import type { DeliveryRow, PaymentRow } from "./delivery.repo";

/** Everything that may be chosen. */
export interface Ways {
  deliveries: readonly DeliveryRow[];
  payments: readonly PaymentRow[];
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

export type Checked = { ok: true; chosen: Chosen } | { ok: false; errors: FieldError[] };

/** Checks delivery, store and payment and whether they go together and with the parcel. */
export function checkChoice(choice: Checkout, ways: Ways, parcel: Parcel): Checked {
  const errors: FieldError[] = [];
  const delivery = ways.deliveries.find(({ id }) => id === choice.deliveryId);
  const payment = ways.payments.find(({ id }) => id === choice.paymentId);
  const store = ways.stores.find(({ id, pickup }) => pickup && id === choice.storeId) ?? null;

  if (!delivery) errors.push(fieldError("deliveryId", "choose_delivery"));
  else if (whyNot(delivery, parcel)) errors.push(fieldError("deliveryId", "unavailable"));
  if (delivery?.type === "store" && !store) errors.push(fieldError("storeId", "choose_store"));
  const floor = floorOf(delivery, choice.floor);
  if (delivery && choice.floor !== null && !floor) errors.push(fieldError("floor", "unavailable"));
  if (delivery && choice.floor === null && needsFloor(delivery.type)) errors.push(fieldError("floor", "choose_floor"));

  if (!payment) errors.push(fieldError("paymentId", "choose_payment"));
  else if (delivery && isPrepaymentMissing(delivery.type, payment.type)) errors.push(fieldError("paymentId", "prepayment"));
  else if (delivery && !delivery.payments.includes(payment.id)) errors.push(fieldError("paymentId", "unavailable"));

  if (!delivery || !payment || errors.length) return { ok: false, errors };
  return { ok: true, chosen: { delivery, payment, store: delivery.type === "store" ? store : null, floor } };
}

/** The floor that is chosen of those to which a delivery carries; null where none is. */
export const floorOf = (delivery: DeliveryRow | undefined, floor: number | null): Floor | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null when it can. */
export const whyNot = (delivery: DeliveryRow, parcel: Parcel) =>
  whyNotDelivered({ maxLengthCm: delivery.max_length_cm, maxWeightKg: delivery.max_weight_kg }, parcel);
