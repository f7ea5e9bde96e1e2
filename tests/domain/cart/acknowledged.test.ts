import { describe, expect, it } from "vitest";
import { acknowledgedOf, type Acknowledged, type Summary } from "~/domain/cart";
import { sumChanges } from "../../../server/rules/cart";

const CURRENCIES = [
  { id: 1, code: "CZK", rate: 1 },
  { id: 2, code: "EUR", rate: 25 },
];
const EUR = { id: 2, rate: 25 };

const summary: Summary = {
  totals: {
    items_tax_incl: 318,
    services_tax_incl: 290,
    hems_tax_incl: 59.5,
    addons_tax_incl: 90,
    group_discount_tax_incl: 0,
    vouchers_tax_incl: 31.8,
    delivery_tax_incl: 149,
    payment_tax_incl: 39,
    delivery_up_tax_incl: 290,
    rounding_tax_incl: 0.3,
    total: 994.79,
    total_tax_incl: 1203.7,
  },
  addon_prices_tax_incl: { eco_packaging: 50, strong_tubus: 45, packing_fee: 40 },
  has_addon_eco_packaging: true,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: true,
  chosen: {
    delivery: { name: "Dopravce", type: "address" },
    store: null,
    point: null,
    floor: "2. patro",
    payment: { name: "Dobírkou", type: "cod" },
    promised: { day: "2026-03-03" },
  },
};
const acknowledged = acknowledgedOf(summary, EUR);

it("an acknowledgement has each part of the sum, the choices and the currency", () => {
  expect(acknowledgedOf(summary, EUR)).toEqual({
    items_tax_incl: 318,
    services_tax_incl: 290,
    hems_tax_incl: 59.5,
    eco_packaging_tax_incl: 50,
    strong_tubus_tax_incl: 0,
    packing_fee_tax_incl: 40,
    group_discount_tax_incl: 0,
    vouchers_tax_incl: 31.8,
    delivery_tax_incl: 149,
    payment_tax_incl: 39,
    delivery_up_tax_incl: 290,
    rounding_tax_incl: 0.3,
    total_tax_incl: 1204,
    total: 994.79,
    delivery_name: "Dopravce",
    delivery_type: "address",
    store_name: "",
    point_name: "",
    floor_name: "2. patro",
    payment_name: "Dobírkou",
    payment_type: "cod",
    promised_day: "2026-03-03",
    currency_id: 2,
    currency_rate: 25,
  });
});

it("missing choices and currencies are null", () => {
  const { currency_id, currency_rate, ...rest } = acknowledged;
  const none = {
    delivery_name: "",
    delivery_type: "",
    store_name: "",
    point_name: "",
    floor_name: "",
    payment_name: "",
    payment_type: "",
    promised_day: "",
  };
  const chosen = {
    delivery: null,
    store: null,
    point: null,
    floor: null,
    payment: null,
    promised: null,
  };
  expect([currency_id, currency_rate]).toEqual([2, 25]);
  expect(acknowledgedOf({ ...summary, chosen }, undefined)).toStrictEqual({ ...rest, ...none });
  expect(
    acknowledgedOf({ ...summary, chosen: { ...chosen, store: "Plzeň" } }, undefined),
  ).toMatchObject({ store_name: "Plzeň" });
});

