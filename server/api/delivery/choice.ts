import type { DeliveryChoice } from "~/contract/cart";
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
export function checkChoice(choice: DeliveryChoice, methods: OrderMethods, parcel: Parcel): Checked {
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

  const ofPayment = failureOfPayment(delivery, payment);
  if (ofPayment) failures.push(ofPayment);

  if (!delivery || !payment || failures.length) return failedAll(failures);
  return { ok: true, chosen: { delivery, payment, store: delivery.type === "store" ? store : null, floor } };
}

/** Parts of a choice; what is undefined is not asked about, null takes back. */
export type AskedChoice = { [Part in keyof DeliveryChoice]?: DeliveryChoice[Part] | undefined };

/**
 * What a choice becomes by what is asked. Delivery and payment together are checked as an order is; a part alone is checked for itself, and
 * what was chosen before stays as far as it goes with it.
 */
export function settleChoice(
  before: DeliveryChoice,
  asked: AskedChoice,
  methods: OrderMethods,
  parcel: Parcel,
): { ok: true; choice: DeliveryChoice } | Failed {
  const { deliveryId, storeId, paymentId, floor, lift } = asked;
  if (typeof deliveryId === "number" && typeof paymentId === "number") {
    const checked = checkChoice(
      { deliveryId, paymentId, storeId: storeId ?? null, floor: floor ?? null, lift: lift ?? false },
      methods,
      parcel,
    );
    return checked.ok ? { ok: true, choice: choiceOf(checked.chosen, lift) } : checked;
  }
  const stays = deliveryId === undefined || deliveryId === before.deliveryId;
  const kept = stays ? before : { ...before, deliveryId, storeId: null, floor: null, lift: false };
  const next = {
    deliveryId: kept.deliveryId,
    storeId: storeId === undefined ? kept.storeId : storeId,
    paymentId: paymentId === undefined ? kept.paymentId : paymentId,
    floor: floor === undefined ? kept.floor : floor,
    lift: lift ?? kept.lift,
  };
  const delivery = methods.shippingMethods.find(({ id }) => id === next.deliveryId);
  const failures = failuresOfParts(asked, delivery, methods, parcel);
  if (failures.length) return failedAll(failures);
  const payment = methods.paymentMethods.find(({ id }) => id === next.paymentId);
  return {
    ok: true,
    choice: {
      ...next,
      storeId: delivery?.type === "store" ? next.storeId : null,
      paymentId: payment && fitsPayment(delivery, payment) ? payment.id : null,
      lift: next.floor !== null && next.lift,
    },
  };
}

function failuresOfParts(asked: AskedChoice, delivery: DeliveryRow | undefined, methods: OrderMethods, parcel: Parcel): Failure[] {
  const failures: Failure[] = [];
  const isAsked = (part: number | null | undefined): part is number => part !== null && part !== undefined;
  if (isAsked(asked.deliveryId)) {
    if (!delivery) failures.push({ code: "choose_delivery", field: "deliveryId" });
    else if (whyNot(delivery, parcel)) failures.push({ code: "unavailable", field: "deliveryId" });
  }
  if (isAsked(asked.storeId) && !methods.stores.some(({ id, pickup }) => pickup && id === asked.storeId))
    failures.push({ code: "choose_store", field: "storeId" });
  if (isAsked(asked.floor) && !floorOf(delivery, asked.floor)) failures.push({ code: "unavailable", field: "floor" });
  if (isAsked(asked.paymentId)) {
    const failure = failureOfPayment(
      delivery,
      methods.paymentMethods.find(({ id }) => id === asked.paymentId),
    );
    if (failure) failures.push(failure);
  }
  return failures;
}

function failureOfPayment(delivery: DeliveryRow | undefined, payment: PaymentRow | undefined): Failure | undefined {
  if (!payment) return { code: "choose_payment", field: "paymentId" };
  if (delivery && isPrepaymentMissing(delivery.type, payment.type)) return { code: "prepayment", field: "paymentId" };
  return fitsPayment(delivery, payment) ? undefined : { code: "unavailable", field: "paymentId" };
}

/** Whether a payment goes with the delivery; every one does before a delivery is chosen. */
export const fitsPayment = (delivery: DeliveryRow | undefined, payment: PaymentRow): boolean =>
  !delivery || (delivery.payments.includes(payment.id) && !isPrepaymentMissing(delivery.type, payment.type));

const choiceOf = ({ delivery, store, payment, floor }: Chosen, lift = false): DeliveryChoice => ({
  deliveryId: delivery.id,
  storeId: store?.id ?? null,
  paymentId: payment.id,
  floor: floor?.floor ?? null,
  lift: floor !== null && lift,
});

/** The floor that is chosen of those to which a delivery carries; null where none is. */
export const floorOf = (delivery: DeliveryRow | undefined, floor: number | null): Floor | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null when it can. */
export const whyNot = (delivery: DeliveryRow, parcel: Parcel) =>
  whyNotDelivered({ maxLengthCm: delivery.max_length_cm, maxWeightKg: delivery.max_weight_kg }, parcel);
