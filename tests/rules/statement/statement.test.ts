import { describe, expect, it } from "vitest";
import {
  isUnresolved,
  matchMovement,
  OLD_KIND,
  OUTCOMES,
  recogniseMovements,
  referenceOf,
  refusalOfAssignment,
  type KnownMovement,
  type Movement,
} from "../../../server/rules/statement";
import { cpuMs } from "../../support/process/cpu";

const MOVEMENT: Movement = {
  line: 2,
  reference: null,
  account: "192000145399/0800",
  counterAccount: "2000123457/2010",
  amountHaler: 123_450,
  isReversal: false,
  currency: "CZK",
  variableSymbol: "26000123",
  bookedOn: "2026-03-02",
  message: "",
};

describe("the identity of a movement", () => {
  const known = (change: Partial<KnownMovement> = {}, id = 1): KnownMovement => ({
    ...MOVEMENT,
    id,
    references: {},
    ...change,
  });
  const numbered = (kind: string, value: string) => ({ reference: referenceOf(kind, value) });
  const recognise = (movements: readonly Partial<Movement>[], recorded: readonly KnownMovement[]) =>
    recogniseMovements(
      movements.map((movement) => ({ ...MOVEMENT, ...movement })),
      recorded,
    ).map((one) => (one.is === "known" ? one.known.id : one.is));

  const recorded = (kind: string, value: string, more: Partial<KnownMovement> = {}) => ({
    references: { [kind]: value },
    ...more,
  });
  it.each<[string, Partial<Movement>, Partial<KnownMovement>, 1 | "new"]>([
    ["the same number", numbered("fio", "0027400118437"), recorded("fio", "27400118437"), 1],
    ["another number of the same kind", numbered("fio", "2"), recorded("fio", "1"), "new"],
    ["a number of another kind", numbered("camt", "2"), recorded("gpc", "1"), 1],
    ["no number in one of them", {}, recorded("gpc", "1"), 1],
    [
      "the same number on another day",
      numbered("gpc", "1"),
      recorded("gpc", "1", { bookedOn: "2026-03-01" }),
      "new",
    ],
    [
      "the same number with another amount",
      numbered("gpc", "1"),
      recorded("gpc", "1", { amountHaler: 1 }),
      "new",
    ],
    [
      "the same number in another account",
      numbered("gpc", "1"),
      recorded("gpc", "1", { account: "2000123457/2010" }),
      "new",
    ],
    ["another day", {}, { bookedOn: "2026-03-03" }, "new"],
    ["another amount", {}, { amountHaler: 1 }, "new"],
    ["another symbol", {}, { variableSymbol: "1" }, "new"],
    ["another payer", {}, { counterAccount: "2000123457/0100" }, "new"],
    ["another own account", {}, { account: "2000145399/0100" }, "new"],
    ["another currency", {}, { currency: "EUR" }, "new"],
    ["a currency that was not read", {}, { currency: "" }, 1],
    ["a payer without the bank's code", { counterAccount: "2000123457" }, {}, 1],
    ["no payer in one of them", { counterAccount: "" }, {}, 1],
    ["no own account in one of them", {}, { account: "" }, 1],
    [
      "a reversal with another sign",
      { amountHaler: -123_450, isReversal: true },
      { isReversal: true },
      1,
    ],
    ["a reversal and a payment", { isReversal: true }, {}, "new"],
  ])("%s", (_name, movement, before, expected) => {
    expect(recognise([movement], [known(before)])).toEqual([expected]);
  });

  it.each<[string, Partial<Movement>, string, Partial<KnownMovement>, 1 | "new"]>([
    [
      "the same, day of payment",
      numbered("air-bank", "48112233445"),
      "48112233445",
      { bookedOn: "2026-03-01" },
      1,
    ],
    [
      "the number with another symbol",
      numbered("air-bank", "48112233445"),
      "48112233445",
      { bookedOn: "2026-03-01", variableSymbol: "1" },
      "new",
    ],
    ["another number, of 8 digits", numbered("fio", "12345678"), "87654321", {}, "new"],
    ["a short number", numbered("fio", "1234567"), "7654321", {}, 1],
    ["a longer number", numbered("fio", "12345678"), "987654321", {}, 1],
    ["a number with letters", numbered("fio", "12345678"), "A7654321", {}, 1],
    ["a number, now with letters", numbered("fio", "A2345678"), "87654321", {}, 1],
    ["another number, as long", numbered("fio", "27400119122"), "27400118437", {}, "new"],
  ])("a number of the first version: %s", (_name, movement, number, more, expected) => {
    expect(recognise([movement], [known(recorded(OLD_KIND, number, more))])).toEqual([expected]);
  });

  it("counts equal movements of one statement", () => {
    expect(recognise([{}, {}, {}], [known({}, 1), known({}, 2)])).toEqual([1, 2, "new"]);
    expect(recognise([{}], [known({}, 1), known({}, 2)])).toEqual([1]);
    expect(
      recognise(
        [numbered("gpc", "1"), numbered("gpc", "2")],
        [known({ references: { gpc: "2" } }, 1)],
      ),
    ).toEqual(["new", 1]);
  });

  /** Far more than these numbers take on a slow machine; a search through all recorded movements for each took minutes. */
  const [MANY, MANY_MS] = [20_000, 10_000];

  it.each<
    [
      string,
      (index: number) => Partial<Movement>,
      (index: number) => Partial<KnownMovement>,
      1 | "new" | "repeated",
    ]
  >([
    [
      "of the same numbers",
      (i) => numbered("fio", `9${i}`),
      (i) => ({ references: { fio: `9${i}` } }),
      1,
    ],
    ["all alike", () => ({}), () => ({}), 1],
    [
      "of other payers",
      (i) => ({ counterAccount: `9${i}/0800` }),
      (i) => ({ counterAccount: `8${i}/0800` }),
      "new",
    ],
    [
      "without a payer",
      () => ({ counterAccount: "" }),
      (i) => ({ counterAccount: `9${i}/0800` }),
      1,
    ],
  ])(
    "compares many movements with many recorded ones in a time in proportion to their number: %s",
    (_name, movement, recorded, result) => {
      const movements = Array.from({ length: MANY }, (_one, index) => movement(index));
      const start = process.cpuUsage();
      const results = recognise(
        movements,
        movements.map((_one, index) => known(recorded(index), index)),
      );
      expect(cpuMs(start)).toBeLessThan(MANY_MS);
      expect(results).toEqual(movements.map((_one, index) => (result === 1 ? index : result)));
    },
  );

  it("finds repeated numbers of many movements in a time in proportion to their number", () => {
    const movements = Array.from({ length: MANY }, (_one, index) =>
      numbered("fio", `9${index % (MANY / 2)}`),
    );
    const start = process.cpuUsage();
    const results = recognise(movements, []);
    expect(cpuMs(start)).toBeLessThan(MANY_MS);
    expect(results).toEqual(
      movements.map((_one, index) => (index < MANY / 2 ? "new" : "repeated")),
    );
  });

  it("prefers a matching payer to an unknown one", () => {
    const [cash, transfer] = [known({ counterAccount: "" }, 1), known({}, 2)];
    expect(recognise([{}, { counterAccount: "" }], [cash, transfer])).toEqual([2, 1]);
  });

  it("uses a repeated number of a statement once, unless repeats are allowed", () => {
    const twice = (kind: string) => [numbered(kind, "7"), numbered(kind, "7")];
    expect(recognise(twice("fio"), [])).toEqual(["new", "repeated"]);
    expect(recognise(twice("fio"), [known({ references: { fio: "7" } })])).toEqual([1, 1]);
    expect(recognise(twice("gpc"), [])).toEqual(["new", "new"]);
    expect(recognise([...twice("fio"), numbered("fio", "7")], [])).toEqual([
      "new",
      "repeated",
      "repeated",
    ]);
    expect(recognise([{}, {}], [])).toEqual(["new", "new"]);
  });

  it.each<[string, Partial<Movement>]>([
    ["kind", numbered("camt", "7")],
    ["number", numbered("fio", "8")],
    ["account", { account: "2000123457/2010" }],
    ["day", { bookedOn: "2026-03-03" }],
    ["amount", { amountHaler: 1 }],
    ["form: without a number", { reference: null }],
  ])("does not take a movement of another %s for a repeated one", (_name, change) => {
    const movement = numbered("fio", "7");
    expect(recognise([{ ...movement, ...change }, movement], [])).toEqual(["new", "new"]);
  });
});

