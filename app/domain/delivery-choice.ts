import type { Checked } from "./checked.js";
import { isPrepaymentMissing, needsFloor, whyNotDelivered, type Obstacle, type Parcel, type ParcelLimits } from "./delivery.js";

/** Which delivery, store, payment and floor go together, and with the parcel (specification section 5). */

/** A shipping method, as far as the choice depends on it. */
export interface ShippingMethod extends ParcelLimits {
  id: number;
  /** `store` is picked up, `point` too, from a carrier, `own` is carried in by our own van */
  type: string;
  /** whose pickup points it goes to; null where it goes to none */
  carrier: string | null;
  /** what fits into a box; null where boxes take what counters take */
  box_limits: ParcelLimits | null;
  /** it goes to the shop's country */
  in_country: boolean;
  /** ids of the payment methods that go with it */
  payments: readonly number[];
  /** floors that it carries to */
  floors: readonly { floor: number }[];
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

/** A carrier's pickup point that is in use, as far as the choice depends on it. */
export interface PickupPoint {
  id: number;
  carrier: string;
  /** a box has nobody in it */
  type: "zbox" | "branch";
  /** cash on delivery can be paid there */
  cod: boolean;
  max_weight_kg: number | null;
}

/** Everything that there is to choose from. */
export interface Methods<
  S extends ShippingMethod = ShippingMethod,
  P extends PaymentMethod = PaymentMethod,
  T extends PickupStore = PickupStore,
  K extends PickupPoint = PickupPoint,
> {
  shippingMethods: readonly S[];
  paymentMethods: readonly P[];
  stores: readonly T[];
  /** of the thousands that there are, those that the choice names */
  points: readonly K[];
}

/** What is chosen, by ids; null where nothing is. */
export interface Choice {
  deliveryId: number | null;
  storeId: number | null;
  pickupPointId: number | null;
  paymentId: number | null;
  floor: number | null;
  /** the house has a lift */
  lift: boolean;
}

/** What is wrong with a choice, at the field where it can be mended. */
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
  /** by how many whole cm or kg the parcel is too much */
  value?: number;
}

/** A choice that can be ordered. */
export interface Chosen<S extends ShippingMethod, P extends PaymentMethod, T extends PickupStore, K extends PickupPoint> {
  delivery: S;
  payment: P;
  /** where it is picked up, for personal pickup only */
  store: T | null;
  /** where it is picked up from the carrier, for a delivery to pickup points only */
  point: K | null;
  floor: S["floors"][number] | null;
}

/** Checks a whole choice: its parts, whether they go together, and whether the delivery takes the parcel. All failures are given, not the first. */
export function checkChoice<S extends ShippingMethod, P extends PaymentMethod, T extends PickupStore, K extends PickupPoint>(
  choice: Choice,
  methods: Methods<S, P, T, K>,
  parcel: Parcel,
): Checked<Chosen<S, P, T, K>, ChoiceFailure> {
  const delivery = methods.shippingMethods.find(({ id }) => id === choice.deliveryId);
  const payment = methods.paymentMethods.find(({ id }) => id === choice.paymentId);
  const store = methods.stores.find(({ id, pickup }) => pickup && id === choice.storeId) ?? null;
  const point = pointOf(delivery, choice.pickupPointId, methods.points);
  const floor = floorOf(delivery, choice.floor);
  const failures = [
    failureOfDelivery(delivery, parcel),
    delivery?.type === "store" && !store && failure("choose_store", "storeId"),
    delivery?.type === "point" && failureOfPoint(delivery, point, parcel),
    delivery && choice.floor !== null && !floor && failure("not_to_floor", "floor"),
    delivery && choice.floor === null && needsFloor(delivery.type) && failure("choose_floor", "floor"),
    failureOfPayment(delivery, point, payment),
  ].filter(isFailure);
  if (!delivery || !payment || failures.length) return { ok: false, failures };
  return { ok: true, value: { delivery, payment, store: delivery.type === "store" ? store : null, point, floor } };
}

