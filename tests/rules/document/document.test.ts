import { describe, expect, it } from "vitest";
import { netOf } from "~/domain/price";
import {
  creditableLines,
  creditLines,
  documentNumber,
  invoiceLines,
  isCounted,
  isInvoiceDue,
  sumCredited,
  sumsByRate,
  sumsOf,
  taxableDay,
  taxed,
  type DocumentLine,
  type InvoicedItem,
} from "../../../server/rules/document";
import { NAMES } from "../../support/orders/invoiced-orders";

const NOTHING = { netHaler: 0, grossHaler: 0 };

const item = (grossHaler: number, rate = 0.21): InvoicedItem => ({
  id: 1,
  name: "carpet",
  sku: "K1",
  groupTypeId: 4,
  quantity: 1,
  isSample: false,
  dimensions: null,
  rate,
  details: [],
  hemDetails: [],
  service: NOTHING,
  hems: NOTHING,
  total: { netHaler: netOf(grossHaler, rate), grossHaler },
});
const totals = (vat: { rate: number; base: number; tax: number }[], delivery_tax_incl = 0) => ({
  delivery_tax_incl,
  delivery_up_tax_incl: 0,
  payment_tax_incl: 0,
  addons_tax_incl: 0,
  vat,
});

describe("the number of a document: its series, two digits of the year, six of a counter", () => {
  it.each([
    ["invoice", 2026, 1, "FV26000001"],
    ["credit_note", 2030, 123_456, "OD30123456"],
    ["invoice", 2105, 7, "FV05000007"],
  ] as const)("%s %d %d", (type, year, counter, number) =>
    expect(documentNumber(type, year, counter)).toBe(number),
  );
});

describe("the lines of an invoice add up to the order", () => {
  it("with one rate: a line for each voucher with a discount", () => {
    const lines = invoiceLines(
      {
        items: [item(121_00)],
        totals: totals([{ rate: 0.21, base: 90.9, tax: 19.1 }]),
        addonsRate: 0.21,
        vouchers: [
          { code: "A", discount_tax_incl: 10 },
          { code: "FREE", discount_tax_incl: 0 },
          { code: "B", discount_tax_incl: 1 },
        ],
      },
      NAMES,
    );
    expect(lines.map(({ name, grossHaler }) => [name, grossHaler])).toEqual([
      ["carpet", 121_00],
      ["delivery", 0],
      ["voucher A", -10_00],
      ["voucher B", -1_00],
    ]);
    expect(sumsOf(lines)).toEqual({
      vat: [{ rate: 0.21, ...taxed(90_90, 110_00) }],
      total: taxed(90_90, 110_00),
    });
  });

  it("with two rates: a line for each rate", () => {
    const vat = [
      { rate: 0.21, base: 90, tax: 18.9 },
      { rate: 0.12, base: 100, tax: 12 },
    ];
    const lines = invoiceLines(
      {
        items: [item(121_00), item(134_40, 0.12)],
        totals: totals(vat),
        addonsRate: 0.21,
        vouchers: [
          { code: "A", discount_tax_incl: 30 },
          { code: "B", discount_tax_incl: 4.5 },
        ],
      },
      NAMES,
    );
    expect(lines.filter(({ kind }) => kind === "voucher")).toMatchObject([
      { name: "voucher A, B", rate: 0.21, grossHaler: -12_10 },
      { name: "voucher A, B", rate: 0.12, grossHaler: -22_40 },
    ]);
    expect(sumsOf(lines).vat.map(({ netHaler, vatHaler }) => [netHaler, vatHaler])).toEqual([
      [90_00, 18_90],
      [100_00, 12_00],
    ]);
  });

  it("with a voucher for the whole sum: each rate is 0", () => {
    const lines = invoiceLines(
      {
        items: [item(99_99)],
        totals: totals([]),
        addonsRate: 0.21,
        vouchers: [{ code: "A", discount_tax_incl: 99.99 }],
      },
      NAMES,
    );
    expect(sumsOf(lines)).toEqual({ vat: [], total: taxed(0, 0) });
  });
});

