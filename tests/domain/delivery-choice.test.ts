import { describe, expect, test } from "vitest";
import {
  checkChoice,
  floorOf,
  whyNot,
  whyNotAtPoint,
  whyNotPaid,
  type Choice,
  type PickupPoint,
  type ShippingMethod,
} from "~/domain/delivery-choice";
import { applyChoice, type ChoiceChange } from "~/domain/apply-choice";

const shipping = (id: number, type: string, more: object = {}) => ({
  id,
  type,
  payments: [1, 2, 3],
  floors: [],
  max_length_cm: null,
  max_weight_kg: null,
  carrier: null,
  box_limits: null,
  in_country: true,
  ...more,
});
const COURIER = shipping(1, "address", { max_length_cm: 200, max_weight_kg: 30, payments: [1, 2] });
const PICKUP = shipping(2, "store");
const VAN = shipping(3, "own", { floors: [{ floor: 0 }, { floor: 2 }] });
const POINTS = { ...shipping(4, "point"), carrier: "zasilkovna", max_length_cm: 120, box_limits: { max_length_cm: 60, max_weight_kg: 10 } };
const ABROAD = shipping(5, "address", { in_country: false });
const point = (id: number, more: Partial<PickupPoint> = {}): PickupPoint => ({
  ...{ id, carrier: "zasilkovna", type: "branch", cod: true, max_weight_kg: null },
  ...more,
});
const COUNTER = point(1);
const BOX = point(2, { type: "zbox", cod: false });
const OTHER_CARRIERS = point(3, { carrier: "balikovna" });
const methods = {
  shippingMethods: [COURIER, PICKUP, VAN, POINTS, ABROAD],
  paymentMethods: [
    { id: 1, type: "online" },
    { id: 2, type: "transfer" },
    { id: 3, type: "cod" },
    { id: 4, type: "store" },
  ],
  stores: [
    { id: 7, pickup: true },
    { id: 8, pickup: false },
  ],
  points: [COUNTER, BOX, OTHER_CARRIERS],
};
const SMALL = { lengthCm: 100, weightKg: 5 };
const LONG = { lengthCm: 400, weightKg: 5 };
const NOTHING: Choice = { deliveryId: null, storeId: null, pickupPointId: null, paymentId: null, floor: null, lift: false };
const choice = (more: Partial<Choice>): Choice => ({ ...NOTHING, ...more });