/** Why a payment does not go with the delivery and its pickup point; null where it does, and for every one before a delivery is chosen. */
export function whyNotPaid(
  delivery: Pick<ShippingMethod, "type" | "payments"> | undefined,
  point: Pick<PickupPoint, "cod"> | null,
  payment: PaymentMethod,
): "prepayment" | "not_with_delivery" | "not_at_point" | null {
  if (!delivery) return null;
  if (isPrepaymentMissing(delivery.type, payment.type)) return "prepayment";
  if (!delivery.payments.includes(payment.id)) return "not_with_delivery";
  return payment.type === "cod" && point && !point.cod ? "not_at_point" : null;
}

/** The pickup point that is chosen of those of the delivery's carrier; null where none is. */
export const pointOf = <K extends PickupPoint>(delivery: ShippingMethod | undefined, id: number | null, points: readonly K[]): K | null =>
  (delivery?.type === "point" ? points.find((one) => one.id === id && one.carrier === delivery.carrier) : undefined) ?? null;

/** Why a pickup point cannot take the parcel, by the limits of boxes and its own; null when it can. The delivery's own limits count besides. */
export function whyNotAtPoint(
  { box_limits }: Pick<ShippingMethod, "box_limits">,
  { type, max_weight_kg }: Pick<PickupPoint, "type" | "max_weight_kg">,
  parcel: Parcel,
): Obstacle | null {
  const ofBox = type === "zbox" && box_limits ? whyNotDelivered(box_limits, parcel) : null;
  return ofBox ?? whyNotDelivered({ max_length_cm: null, max_weight_kg }, parcel);
}

/** The floor that is chosen of those to which a delivery carries; null where none is. */
export const floorOf = <S extends ShippingMethod>(delivery: S | undefined, floor: number | null): S["floors"][number] | null =>
  (floor === null ? undefined : delivery?.floors.find((one) => one.floor === floor)) ?? null;

/** Why a delivery cannot take the parcel; null when it can. */
export const whyNot = (delivery: Pick<ShippingMethod, "in_country" | keyof ParcelLimits>, parcel: Parcel): Obstacle | null =>
  delivery.in_country ? whyNotDelivered(delivery, parcel) : { reason: "other_country", excess: null };

/** Why a delivery cannot be chosen; undefined where it can. */
export function failureOfDelivery(delivery: ShippingMethod | undefined, parcel: Parcel): ChoiceFailure | undefined {
  if (!delivery) return failure("choose_delivery", "deliveryId");
  return failureOfObstacle(whyNot(delivery, parcel), "deliveryId");
}

/** Why a pickup point cannot be chosen; undefined where it can. */
export function failureOfPoint(delivery: ShippingMethod, point: PickupPoint | null, parcel: Parcel): ChoiceFailure | undefined {
  if (!point) return failure("choose_point", "pickupPointId");
  return failureOfObstacle(whyNotAtPoint(delivery, point, parcel), "pickupPointId");
}

function failureOfObstacle(obstacle: Obstacle | null, field: ChoiceFailure["field"]): ChoiceFailure | undefined {
  if (!obstacle) return undefined;
  const { reason, excess } = obstacle;
  if (reason === "other_country") return failure(reason, field);
  return { ...failure(`parcel_${reason}`, field), ...(excess !== null && { value: Math.ceil(excess) }) };
}

/** Why a payment cannot be chosen with the delivery and its pickup point; undefined where it can. */
export function failureOfPayment(
  delivery: ShippingMethod | undefined,
  point: PickupPoint | null,
  payment: PaymentMethod | undefined,
): ChoiceFailure | undefined {
  if (!payment) return failure("choose_payment", "paymentId");
  const reason = whyNotPaid(delivery, point, payment);
  return reason === null ? undefined : failure(reason, "paymentId");
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