describe("the parts of an item are lines of their own", () => {
  const cut: InvoicedItem = {
    id: 7,
    name: "carpet",
    sku: "K1",
    groupTypeId: 1,
    quantity: 2,
    isSample: false,
    rate: 0.21,
    details: ["3 × 4 m"],
    hemDetails: ["black"],
    dimensions: { length_cm: 300, billed_m2: 12, hem_m: 7 },
    service: { netHaler: 100, grossHaler: 121 },
    hems: { netHaler: 200, grossHaler: 242 },
    total: { netHaler: 1000, grossHaler: 1210 },
  };
  const linesOf = (change: Partial<InvoicedItem>) =>
    invoiceLines(
      {
        items: [{ ...cut, ...change }],
        totals: totals([{ rate: 0.21, base: 10, tax: 2.1 }]),
        addonsRate: 0.21,
        vouchers: [],
      },
      NAMES,
    );

  it("goods, service and hems, with their quantities", () =>
    expect(linesOf({})).toEqual([
      {
        kind: "goods",
        itemId: 7,
        name: "carpet",
        details: ["3 × 4 m"],
        sku: "K1",
        quantity: 24,
        unit: "m2",
        rate: 0.21,
        ...taxed(700, 847),
      },
      {
        kind: "service",
        itemId: 7,
        name: "service",
        details: [],
        sku: null,
        quantity: 2,
        unit: "piece",
        rate: 0.21,
        ...taxed(100, 121),
      },
      {
        kind: "hems",
        itemId: 7,
        name: "hems",
        details: ["black"],
        sku: null,
        quantity: 14,
        unit: "m",
        rate: 0.21,
        ...taxed(200, 242),
      },
      {
        kind: "delivery",
        itemId: null,
        name: "delivery",
        details: [],
        sku: null,
        quantity: 1,
        unit: "piece",
        rate: 0.21,
        ...taxed(0, 0),
      },
    ]));

  it.each<[string, Partial<InvoicedItem>, number, string]>([
    [
      "metres of a length",
      { groupTypeId: 8, quantity: 3, dimensions: { length_cm: 250, billed_m2: 0, hem_m: 0 } },
      7.5,
      "m",
    ],
    ["packs", { groupTypeId: 3, dimensions: null }, 2, "pack"],
    ["pieces", { groupTypeId: 4, dimensions: null }, 2, "piece"],
    ["samples of what is sold by the metre", { isSample: true, dimensions: null }, 2, "piece"],
    [
      "m² without floating-point errors",
      { quantity: 3, dimensions: { length_cm: 10, billed_m2: 0.1, hem_m: 0 } },
      0.3,
      "m2",
    ],
  ])("goods have %s", (_name, change, quantity, unit) =>
    expect(linesOf(change)[0]).toMatchObject({ kind: "goods", quantity, unit }),
  );

  it.each<[string, Partial<InvoicedItem>, string[]]>([
    ["no service", { service: NOTHING }, ["goods", "hems", "delivery"]],
    ["no hems", { hems: NOTHING }, ["goods", "service", "delivery"]],
  ])("%s: no line", (_name, change, kinds) =>
    expect(linesOf(change).map(({ kind }) => kind)).toEqual(kinds),
  );

  it("hems without their length are counted by the piece", () =>
    expect(linesOf({ dimensions: null }).find(({ kind }) => kind === "hems")).toMatchObject({
      quantity: 2,
      unit: "piece",
    }));

  it("charges have names and the rate of the addons", () => {
    const charged = {
      ...totals([], 121),
      delivery_up_tax_incl: 242,
      payment_tax_incl: 12.1,
      addons_tax_incl: 36.3,
    };
    const lines = invoiceLines(
      { items: [], totals: charged, addonsRate: 0.21, vouchers: [] },
      NAMES,
    );
    expect(
      lines
        .filter(({ kind }) => kind !== "voucher")
        .map(({ kind, name, rate, netHaler, grossHaler }) => [
          kind,
          name,
          rate,
          netHaler,
          grossHaler,
        ]),
    ).toEqual([
      ["delivery", "delivery", 0.21, 100_00, 121_00],
      ["delivery_up", "up", 0.21, 200_00, 242_00],
      ["payment", "payment", 0.21, 10_00, 12_10],
      ["addons", "addons", 0.21, 30_00, 36_30],
    ]);
    // a discount without a voucher
    expect(lines.at(-1)).toMatchObject({
      kind: "voucher",
      name: "voucher ",
      details: [],
      unit: "piece",
      grossHaler: -411_40,
    });
  });
});