describe("'What is ordered is what was seen: any part of the sum that changed is shown and confirmed first'", () => {
  const cases: [string, Partial<Acknowledged>, object[]][] = [
    ["nothing", {}, []],
    [
      "a later day",
      { promised_day: "2026-03-04" },
      [{ type: "promised_day", name: null, from: "2026-03-03", to: "2026-03-04" }],
    ],
    ["a sooner day", { promised_day: "2026-03-02" }, []],
    ["floating-point errors", { vouchers_tax_incl: 31.8 + 1e-12 }, []],
    ["spaces changed by a form", { delivery_name: "Dopravce " }, []],
    ["a line break changed by a form", { floor_name: "2.\r\npatro" }, []],
    [
      "a missing space",
      { floor_name: "2.patro" },
      [{ type: "floor_choice", name: null, from: "2. patro", to: "2.patro" }],
    ],
    [
      "delivery and the total",
      { delivery_tax_incl: 249, total_tax_incl: 1304, total: 1077.43 },
      [
        { type: "delivery", name: null, from: 149, to: 249 },
        { type: "total", name: null, from: 1204, to: 1304 },
        { type: "total_net", name: null, from: 994.79, to: 1077.43 },
      ],
    ],
    [
      "differences that cancel out",
      { delivery_tax_incl: 159, payment_tax_incl: 29 },
      [
        { type: "delivery", name: null, from: 149, to: 159 },
        { type: "payment", name: null, from: 39, to: 29 },
      ],
    ],
    [
      "two addons that cancel out",
      { eco_packaging_tax_incl: 40, packing_fee_tax_incl: 50 },
      [
        { type: "eco_packaging", name: null, from: 50, to: 40 },
        { type: "packing_fee", name: null, from: 40, to: 50 },
      ],
    ],
    ["goods", { items_tax_incl: 340 }, [{ type: "items", name: null, from: 318, to: 340 }]],
    [
      "a group price changes the sum of goods",
      { group_discount_tax_incl: 31.8 },
      [{ type: "items", name: null, from: 318, to: 286.2 }],
    ],
    [
      "a list price and with it the group price change the sum of goods",
      { items_tax_incl: 340, group_discount_tax_incl: 34 },
      [{ type: "items", name: null, from: 318, to: 306 }],
    ],
    [
      "a list price and the group price change, but not the sum of goods",
      { items_tax_incl: 340, group_discount_tax_incl: 22 },
      [{ type: "group_discount", name: null, from: 0, to: 22 }],
    ],
    [
      "the rounding alone",
      { rounding_tax_incl: 0.2 },
      [{ type: "rounding", name: null, from: 0.3, to: 0.2 }],
    ],
    ["a VAT rate", { total: 1000 }, [{ type: "total_net", name: null, from: 994.79, to: 1000 }]],
    ["a haléř", { hems_tax_incl: 59.51 }, [{ type: "hems", name: null, from: 59.5, to: 59.51 }]],
    [
      "the delivery's name",
      { delivery_name: "Kurýr" },
      [{ type: "delivery_choice", name: null, from: "Dopravce", to: "Kurýr" }],
    ],
    [
      "the delivery's type alone",
      { delivery_type: "point" },
      [{ type: "delivery_choice", name: null, from: "Dopravce", to: "Dopravce" }],
    ],
    [
      "the payment's type alone",
      { payment_type: "transfer" },
      [{ type: "payment_choice", name: null, from: "Dobírkou", to: "Dobírkou" }],
    ],
    [
      "the floor's name",
      { floor_name: "3. patro" },
      [{ type: "floor_choice", name: null, from: "2. patro", to: "3. patro" }],
    ],
    ["the rate", { currency_rate: 24.5 }, [{ type: "rate", name: "EUR", from: 25, to: 24.5 }]],
    [
      "another currency",
      { currency_id: 1, currency_rate: 1 },
      [{ type: "currency", name: null, from: "EUR", to: "CZK" }],
    ],
    [
      "a removed currency",
      { currency_id: null, currency_rate: null },
      [{ type: "currency", name: null, from: "EUR", to: null }],
    ],
  ];
  it.each(cases)("%s", (_name, differing, expected) => {
    expect(sumChanges(acknowledged, { ...acknowledged, ...differing }, CURRENCIES)).toEqual(
      expected,
    );
  });

  it.each<[string, Partial<Acknowledged>, Partial<Acknowledged>]>([
    ["a day now, none before", { promised_day: undefined }, {}],
    ["a day now, an empty one before", { promised_day: "" }, {}],
    ["no day now", {}, { promised_day: undefined }],
    ["an empty day now", {}, { promised_day: "" }],
    ["no day in both", { promised_day: undefined }, { promised_day: undefined }],
    [
      "no currency in both",
      { currency_id: undefined, currency_rate: undefined },
      { currency_id: null, currency_rate: null },
    ],
  ])("needs no confirmation: %s", (_name, before, now) =>
    expect(
      sumChanges({ ...acknowledged, ...before }, { ...acknowledged, ...now }, CURRENCIES),
    ).toEqual([]),
  );

  it("compares every field", () => {
    const other = (value: unknown) => (typeof value === "number" ? value + 1 : `${String(value)}x`);
    for (const [field, value] of Object.entries(acknowledged)) {
      expect(
        sumChanges(acknowledged, { ...acknowledged, [field]: other(value) }, CURRENCIES),
        field,
      ).toHaveLength(1);
    }
  });
});