/** 'Checkout needs: delivery, payment, store for pickup, floor for carrying'; 'personal pickup requires prepayment' (specification section 5). */
describe("a choice that is ordered", () => {
  // Specification: 5.31, 5.32, 5.33, 5.34
  test.each<[string, Choice, string[]]>([
    ["nothing", NOTHING, ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["what is not offered", choice({ deliveryId: 99, paymentId: 99 }), ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["a courier", choice({ deliveryId: 1, paymentId: 1 }), []],
    ["a courier and a payment that does not go with it", choice({ deliveryId: 1, paymentId: 3 }), ["not_with_delivery paymentId"]],
    ["a courier who carries nowhere", choice({ deliveryId: 1, paymentId: 1, floor: 2 }), ["not_to_floor floor"]],
    ["pickup", choice({ deliveryId: 2, storeId: 7, paymentId: 2 }), []],
    ["pickup nowhere", choice({ deliveryId: 2, paymentId: 2 }), ["choose_store storeId"]],
    ["pickup at a store that hands nothing out", choice({ deliveryId: 2, storeId: 8, paymentId: 2 }), ["choose_store storeId"]],
    ["pickup paid there", choice({ deliveryId: 2, storeId: 7, paymentId: 3 }), ["prepayment paymentId"]],
    ["a carrier's pickup point", choice({ deliveryId: 4, pickupPointId: 1, paymentId: 3 }), []],
    ["a pickup point's carrier without a point", choice({ deliveryId: 4, paymentId: 1 }), ["choose_point pickupPointId"]],
    ["a point that is not in use", choice({ deliveryId: 4, pickupPointId: 99, paymentId: 1 }), ["choose_point pickupPointId"]],
    ["another carrier's point", choice({ deliveryId: 4, pickupPointId: 3, paymentId: 1 }), ["choose_point pickupPointId"]],
    [
      "a box that the parcel does not fit into",
      choice({ deliveryId: 4, pickupPointId: 2, paymentId: 1 }),
      ["parcel_too_long pickupPointId"],
    ],
    ["a point of a delivery to an address, which needs none", choice({ deliveryId: 1, pickupPointId: 99, paymentId: 1 }), []],
    ["a carrier who does not go to the country", choice({ deliveryId: 5, paymentId: 1 }), ["other_country deliveryId"]],
    ["our van to the second floor", choice({ deliveryId: 3, paymentId: 3, floor: 2 }), []],
    ["our van to no floor", choice({ deliveryId: 3, paymentId: 3 }), ["choose_floor floor"]],
    ["our van to a floor that it has not", choice({ deliveryId: 3, paymentId: 3, floor: 9 }), ["not_to_floor floor"]],
  ])("%s", (_name, chosen, failures) => {
    const checked = checkChoice(chosen, methods, SMALL);
    expect(checked.ok ? [] : checked.failures.map(({ code, field }) => `${code} ${field}`)).toEqual(failures);
  });

  test("a parcel that is too long for the courier", () =>
    expect(checkChoice(choice({ deliveryId: 1, paymentId: 1 }), methods, LONG)).toEqual({
      ok: false,
      failures: [{ code: "parcel_too_long", field: "deliveryId", value: LONG.lengthCm - 200 }],
    }));

  test("gives the methods themselves, and a store for pickup only", () => {
    const value = { delivery: COURIER, payment: methods.paymentMethods[0], store: null, point: null, floor: null };
    expect(checkChoice(choice({ deliveryId: 1, storeId: 7, paymentId: 1 }), methods, SMALL)).toEqual({ ok: true, value });
  });
});

describe("a choice that is made part by part", () => {
  const VAN_UP = choice({ deliveryId: 3, paymentId: 3, floor: 2, lift: true });
  test.each<[string, Choice, ChoiceChange, Choice]>([
    ["a delivery first", NOTHING, { deliveryId: 1 }, choice({ deliveryId: 1 })],
    ["a payment first", NOTHING, { paymentId: 3 }, choice({ paymentId: 3 })],
    [
      "a payment that goes with the new delivery stays",
      choice({ paymentId: 1 }),
      { deliveryId: 1 },
      choice({ deliveryId: 1, paymentId: 1 }),
    ],
    ["one that does not is taken back", choice({ paymentId: 3 }), { deliveryId: 1 }, choice({ deliveryId: 1 })],
    ["the floor goes with its delivery", VAN_UP, { deliveryId: 1 }, choice({ deliveryId: 1 })],
    ["the same delivery again changes nothing", VAN_UP, { deliveryId: 3 }, VAN_UP],
    ["a store of a pickup", choice({ deliveryId: 2 }), { storeId: 7 }, choice({ deliveryId: 2, storeId: 7 })],
    ["a store of no pickup is none", choice({ deliveryId: 1 }), { storeId: 7 }, choice({ deliveryId: 1 })],
    [
      "a pickup point",
      choice({ deliveryId: 4, paymentId: 3 }),
      { pickupPointId: 1 },
      choice({ deliveryId: 4, pickupPointId: 1, paymentId: 3 }),
    ],
    ["a point of another delivery is none", choice({ deliveryId: 1 }), { pickupPointId: 1 }, choice({ deliveryId: 1 })],
    ["the point goes with its delivery", choice({ deliveryId: 4, pickupPointId: 1 }), { deliveryId: 1 }, choice({ deliveryId: 1 })],
    [
      "a point that is gone is taken back by the next choice",
      choice({ deliveryId: 4, pickupPointId: 99 }),
      { paymentId: 1 },
      choice({ deliveryId: 4, paymentId: 1 }),
    ],
    ["without a floor there is no lift", VAN_UP, { floor: null }, choice({ deliveryId: 3, paymentId: 3 })],
    ["everything is taken back", VAN_UP, { deliveryId: null, paymentId: null }, NOTHING],
    ["both at once are the whole choice", VAN_UP, { deliveryId: 1, paymentId: 1 }, choice({ deliveryId: 1, paymentId: 1 })],
  ])("%s", (_name, before, asked, value) => expect(applyChoice(before, asked, methods, SMALL)).toEqual({ ok: true, value }));

  test.each<[string, Choice, ChoiceChange, string[]]>([
    ["an unknown delivery", NOTHING, { deliveryId: 99 }, ["choose_delivery"]],
    ["an unknown store", choice({ deliveryId: 2 }), { storeId: 99 }, ["choose_store"]],
    ["an unknown point", choice({ deliveryId: 4 }), { pickupPointId: 99 }, ["choose_point"]],
    ["a floor before a delivery", NOTHING, { floor: 2 }, ["not_to_floor"]],
    ["cash at the pickup", choice({ deliveryId: 2 }), { paymentId: 3 }, ["prepayment"]],
    ["both at once, our van to no floor", NOTHING, { deliveryId: 3, paymentId: 3 }, ["choose_floor"]],
  ])("%s is refused", (_name, before, asked, codes) => {
    const settled = applyChoice(before, asked, methods, SMALL);
    expect(settled.ok ? [] : settled.failures.map(({ code }) => code)).toEqual(codes);
  });
});

describe("what goes together", () => {
  test("every payment before a delivery is chosen", () => expect(whyNotPaid(undefined, null, { id: 9, type: "cod" })).toBeNull());

  // 'Personal pickup requires prepayment by card or transfer': a card can be handed over at the till before anything is cut
  test.each<[string, ShippingMethod, PickupPoint | null, { id: number; type: string }, string | null]>([
    ["cash where goods are picked up", PICKUP, null, { id: 3, type: "cod" }, "prepayment"],
    ["a card at the till", { ...PICKUP, payments: [4] }, null, { id: 4, type: "store" }, null],
    ["a payment that the delivery does not take", COURIER, null, { id: 3, type: "cod" }, "not_with_delivery"],
    ["cash at a counter", POINTS, COUNTER, { id: 3, type: "cod" }, null],
    ["cash at a box that takes none", POINTS, BOX, { id: 3, type: "cod" }, "not_at_point"],
    ["cash before a point is chosen", POINTS, null, { id: 3, type: "cod" }, null],
  ])("%s", (_name, delivery, at, payment, reason) => expect(whyNotPaid(delivery, at, payment)).toBe(reason));

  test.each<[string, PickupPoint, { lengthCm: number; weightKg: number }, object | null]>([
    ["a counter takes what the delivery takes", COUNTER, { lengthCm: 120, weightKg: 14 }, null],
    ["a box takes what fits into it", BOX, { lengthCm: 60, weightKg: 10 }, null],
    ["a longer thing does not", BOX, { lengthCm: 61, weightKg: 1 }, { reason: "too_long", excess: 1 }],
    ["a heavier one neither", BOX, { lengthCm: 10, weightKg: 10.5 }, { reason: "too_heavy", excess: 0.5 }],
    ["a point has a limit of its own", point(4, { max_weight_kg: 5 }), { lengthCm: 10, weightKg: 6 }, { reason: "too_heavy", excess: 1 }],
  ])("%s", (_name, at, parcel, obstacle) => expect(whyNotAtPoint(POINTS, at, parcel)).toEqual(obstacle));

  test.each([
    [VAN, 2, { floor: 2 }],
    [VAN, 9, null],
    [VAN, null, null],
    [undefined, 2, null],
  ])("the floor of a delivery", (delivery, floor, found) => expect(floorOf(delivery, floor)).toEqual(found));

  test.each([
    [COURIER, SMALL, null],
    [COURIER, LONG, { reason: "too_long", excess: 200 }],
    [COURIER, { lengthCm: 200, weightKg: 31 }, { reason: "too_heavy", excess: 1 }],
    [ABROAD, SMALL, { reason: "other_country", excess: null }],
  ])("what a carrier does not take", (delivery, parcel, obstacle) => expect(whyNot(delivery, parcel)).toEqual(obstacle));
});
