import {
  carriedFloorOf,
  checkChoice,
  chosenPointOf,
  failure,
  failureOfDelivery,
  failureOfPayment,
  failureOfPoint,
  isFailure,
  paymentObstacle,
  type ChoiceFailure,
  type ChoosablePoint,
  type ChosenIds,
  type ChosenMethods,
  type Methods,
  type Parcel,
  type PaymentMethod,
  type PickupStore,
  type ShippingMethod,
} from "~/domain/delivery";
import type { Checked } from "~/domain/web";

/** Requested parts of a choice; undefined: unchanged, null: cleared. */
export type ChoiceChange = { [Part in keyof ChosenIds]?: ChosenIds[Part] | undefined };

/** Applies a change to the chosen delivery and payment. Both together are checked as in an order, one of them alone; earlier choices that fit stay. */
export function applyChoice(
  before: ChosenIds,
  change: ChoiceChange,
  methods: Methods,
  parcel: Parcel,
): Checked<ChosenIds, ChoiceFailure> {
  const { deliveryId, storeId, pickupPointId, paymentId, floor, lift } = change;
  if (typeof deliveryId === "number" && typeof paymentId === "number") {
    const whole = {
      deliveryId,
      paymentId,
      storeId: storeId ?? null,
      pickupPointId: pickupPointId ?? null,
      floor: floor ?? null,
      lift: lift ?? false,
    };
    const checked = checkChoice(whole, methods, parcel);
    return checked.ok ? { ok: true, value: choiceOf(checked.value, whole.lift) } : checked;
  }
  const stays = deliveryId === undefined || deliveryId === before.deliveryId;
  const base = stays
    ? before
    : { ...before, deliveryId, storeId: null, pickupPointId: null, floor: null, lift: false };
  const next = {
    deliveryId: base.deliveryId,
    storeId: storeId === undefined ? base.storeId : storeId,
    pickupPointId: pickupPointId === undefined ? base.pickupPointId : pickupPointId,
    paymentId: paymentId === undefined ? base.paymentId : paymentId,
    floor: floor === undefined ? base.floor : floor,
    lift: lift ?? base.lift,
  };
  const delivery = methods.shippingMethods.find(({ id }) => id === next.deliveryId);
  const point = chosenPointOf(delivery, next.pickupPointId, methods.points);
  const failures = failuresOfParts(change, delivery, point, methods, parcel);
  if (failures.length) return { ok: false, failures };
  const payment = methods.paymentMethods.find(({ id }) => id === next.paymentId);
  return {
    ok: true,
    value: {
      ...next,
      storeId: delivery?.type === "store" ? next.storeId : null,
      pickupPointId: point?.id ?? null,
      paymentId: payment && !paymentObstacle(delivery, point, payment) ? payment.id : null,
      lift: next.floor !== null && next.lift,
    },
  };
}

function failuresOfParts(
  change: ChoiceChange,
  delivery: ShippingMethod | undefined,
  point: ChoosablePoint | null,
  methods: Methods,
  parcel: Parcel,
): ChoiceFailure[] {
  const isSet = (part: number | null | undefined): part is number =>
    part !== null && part !== undefined;
  const isStore = methods.stores.some(({ id, pickup }) => pickup && id === change.storeId);
  const payment = methods.paymentMethods.find(({ id }) => id === change.paymentId);
  return [
    isSet(change.deliveryId) && failureOfDelivery(delivery, parcel),
    isSet(change.storeId) && !isStore && failure("choose_store", "storeId"),
    delivery?.type === "point" &&
      isSet(change.pickupPointId) &&
      failureOfPoint(delivery, point, parcel),
    isSet(change.floor) &&
      !carriedFloorOf(delivery, change.floor) &&
      failure("not_to_floor", "floor"),
    isSet(change.paymentId) && failureOfPayment(delivery, point, payment),
  ].filter(isFailure);
}

const choiceOf = (
  {
    delivery,
    store,
    point,
    payment,
    floor,
  }: ChosenMethods<ShippingMethod, PaymentMethod, PickupStore, ChoosablePoint>,
  lift: boolean,
): ChosenIds => ({
  deliveryId: delivery.id,
  storeId: store?.id ?? null,
  pickupPointId: point?.id ?? null,
  paymentId: payment.id,
  floor: floor?.floor ?? null,
  lift: floor !== null && lift,
});
