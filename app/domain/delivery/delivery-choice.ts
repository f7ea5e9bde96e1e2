import type { Checked } from "~/domain/web/checked";
import {
  isPrepaymentMissing,
  needsFloor,
  parcelObstacle,
  type Obstacle,
  type Parcel,
  type ParcelLimits,
} from "./delivery";

/** Rules of combining delivery, store, payment, floor and parcel (specification section 5). */

export interface ShippingMethod extends ParcelLimits {
  id: number;
  /** `store` and `point` are picked up, `own` is our van */
  type: string;
  /** carrier of its pickup points; null without them */
  carrier: string | null;
  /** limits of boxes; null: like branches */
  box_limits: ParcelLimits | null;
  in_country: boolean;
  payments: readonly number[];
  floors: readonly { floor: number }[];
}

export interface PaymentMethod {
  id: number;
  type: string;
}

export interface PickupStore {
  id: number;
  pickup: boolean;
}

export interface ChoosablePoint {
  id: number;
  carrier: string;
  /** a box has no staff */
  type: "zbox" | "branch";
  /** cash on delivery possible */
  cod: boolean;
  max_weight_kg: number | null;
}

export interface Methods<
  S extends ShippingMethod = ShippingMethod,
  P extends PaymentMethod = PaymentMethod,
  T extends PickupStore = PickupStore,
  K extends ChoosablePoint = ChoosablePoint,
> {
  shippingMethods: readonly S[];
  paymentMethods: readonly P[];
  stores: readonly T[];
  /** pickup points of the choice only */
  points: readonly K[];
}

/** Chosen ids; null if nothing is chosen. */
export interface ChosenIds {
  deliveryId: number | null;
  storeId: number | null;
  pickupPointId: number | null;
  paymentId: number | null;
  floor: number | null;
  lift: boolean;
}

export interface ChoiceFailure {
  code:
    | "choose_delivery"
    | "choose_store"
    | "choose_point"
    | "choose_floor"
    | "choose_payment"
    | "prepayment"
    | "not_with_delivery"
    | "not_at_point"
    | "not_to_floor"
    | "parcel_too_long"
    | "parcel_too_heavy"
    | "other_country";
  field: "deliveryId" | "storeId" | "pickupPointId" | "paymentId" | "floor";
  /** excess in whole cm or kg */
  value?: number;
}

export interface ChosenMethods<
  S extends ShippingMethod,
  P extends PaymentMethod,
  T extends PickupStore,
  K extends ChoosablePoint,
> {
  delivery: S;
  payment: P;
  store: T | null;
  point: K | null;
  floor: S["floors"][number] | null;
}

/** Checks a whole choice, its combination and the parcel. Returns all failures. */
export function checkChoice<
  S extends ShippingMethod,
  P extends PaymentMethod,
  T extends PickupStore,
  K extends ChoosablePoint,
>(
  choice: ChosenIds,
  methods: Methods<S, P, T, K>,
  parcel: Parcel,
): Checked<ChosenMethods<S, P, T, K>, ChoiceFailure> {
  const delivery = methods.shippingMethods.find(({ id }) => id === choice.deliveryId);
  const payment = methods.paymentMethods.find(({ id }) => id === choice.paymentId);
  const store = methods.stores.find(({ id, pickup }) => pickup && id === choice.storeId) ?? null;
  const point = chosenPointOf(delivery, choice.pickupPointId, methods.points);
  const floor = carriedFloorOf(delivery, choice.floor);
  const failures = [
    failureOfDelivery(delivery, parcel),
    delivery?.type === "store" && !store && failure("choose_store", "storeId"),
    delivery?.type === "point" && failureOfPoint(delivery, point, parcel),
    delivery && choice.floor !== null && !floor && failure("not_to_floor", "floor"),
    delivery &&
      choice.floor === null &&
      needsFloor(delivery.type) &&
      failure("choose_floor", "floor"),
    failureOfPayment(delivery, point, payment),
  ].filter(isFailure);
  if (!delivery || !payment || failures.length) return { ok: false, failures };
  return {
    ok: true,
    value: { delivery, payment, store: delivery.type === "store" ? store : null, point, floor },
  };
}

