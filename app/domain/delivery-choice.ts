import { isPrepaymentMissing, needsFloor, whyNotDelivered, type Parcel } from "./delivery.js";

/** Which delivery, store, payment and floor go together, and with the parcel (specification section 5). */

/** A shipping method, as far as the choice depends on it. */
export interface ShippingMethod {
  id: number;
  /** `store` is picked up, `own` is carried in by our own van */
  type: string;
  /** ids of the payment methods that go with it */
  payments: readonly number[];
  /** floors that it carries to */
  floors: readonly { floor: number }[];
  max_length_cm: number | null;
  max_weight_kg: number | null;
}

/** A payment method, as far as the choice depends on it. */
export interface PaymentMethod {
  id: number;
  type: string;
}

/** A store, as far as the choice depends on it. */
export interface PickupStore {
  id: number;
  /** whether it hands goods out */
  pickup: boolean;
}

/** Everything that there is to choose from. */
export interface Methods<
  S extends ShippingMethod = ShippingMethod,
  P extends PaymentMethod = PaymentMethod,
  T extends PickupStore = PickupStore,
> {
  shippingMethods: readonly S[];
  paymentMethods: readonly P[];
  stores: readonly T[];
}

/** What is chosen, by ids; null where nothing is. */
export interface Choice {
  deliveryId: number | null;
  storeId: number | null;
  paymentId: number | null;
  floor: number | null;
  /** the house has a lift */
  lift: boolean;
}

/** What is wrong with a choice, at the field where it can be mended. */
export interface ChoiceFailure {
  code: "choose_delivery" | "choose_store" | "choose_floor" | "choose_payment" | "prepayment" | "unavailable";
  field: "deliveryId" | "storeId" | "paymentId" | "floor";
}

/** A choice that can be ordered. */
export interface Chosen<S extends ShippingMethod, P extends PaymentMethod, T extends PickupStore> {
  delivery: S;
  payment: P;
  /** where it is picked up, for personal pickup only */
  store: T | null;
  floor: S["floors"][number] | null;
}

/** A result of a check. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; failures: ChoiceFailure[] };

/** Checks a whole choice: its parts, whether they go together, and whether the delivery takes the parcel. All failures are given, not the first. */
export function checkChoice<S extends ShippingMethod, P extends PaymentMethod, T extends PickupStore>(
  choice: Choice,
  methods: Methods<S, P, T>,
  parcel: Parcel,
): Checked<Chosen<S, P, T>> {
  const delivery = methods.shippingMethods.find(({ id }) => id === choice.deliveryId);
  const payment = methods.paymentMethods.find(({ id }) => id === choice.paymentId);
  const store = methods.stores.find(({ id, pickup }) => pickup && id === choice.storeId) ?? null;
  const floor = floorOf(delivery, choice.floor);
  const failures = [
    failureOfDelivery(delivery, parcel),
    delivery?.type === "store" && !store && failure("choose_store", "storeId"),
    delivery && choice.floor !== null && !floor && failure("unavailable", "floor"),
    delivery && choice.floor === null && needsFloor(delivery.type) && failure("choose_floor", "floor"),
    failureOfPayment(delivery, payment),
  ].filter(isFailure);
  if (!delivery || !payment || failures.length) return { ok: false, failures };
  return { ok: true, value: { delivery, payment, store: delivery.type === "store" ? store : null, floor } };
}

/** Whether a payment goes with the delivery; every one does before a delivery is chosen. */
export const fitsPayment = (delivery: ShippingMethod | undefined, payment: PaymentMethod): boolean =>
  !delivery || (delivery.payments.includes(payment.id) && !isPrepaymentMissing(delivery.type, payment.type));

/** The floor that is chosen of those to which a delivery carries; null where none is. */
export const floorOf = <S extends ShippingMethod>(delivery: S | undefined, floor: number | null): S["floors"][number] | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null when it can. */
export const whyNot = (delivery: ShippingMethod, parcel: Parcel): "too_long" | "too_heavy" | null =>
  whyNotDelivered({ maxLengthCm: delivery.max_length_cm, maxWeightKg: delivery.max_weight_kg }, parcel);

/** Why a delivery cannot be chosen; undefined where it can. */
export function failureOfDelivery(delivery: ShippingMethod | undefined, parcel: Parcel): ChoiceFailure | undefined {
  if (!delivery) return failure("choose_delivery", "deliveryId");
  return whyNot(delivery, parcel) ? failure("unavailable", "deliveryId") : undefined;
}

/** Why a payment cannot be chosen with the delivery; undefined where it can. */
export function failureOfPayment(delivery: ShippingMethod | undefined, payment: PaymentMethod | undefined): ChoiceFailure | undefined {
  if (!payment) return failure("choose_payment", "paymentId");
  if (delivery && isPrepaymentMissing(delivery.type, payment.type)) return failure("prepayment", "paymentId");
  return fitsPayment(delivery, payment) ? undefined : failure("unavailable", "paymentId");
}

/** Makes a failure. */
export const failure = (code: ChoiceFailure["code"], field: ChoiceFailure["field"]): ChoiceFailure => ({ code, field });

/** Leaves out of a list what is no failure. */
export const isFailure = (one: ChoiceFailure | false | null | undefined): one is ChoiceFailure => Boolean(one);

/** The price of the cheapest delivery that takes the parcel, gross haléře; picking up is none. null where there is none. */
export function cheapestDelivery(methods: readonly (ShippingMethod & { price_haler: number })[], parcel: Parcel): number | null {
  const prices = methods
    .filter((method) => method.type !== "store" && whyNot(method, parcel) === null)
    .map(({ price_haler }) => price_haler);
  return prices.length ? Math.min(...prices) : null;
}