describe("sums by rate", () => {
  const line = (
    rate: number,
    netHaler: number,
    grossHaler: number,
    kind: DocumentLine["kind"] = "goods",
  ): DocumentLine => ({
    kind,
    itemId: 1,
    name: "",
    details: [],
    sku: null,
    quantity: 1,
    unit: "piece",
    rate,
    ...taxed(netHaler, grossHaler),
  });
  it.each([
    [
      "the highest rate first",
      [line(0.12, 100, 112), line(0.21, 100, 121)],
      [
        [0.21, 100, 21, 121],
        [0.12, 100, 12, 112],
      ],
    ],
    [
      "lines of a rate together",
      [line(0.21, 100, 121), line(0.21, -40, -48)],
      [[0.21, 60, 13, 73]],
    ],
    ["a rate with VAT alone", [line(0.21, 0, 1)], [[0.21, 0, 1, 1]]],
    ["a rate with net alone", [line(0.21, 1, 0)], [[0.21, 1, -1, 0]]],
    ["no rate of zero", [line(0.21, 100, 121), line(0.21, -100, -121)], []],
  ])("%s", (_name, lines, sums) =>
    expect(
      sumsByRate(lines).map(({ rate, netHaler, vatHaler, grossHaler }) => [
        rate,
        netHaler,
        vatHaler,
        grossHaler,
      ]),
    ).toEqual(sums),
  );

  it("only goods, service and hems have a quantity", () => {
    const kinds = [
      "goods",
      "service",
      "hems",
      "delivery",
      "delivery_up",
      "payment",
      "addons",
      "voucher",
    ] as const;
    expect(kinds.filter((kind) => isCounted({ kind }))).toEqual(["goods", "service", "hems"]);
  });
});

describe("credit notes of parts add up to the line and never exceed it", () => {
  const line: DocumentLine = {
    kind: "goods",
    itemId: 1,
    name: "glue",
    details: [],
    sku: "G",
    quantity: 3,
    unit: "piece",
    rate: 0.21,
    ...taxed(82_65, 100_00),
  };
  it("one by one", () => {
    const notes: { lines: DocumentLine[]; places: number[] }[] = [];
    for (let count = 0; count < 3; count++)
      notes.push({
        lines: creditLines([line], [{ line: 0, quantity: 1 }], sumCredited(notes)) ?? [],
        places: [0],
      });
    const parts = notes.map(({ lines }) => lines[0]);
    expect(creditableLines([line], sumCredited(notes))).toEqual([]);
    expect(parts.map((part) => part?.grossHaler)).toEqual([-33_33, -33_34, -33_33]);
    expect(parts.reduce((sum, part) => sum + (part?.netHaler ?? 0), 0)).toBe(-82_65);
  });
  it.each([
    ["an unknown line", [{ line: 1 }], 0],
    [
      "a line twice",
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
      0,
    ],
    ["more than the line", [{ line: 0, quantity: 3.1 }], 0],
    ["more than the rest", [{ line: 0, quantity: 2 }], 2],
    ["no rest", [{ line: 0 }], 3],
    ["nothing", [{ line: 0, quantity: 0 }], 0],
    ["a negative quantity", [{ line: 0, quantity: -1 }], 0],
    ["an amount above the line", [{ line: 0, quantity: 1, grossHaler: 100_01 }], 0],
    ["an amount with the wrong sign", [{ line: 0, quantity: 1, grossHaler: -1 }], 0],
    ["no lines", [], 0],
  ])("%s", (_name, requested, credited) =>
    expect(
      creditLines(
        [line],
        requested,
        new Map([[0, { quantity: credited, netHaler: 0, grossHaler: 0 }]]),
      ),
    ).toBeUndefined(),
  );
});

describe("an invoice is issued after payment or delivery", () => {
  it.each([
    ["new", "waiting", false],
    ["new", "paid", true],
    ["confirmed", "cod", false],
    ["shipped", "cod", true],
    ["ready_for_pickup", "waiting", true],
    ["delivered", "not_paid", true],
    ["cancelled", "waiting", false],
    ["cancelled", "paid", false],
    ["returned", "paid", false],
    ["new", "partially_refunded", true],
    ["shipped", "refunded", false],
  ] as const)("%s, %s: %s", (state, payment_state, due) =>
    expect(isInvoiceDue({ state, payment_state })).toBe(due),
  );

  const now = new Date("2026-03-05T12:00:00Z");
  const history = [
    { at: new Date("2026-03-01T12:00:00Z"), state: "new" },
    { at: new Date("2026-03-02T23:30:00Z"), state: "shipped" },
    { at: new Date("2026-03-04T12:00:00Z"), state: "delivered" },
  ];
  it.each([
    ["paid before dispatch: the day of the payment", "new", "2026-03-05"],
    ["delivered: the day of the delivery in Czechia", "delivered", "2026-03-03"],
  ])("%s", (_name, state, day) =>
    expect(taxableDay({ state, payment_state: "paid" }, history, now)).toBe(day),
  );
});
