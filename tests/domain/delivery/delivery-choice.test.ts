import { describe, expect, test } from "vitest";
import {
  carriedFloorOf,
  cheapestDelivery,
  checkChoice,
  deliveryObstacle,
  paymentObstacle,
  pointObstacle,
  type ChoosablePoint,
  type ChosenIds,
  type ShippingMethod,
} from "~/domain/delivery";
import { applyChoice, type ChoiceChange } from "../../../server/rules/delivery";
import { NOT_CHOSEN } from "../../support/backends/api-answers";

const shipping = (id: number, type: string, overrides: object = {}) => ({
  id,
  type,
  payments: [1, 2, 3],
  floors: [],
  max_length_cm: null,
  max_weight_kg: null,
  carrier: null,
  box_limits: null,
  in_country: true,
  ...overrides,
});
const COURIER = shipping(1, "address", { max_length_cm: 200, max_weight_kg: 30, payments: [1, 2] });
const PICKUP = shipping(2, "store");
const VAN = shipping(3, "own", { floors: [{ floor: 0 }, { floor: 2 }] });
const POINTS = {
  ...shipping(4, "point"),
  carrier: "zasilkovna",
  max_length_cm: 120,
  box_limits: { max_length_cm: 60, max_weight_kg: 10 },
};
const ABROAD = shipping(5, "address", { in_country: false });
const point = (id: number, overrides: Partial<ChoosablePoint> = {}): ChoosablePoint => ({
  id,
  carrier: "zasilkovna",
  type: "branch",
  cod: true,
  max_weight_kg: null,
  ...overrides,
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
const UNMEASURED = { ...SMALL, isUnmeasured: true };
const LONG = { lengthCm: 400, weightKg: 5 };
const NOTHING: ChosenIds = NOT_CHOSEN;
const choice = (
  deliveryId: number | null,
  paymentId: number | null = null,
  more: Partial<ChosenIds> = {},
): ChosenIds => ({ ...NOTHING, deliveryId, paymentId, ...more });

/** 'Checkout needs: delivery, payment, store for pickup, floor for carrying'; 'personal pickup requires prepayment' (specification section 5). */
describe("the choice of an order", () => {
  // Specification: 5.31, 5.32, 5.33, 5.34
  test.each<[string, ChosenIds, string[]]>([
    ["nothing", NOTHING, ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["unknown methods", choice(99, 99), ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["a courier", choice(1, 1), []],
    ["a courier with an unsupported payment", choice(1, 3), ["not_with_delivery paymentId"]],
    ["a floor with a courier", choice(1, 1, { floor: 2 }), ["not_to_floor floor"]],
    ["pickup", choice(2, 2, { storeId: 7 }), []],
    ["pickup without a store", choice(2, 2), ["choose_store storeId"]],
    ["pickup at a store without pickup", choice(2, 2, { storeId: 8 }), ["choose_store storeId"]],
    ["pickup with cash on delivery", choice(2, 3, { storeId: 7 }), ["prepayment paymentId"]],
    ["a carrier's pickup point", choice(4, 3, { pickupPointId: 1 }), []],
    ["a carrier without its point", choice(4, 1), ["choose_point pickupPointId"]],
    ["an inactive point", choice(4, 1, { pickupPointId: 99 }), ["choose_point pickupPointId"]],
    ["another carrier's point", choice(4, 1, { pickupPointId: 3 }), ["choose_point pickupPointId"]],
    [
      "a box too small for the parcel",
      choice(4, 1, { pickupPointId: 2 }),
      ["parcel_too_long pickupPointId"],
    ],
    ["a point with a courier is ignored", choice(1, 1, { pickupPointId: 99 }), []],
    ["a carrier that does not serve the country", choice(5, 1), ["other_country deliveryId"]],
    ["the van to the second floor", choice(3, 3, { floor: 2 }), []],
    ["the van without a floor", choice(3, 3), ["choose_floor floor"]],
    ["the van to an unsupported floor", choice(3, 3, { floor: 9 }), ["not_to_floor floor"]],
  ])("%s", (_name, chosen, failures) => {
    const checked = checkChoice(chosen, methods, SMALL);
    expect(checked.ok ? [] : checked.failures.map(({ code, field }) => `${code} ${field}`)).toEqual(
      failures,
    );
  });

  test("a parcel that is too long for the courier", () =>
    expect(checkChoice(choice(1, 1), methods, LONG)).toEqual({
      ok: false,
      failures: [{ code: "parcel_too_long", field: "deliveryId", value: LONG.lengthCm - 200 }],
    }));

  test("returns the methods, and a store only for pickup", () => {
    const value = {
      delivery: COURIER,
      payment: methods.paymentMethods[0],
      store: null,
      point: null,
      floor: null,
    };
    expect(checkChoice(choice(1, 1, { storeId: 7 }), methods, SMALL)).toEqual({ ok: true, value });
  });
});

describe("changes of a choice", () => {
  const VAN_UP = choice(3, 3, { floor: 2, lift: true });
  test.each<[string, ChosenIds, ChoiceChange, ChosenIds]>([
    ["a delivery first", NOTHING, { deliveryId: 1 }, choice(1)],
    ["a payment first", NOTHING, { paymentId: 3 }, choice(null, 3)],
    ["keeps a supported payment", choice(null, 1), { deliveryId: 1 }, choice(1, 1)],
    ["removes an unsupported payment", choice(null, 3), { deliveryId: 1 }, choice(1)],
    ["removes the floor with its delivery", VAN_UP, { deliveryId: 1 }, choice(1)],
    ["the same delivery again changes nothing", VAN_UP, { deliveryId: 3 }, VAN_UP],
    ["a store of a pickup", choice(2), { storeId: 7 }, choice(2, null, { storeId: 7 })],
    ["ignores a store without pickup", choice(1), { storeId: 7 }, choice(1)],
    ["a pickup point", choice(4, 3), { pickupPointId: 1 }, choice(4, 3, { pickupPointId: 1 })],
    ["ignores a point of another delivery", choice(1), { pickupPointId: 1 }, choice(1)],
    [
      "removes the point with its delivery",
      choice(4, null, { pickupPointId: 1 }),
      { deliveryId: 1 },
      choice(1),
    ],
    [
      "removes a deleted point",
      choice(4, null, { pickupPointId: 99 }),
      { paymentId: 1 },
      choice(4, 1),
    ],
    ["without a floor there is no lift", VAN_UP, { floor: null }, choice(3, 3)],
    [
      "a payment keeps the point",
      choice(4, null, { pickupPointId: 1 }),
      { paymentId: 1 },
      choice(4, 1, { pickupPointId: 1 }),
    ],
    [
      "a payment keeps the store",
      choice(2, null, { storeId: 7 }),
      { paymentId: 1 },
      choice(2, 1, { storeId: 7 }),
    ],
    [
      "another payment keeps the floor and the lift",
      VAN_UP,
      { paymentId: 1 },
      { ...VAN_UP, paymentId: 1 },
    ],
    ["a lift alone", { ...VAN_UP, lift: false }, { lift: true }, VAN_UP],
    ["no lift any more", VAN_UP, { lift: false }, { ...VAN_UP, lift: false }],
    [
      "no point any more",
      choice(4, null, { pickupPointId: 1 }),
      { pickupPointId: null },
      choice(4),
    ],
    ["no store any more", choice(2, null, { storeId: 7 }), { storeId: null }, choice(2)],
    ["removes everything", VAN_UP, { deliveryId: null, paymentId: null }, NOTHING],
    ["both replace the choice", VAN_UP, { deliveryId: 1, paymentId: 1 }, choice(1, 1)],
  ])("%s", (_name, before, change, value) =>
    expect(applyChoice(before, change, methods, SMALL)).toEqual({ ok: true, value }),
  );

  test.each<[string, ChosenIds, ChoiceChange, string[]]>([
    ["an unknown delivery", NOTHING, { deliveryId: 99 }, ["choose_delivery"]],
    ["an unknown store", choice(2), { storeId: 99 }, ["choose_store"]],
    ["an unknown point", choice(4), { pickupPointId: 99 }, ["choose_point"]],
    ["a floor before a delivery", NOTHING, { floor: 2 }, ["not_to_floor"]],
    ["a store without pickup", choice(2), { storeId: 8 }, ["choose_store"]],
    ["a point of another carrier", choice(4), { pickupPointId: 3 }, ["choose_point"]],
    ["a floor that the van does not reach", choice(3), { floor: 9 }, ["not_to_floor"]],
    ["a delivery abroad", NOTHING, { deliveryId: 5 }, ["other_country"]],
    ["an unknown payment", NOTHING, { paymentId: 99 }, ["choose_payment"]],
    [
      "an unknown delivery and store",
      NOTHING,
      { deliveryId: 99, storeId: 99 },
      ["choose_delivery", "choose_store"],
    ],
    ["cash at the pickup", choice(2), { paymentId: 3 }, ["prepayment"]],
    ["both, the van without a floor", NOTHING, { deliveryId: 3, paymentId: 3 }, ["choose_floor"]],
  ])("%s is refused", (_name, before, change, codes) => {
    const result = applyChoice(before, change, methods, SMALL);
    expect(result.ok ? [] : result.failures.map(({ code }) => code)).toEqual(codes);
  });
});

describe("supported combinations", () => {
  test("every payment before a delivery is chosen", () =>
    expect(paymentObstacle(undefined, null, { id: 9, type: "cod" })).toBeNull());

  const CASH = { id: 3, type: "cod" };
  const TILL = { id: 4, type: "store" };
  // 'Personal pickup requires prepayment by card or transfer': the till takes cards before anything is cut
  test.each<[string, ShippingMethod, ChoosablePoint | null, typeof CASH, string | null]>([
    ["cash at a pickup", PICKUP, null, CASH, "prepayment"],
    ["a card at the till", { ...PICKUP, payments: [4] }, null, TILL, null],
    ["cash with a courier", COURIER, null, CASH, "not_with_delivery"],
    ["cash at a counter", POINTS, COUNTER, CASH, null],
    ["cash at a box without cash", POINTS, BOX, CASH, "not_at_point"],
    ["cash before a point is chosen", POINTS, null, CASH, null],
  ])("%s", (_name, delivery, at, payment, reason) =>
    expect(paymentObstacle(delivery, at, payment)).toBe(reason),
  );

  test.each<[string, ChoosablePoint, number, number, object | null]>([
    ["a counter accepts the delivery's parcels", COUNTER, 120, 14, null],
    ["a box accepts parcels up to its limits", BOX, 60, 10, null],
    ["but no longer one", BOX, 61, 1, { reason: "too_long", excess: 1 }],
    ["and no heavier one", BOX, 10, 10.5, { reason: "too_heavy", excess: 0.5 }],
    [
      "a point can have its own limit",
      point(4, { max_weight_kg: 5 }),
      10,
      6,
      { reason: "too_heavy", excess: 1 },
    ],
  ])("%s", (_name, at, lengthCm, weightKg, obstacle) =>
    expect(pointObstacle(POINTS, at, { lengthCm, weightKg })).toEqual(obstacle),
  );

  test.each([
    [VAN, 2, { floor: 2 }],
    [VAN, 9, null],
    [VAN, null, null],
    [undefined, 2, null],
  ])("the floor of a delivery", (delivery, floor, found) =>
    expect(carriedFloorOf(delivery, floor)).toEqual(found),
  );

  test.each([
    [COURIER, SMALL, null],
    [COURIER, LONG, { reason: "too_long", excess: 200 }],
    [COURIER, { lengthCm: 200, weightKg: 31 }, { reason: "too_heavy", excess: 1 }],
    [ABROAD, SMALL, { reason: "other_country", excess: null }],
    [COURIER, UNMEASURED, null],
    [{ ...COURIER, type: "point" }, UNMEASURED, { reason: "too_long", excess: null }],
  ])("parcels that a carrier refuses", (delivery, parcel, obstacle) =>
    expect(deliveryObstacle(delivery, parcel)).toEqual(obstacle),
  );
});

const priced = (method: ShippingMethod, price_haler: number) => ({ ...method, price_haler });
test.each([
  ["the cheapest", [priced(VAN, 49_000), priced(COURIER, 9_900)], SMALL, 9_900],
  ["without pickup in a store", [priced(PICKUP, 0), priced(COURIER, 9_900)], SMALL, 9_900],
  ["only one that takes the parcel", [priced(VAN, 49_000), priced(COURIER, 9_900)], LONG, 49_000],
  ["only one in the country", [priced(ABROAD, 100), priced(COURIER, 9_900)], SMALL, 9_900],
  ["none", [priced(COURIER, 9_900)], LONG, null],
])("the cheapest delivery of a parcel: %s", (_name, found, parcel, haler) =>
  expect(cheapestDelivery(found, parcel)).toBe(haler),
);
