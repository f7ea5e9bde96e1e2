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
const change = (type: string, from: unknown, to: unknown) => ({ type, name: null, from, to });
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
      [change("promised_day", "2026-03-03", "2026-03-04")],
    ],
    ["a sooner day", { promised_day: "2026-03-02" }, []],
    ["floating-point errors", { vouchers_tax_incl: 31.8 + 1e-12 }, []],
    ["spaces changed by a form", { delivery_name: "Dopravce " }, []],
    ["a line break changed by a form", { floor_name: "2.\r\npatro" }, []],
    ["a missing space", { floor_name: "2.patro" }, [change("floor_choice", "2. patro", "2.patro")]],
    [
      "delivery and the total",
      { delivery_tax_incl: 249, total_tax_incl: 1304, total: 1077.43 },
      [
        change("delivery", 149, 249),
        change("total", 1204, 1304),
        change("total_net", 994.79, 1077.43),
      ],
    ],
    [
      "differences that cancel out",
      { delivery_tax_incl: 159, payment_tax_incl: 29 },
      [change("delivery", 149, 159), change("payment", 39, 29)],
    ],
    [
      "two addons that cancel out",
      { eco_packaging_tax_incl: 40, packing_fee_tax_incl: 50 },
      [change("eco_packaging", 50, 40), change("packing_fee", 40, 50)],
    ],
    ["goods", { items_tax_incl: 340 }, [change("items", 318, 340)]],
    ["a group price", { group_discount_tax_incl: 31.8 }, [change("items", 318, 286.2)]],
    [
      "a list price and the group price",
      { items_tax_incl: 340, group_discount_tax_incl: 34 },
      [change("items", 318, 306)],
    ],
    [
      "… that leave the sum of goods",
      { items_tax_incl: 340, group_discount_tax_incl: 22 },
      [change("group_discount", 0, 22)],
    ],
    ["the rounding alone", { rounding_tax_incl: 0.2 }, [change("rounding", 0.3, 0.2)]],
    ["a VAT rate", { total: 1000 }, [change("total_net", 994.79, 1000)]],
    ["a haléř", { hems_tax_incl: 59.51 }, [change("hems", 59.5, 59.51)]],
    [
      "the delivery's name",
      { delivery_name: "Kurýr" },
      [change("delivery_choice", "Dopravce", "Kurýr")],
    ],
    [
      "the delivery's type alone",
      { delivery_type: "point" },
      [change("delivery_choice", "Dopravce", "Dopravce")],
    ],
    [
      "the payment's type alone",
      { payment_type: "transfer" },
      [change("payment_choice", "Dobírkou", "Dobírkou")],
    ],
    [
      "the floor's name",
      { floor_name: "3. patro" },
      [change("floor_choice", "2. patro", "3. patro")],
    ],
    ["the rate", { currency_rate: 24.5 }, [{ type: "rate", name: "EUR", from: 25, to: 24.5 }]],
    ["another currency", { currency_id: 1, currency_rate: 1 }, [change("currency", "EUR", "CZK")]],
    [
      "a removed currency",
      { currency_id: null, currency_rate: null },
      [change("currency", "EUR", null)],
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