describe("a movement", () => {
  const order = {
    state: "new",
    payment_state: "waiting",
    total_haler: 123_450,
    created_at: new Date("2026-03-02T10:00:00Z"),
    isPaidOnline: false,
  } as const;
  const cases = [
    ["pays its order", {}, {}, "paid"],
    ["also one that the gateway refused", {}, { payment_state: "not_paid" }, "paid"],
    ["is less", { amountHaler: 123_449 }, {}, "too_little"],
    ["is more", { amountHaler: 123_451 }, {}, "too_much"],
    ["is in euros", { currency: "EUR" }, {}, "foreign_currency"],
    ["is in a currency that was not read", { currency: "" }, {}, "foreign_currency"],
    ["comes for a cancelled order", {}, { state: "cancelled" }, "cancelled"],
    ["comes a second time", {}, { payment_state: "paid" }, "already_paid"],
    ["comes after the money went back", {}, { payment_state: "refunded" }, "already_paid"],
    ["has no symbol", { variableSymbol: "" }, {}, "no_symbol"],
    ["goes out", { amountHaler: -1 }, {}, "outgoing"],
    ["has no amount", { amountHaler: 0 }, {}, "outgoing"],
    ["comes for a returned order", {}, { state: "returned" }, "cancelled"],
    ["was booked on the order's day", { bookedOn: "2026-03-02" }, {}, "paid"],
    ["is older than the order", { bookedOn: "2026-03-01" }, {}, "before_order"],
    [
      "is older than an order after midnight in Czechia",
      { bookedOn: "2026-03-02" },
      { created_at: new Date("2026-03-02T23:00:00Z") },
      "before_order",
    ],
    ["comes for an order that is being paid online", {}, { isPaidOnline: true }, "paid_online"],
    ["is a reversal", { isReversal: true }, {}, "reversal"],
  ] as const;
  it.each(cases)("%s", (_name, change, orderChange, outcome) => {
    expect(matchMovement({ ...MOVEMENT, ...change }, { ...order, ...orderChange })).toBe(outcome);
  });

  it("reports an unknown order", () => {
    expect(matchMovement(MOVEMENT, undefined)).toBe("unknown_symbol");
    expect(OUTCOMES.filter((outcome) => !isUnresolved(outcome))).toEqual(["paid", "outgoing"]);
  });

  it("can be assigned with any symbol; another sum or currency needs the operator's confirmation", () => {
    const foreign = { ...MOVEMENT, variableSymbol: "" };
    expect(refusalOfAssignment(foreign, order, false)).toBeUndefined();
    expect(refusalOfAssignment(foreign, { ...order, state: "cancelled" }, false)).toBeUndefined();
    for (const change of [{ amountHaler: 1 }, { amountHaler: 123_451 }, { currency: "EUR" }])
      expect(
        refusalOfAssignment({ ...foreign, ...change }, { ...order, state: "cancelled" }, true),
      ).toMatch(/^(too_|foreign_)/);
    expect(refusalOfAssignment({ ...foreign, amountHaler: 1 }, order, false)).toBe("too_little");
    expect(refusalOfAssignment({ ...foreign, amountHaler: 1 }, order, true)).toBeUndefined();
    expect(refusalOfAssignment({ ...foreign, amountHaler: 123_451 }, order, false)).toBe(
      "too_much",
    );
    expect(refusalOfAssignment({ ...foreign, amountHaler: 123_451 }, order, true)).toBeUndefined();
    expect(refusalOfAssignment({ ...foreign, amountHaler: -1 }, order, true)).toBe("outgoing");
    expect(
      refusalOfAssignment({ ...foreign, bookedOn: "2026-02-01" }, order, false),
    ).toBeUndefined();
    expect(refusalOfAssignment(foreign, { ...order, isPaidOnline: true }, false)).toBeUndefined();
    expect(refusalOfAssignment(foreign, { ...order, state: "returned" }, true)).toBe("cancelled");
    expect(refusalOfAssignment({ ...foreign, currency: "EUR" }, order, false)).toBe(
      "foreign_currency",
    );
    expect(refusalOfAssignment({ ...foreign, currency: "EUR" }, order, true)).toBeUndefined();
    expect(refusalOfAssignment(foreign, { ...order, payment_state: "paid" }, true)).toBe(
      "already_paid",
    );
    expect(refusalOfAssignment({ ...foreign, isReversal: true }, order, true)).toBe("reversal");
  });
});
