import { describe, expect, test } from "vitest";
import { checkChoice, fitsPayment, floorOf, whyNot, type Choice } from "~/domain/delivery-choice";
import { settleChoice, type AskedChoice } from "~/domain/settle-choice";

const shipping = (id: number, type: string, more: object = {}) => ({
  id,
  type,
  payments: [1, 2, 3],
  floors: [],
  max_length_cm: null,
  max_weight_kg: null,
  ...more,
});
const COURIER = shipping(1, "address", { max_length_cm: 200, max_weight_kg: 30, payments: [1, 2] });
const PICKUP = shipping(2, "store");
const VAN = shipping(3, "own", { floors: [{ floor: 0 }, { floor: 2 }] });
const methods = {
  shippingMethods: [COURIER, PICKUP, VAN],
  paymentMethods: [
    { id: 1, type: "online" },
    { id: 2, type: "transfer" },
    { id: 3, type: "cod" },
  ],
  stores: [
    { id: 7, pickup: true },
    { id: 8, pickup: false },
  ],
};
const SMALL = { lengthCm: 100, weightKg: 5 };
const LONG = { lengthCm: 400, weightKg: 5 };
const NOTHING: Choice = { deliveryId: null, storeId: null, paymentId: null, floor: null, lift: false };
const choice = (more: Partial<Choice>): Choice => ({ ...NOTHING, ...more });

/** 'Checkout needs: delivery, payment, store for pickup, floor for carrying'; 'personal pickup requires prepayment' (specification section 5). */
describe("a choice that is ordered", () => {
  test.each<[string, Choice, string[]]>([
    ["nothing", NOTHING, ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["what is not offered", choice({ deliveryId: 99, paymentId: 99 }), ["choose_delivery deliveryId", "choose_payment paymentId"]],
    ["a courier", choice({ deliveryId: 1, paymentId: 1 }), []],
    ["a courier and a payment that does not go with it", choice({ deliveryId: 1, paymentId: 3 }), ["unavailable paymentId"]],
    ["a courier who carries nowhere", choice({ deliveryId: 1, paymentId: 1, floor: 2 }), ["unavailable floor"]],
    ["pickup", choice({ deliveryId: 2, storeId: 7, paymentId: 2 }), []],
    ["pickup nowhere", choice({ deliveryId: 2, paymentId: 2 }), ["choose_store storeId"]],
    ["pickup at a store that hands nothing out", choice({ deliveryId: 2, storeId: 8, paymentId: 2 }), ["choose_store storeId"]],
    ["pickup paid there", choice({ deliveryId: 2, storeId: 7, paymentId: 3 }), ["prepayment paymentId"]],
    ["our van to the second floor", choice({ deliveryId: 3, paymentId: 3, floor: 2 }), []],
    ["our van to no floor", choice({ deliveryId: 3, paymentId: 3 }), ["choose_floor floor"]],
    ["our van to a floor that it has not", choice({ deliveryId: 3, paymentId: 3, floor: 9 }), ["unavailable floor"]],
  ])("%s", (_name, chosen, failures) => {
    const checked = checkChoice(chosen, methods, SMALL);
    expect(checked.ok ? [] : checked.failures.map(({ code, field }) => `${code} ${field}`)).toEqual(failures);
  });

  test("a parcel that is too long for the courier", () =>
    expect(checkChoice(choice({ deliveryId: 1, paymentId: 1 }), methods, LONG)).toEqual({
      ok: false,
      failures: [{ code: "unavailable", field: "deliveryId" }],
    }));

  test("gives the methods themselves, and a store for pickup only", () => {
    const value = { delivery: COURIER, payment: methods.paymentMethods[0], store: null, floor: null };
    expect(checkChoice(choice({ deliveryId: 1, storeId: 7, paymentId: 1 }), methods, SMALL)).toEqual({ ok: true, value });
  });
});

describe("a choice that is made part by part", () => {
  const VAN_UP = choice({ deliveryId: 3, paymentId: 3, floor: 2, lift: true });
  test.each<[string, Choice, AskedChoice, Choice]>([
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
    ["without a floor there is no lift", VAN_UP, { floor: null }, choice({ deliveryId: 3, paymentId: 3 })],
    ["everything is taken back", VAN_UP, { deliveryId: null, paymentId: null }, NOTHING],
    ["both at once are the whole choice", VAN_UP, { deliveryId: 1, paymentId: 1 }, choice({ deliveryId: 1, paymentId: 1 })],
  ])("%s", (_name, before, asked, value) => expect(settleChoice(before, asked, methods, SMALL)).toEqual({ ok: true, value }));

  test.each<[string, Choice, AskedChoice, string[]]>([
    ["an unknown delivery", NOTHING, { deliveryId: 99 }, ["choose_delivery"]],
    ["an unknown store", choice({ deliveryId: 2 }), { storeId: 99 }, ["choose_store"]],
    ["a floor before a delivery", NOTHING, { floor: 2 }, ["unavailable"]],
    ["cash at the pickup", choice({ deliveryId: 2 }), { paymentId: 3 }, ["prepayment"]],
    ["both at once, our van to no floor", NOTHING, { deliveryId: 3, paymentId: 3 }, ["choose_floor"]],
  ])("%s is refused", (_name, before, asked, codes) => {
    const settled = settleChoice(before, asked, methods, SMALL);
    expect(settled.ok ? [] : settled.failures.map(({ code }) => code)).toEqual(codes);
  });
});

describe("what goes together", () => {
  test("every payment before a delivery is chosen", () => expect(fitsPayment(undefined, { id: 9, type: "cod" })).toBe(true));

  test.each([
    [VAN, 2, { floor: 2 }],
    [VAN, 9, null],
    [VAN, null, null],
    [undefined, 2, null],
  ])("the floor of a delivery", (delivery, floor, found) => expect(floorOf(delivery, floor)).toEqual(found));

  test.each([
    [SMALL, null],
    [LONG, "too_long"],
    [{ lengthCm: 200, weightKg: 31 }, "too_heavy"],
  ])("a courier's parcel", (parcel, reason) => expect(whyNot(COURIER, parcel)).toBe(reason));
});