/** Why a payment is not allowed for the delivery and pickup point; null if it is, or before a delivery is chosen. */
export function paymentObstacle(
  delivery: Pick<ShippingMethod, "type" | "payments"> | undefined,
  point: Pick<ChoosablePoint, "cod"> | null,
  payment: PaymentMethod,
): "prepayment" | "not_with_delivery" | "not_at_point" | null {
  if (!delivery) return null;
  if (isPrepaymentMissing(delivery.type, payment.type)) return "prepayment";
  if (!delivery.payments.includes(payment.id)) return "not_with_delivery";
  return payment.type === "cod" && point && !point.cod ? "not_at_point" : null;
}

/** The chosen pickup point of the delivery's carrier; null without one. */
export const chosenPointOf = <K extends ChoosablePoint>(
  delivery: ShippingMethod | undefined,
  id: number | null,
  points: readonly K[],
): K | null =>
  (delivery?.type === "point"
    ? points.find((one) => one.id === id && one.carrier === delivery.carrier)
    : undefined) ?? null;

/** Why a pickup point cannot take the parcel, by the limits of boxes and its own; null if it can. The delivery's limits apply too. */
export function pointObstacle(
  { box_limits }: Pick<ShippingMethod, "box_limits">,
  { type, max_weight_kg }: Pick<ChoosablePoint, "type" | "max_weight_kg">,
  parcel: Parcel,
): Obstacle | null {
  const boxObstacle = type === "zbox" && box_limits ? parcelObstacle(box_limits, parcel) : null;
  return boxObstacle ?? parcelObstacle({ max_length_cm: null, max_weight_kg }, parcel);
}

/** The chosen floor of a delivery; null without one. */
export const carriedFloorOf = <S extends ShippingMethod>(
  delivery: S | undefined,
  floor: number | null,
): S["floors"][number] | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null if it can. Pickup points do not take a parcel of unknown length. */
export function deliveryObstacle(
  delivery: Pick<ShippingMethod, "type" | "in_country" | keyof ParcelLimits>,
  parcel: Parcel,
): Obstacle | null {
  if (!delivery.in_country) return { reason: "other_country", excess: null };
  const obstacle = parcelObstacle(delivery, parcel);
  if (obstacle || delivery.type !== "point" || !parcel.isUnmeasured) return obstacle;
  return { reason: "too_long", excess: null };
}

/** Why a delivery cannot be chosen; undefined if it can. */
export function failureOfDelivery(
  delivery: ShippingMethod | undefined,
  parcel: Parcel,
): ChoiceFailure | undefined {
  if (!delivery) return failure("choose_delivery", "deliveryId");
  return failureOfObstacle(deliveryObstacle(delivery, parcel), "deliveryId");
}

/** Why a pickup point cannot be chosen; undefined if it can. */
export function failureOfPoint(
  delivery: ShippingMethod,
  point: ChoosablePoint | null,
  parcel: Parcel,
): ChoiceFailure | undefined {
  if (!point) return failure("choose_point", "pickupPointId");
  return failureOfObstacle(pointObstacle(delivery, point, parcel), "pickupPointId");
}

function failureOfObstacle(
  obstacle: Obstacle | null,
  field: ChoiceFailure["field"],
): ChoiceFailure | undefined {
  if (!obstacle) return undefined;
  const { reason, excess } = obstacle;
  if (reason === "other_country") return failure(reason, field);
  // of a parcel of unknown length there is no excess to tell
  if (excess === null) return failure("choose_delivery", "deliveryId");
  return { ...failure(`parcel_${reason}`, field), value: Math.ceil(excess) };
}

/** Why a payment cannot be chosen with the delivery and pickup point; undefined if it can. */
export function failureOfPayment(
  delivery: ShippingMethod | undefined,
  point: ChoosablePoint | null,
  payment: PaymentMethod | undefined,
): ChoiceFailure | undefined {
  if (!payment) return failure("choose_payment", "paymentId");
  const reason = paymentObstacle(delivery, point, payment);
  return reason === null ? undefined : failure(reason, "paymentId");
}

export const failure = (
  code: ChoiceFailure["code"],
  field: ChoiceFailure["field"],
): ChoiceFailure => ({ code, field });

export const isFailure = (one: ChoiceFailure | false | null | undefined): one is ChoiceFailure =>
  Boolean(one);

/** Price of the cheapest delivery for the parcel, gross haléře, without pickup; null if there is none. */
export function cheapestDelivery(
  methods: readonly (ShippingMethod & { price_haler: number })[],
  parcel: Parcel,
): number | null {
  const prices = methods
    .filter((method) => method.type !== "store" && deliveryObstacle(method, parcel) === null)
    .map(({ price_haler }) => price_haler);
  return prices.length ? Math.min(...prices) : null;
}
