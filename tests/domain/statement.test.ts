import { describe, expect, it } from "vitest";
import { findAccount, fromKbOrder, isAccountNumber, isSameAccount, readAccount } from "~/domain/statement/account";
import { readAmount } from "~/domain/statement/amount";
import { readDay } from "~/domain/statement/day";
import { OLD_KIND, recogniseMovements, type KnownMovement } from "~/domain/statement/identity";
import { matchMovement, needsAttention, refusalOfAssignment } from "~/domain/statement/match";
import { findSymbol, messageOf, readSymbol, referenceOf, type Movement } from "~/domain/statement/movement";

const NBSP = "\u00a0";

describe("an amount", () => {
  it.each([
    ["1234.5", 123_450],
    ["1234", 123_400],
    ["1 234,50", 123_450],
    [`1${NBSP}234`, 123_400],
    ["1\u202f234,5", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1'234.50", 123_450],
    ["1.234.567", 123_456_700],
    ["12.345.678,90", 1_234_567_890],
    ["1 234 567,89", 123_456_789],
    ["1 234,50 Kč", 123_450],
    ["1234,50CZK", 123_450],
    ["CZK 1,234.50", 123_450],
    ["€12.50", 1_250],
    ["-10,00", -1_000],
    ["−250,00", -25_000],
    ["250,00-", -25_000],
    ["- 250,00 Kč", -25_000],
    ["+0,05", 5],
    ["+ 1 234,50", 123_450],
    ["10039,-", 1_003_900],
    ["10 039,--", 1_003_900],
    ["0,500", 50],
    ["1234,500", 123_450],
    ["1853.00000", 185_300],
    ["-0,00", 0],
  ])("%j is %i haléře", (text, haler) => {
    expect(readAmount(text)).toMatchObject({ ok: true, haler });
  });

  it.each([
    ["1.839", "an amount that can be read in two ways: 1.839"],
    ["1,839", "an amount that can be read in two ways: 1,839"],
    ["-12.345 Kč", "an amount that can be read in two ways: -12.345 Kč"],
    ["1234,567", "a fraction of a haléř: 1234,567"],
    ["12 34,50", "no amount: 12 34,50"],
    ["1.23.456", "no amount: 1.23.456"],
    ["1.234,5.0", "no amount: 1.234,5.0"],
    ["--1", "no amount: --1"],
    ["-1-", "no amount: -1-"],
    ["1 234,50 korun", "no amount: 1 234,50 korun"],
    ["", "no amount: "],
    ["x", "no amount: x"],
    [",50", "no amount: ,50"],
    ["99999999999999", "no amount: 99999999999999"],
  ])("%j is none", (text, why) => {
    expect(readAmount(text)).toEqual({ ok: false, why });
  });

  it("says the currency that stands beside it", () => {
    const currencies = ["1 Kč", "1 CZK", "EUR 1", "$1", "1"].map((text) => readAmount(text));
    expect(currencies.map((read) => read.ok && read.currency)).toEqual(["CZK", "CZK", "EUR", "USD", ""]);
  });

  it("is plain where the format has one decimal sign", () => {
    expect(readAmount("487,500", ",")).toMatchObject({ haler: 48_750 });
    expect(readAmount("1839.000", ".")).toMatchObject({ haler: 183_900 });
    expect(readAmount("1.839", ".")).toMatchObject({ ok: false });
  });
});

describe("a day", () => {
  it.each([
    ..."2026-03-02 2026-03-02+0100 2026-03-02T10:00:00 2026/03/02 20260302 2.3.2026 02.03.2026 02/03/2026 02-03-2026 2.3.26".split(" "),
    "2. 3. 2026",
    "02.03.2026 10:00",
    "2026-03-02 10:00:00",
  ])("%s", (text) => {
    expect(readDay(text)).toBe("2026-03-02");
  });
  it.each(["", "30.02.2026", "2026-13-01", "11/23/2026", "02.03", "2.3-2026", "soon"])("not %j", (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe("an account", () => {
  it.each([
    ["19-2000145399/0800", "", "19-2000145399/0800"],
    ["000019-2000145399", "0800", "19-2000145399/0800"],
    ["0000192000145399", "0800", "19-2000145399/0800"],
    ["192000145399", "", "19-2000145399"],
    ["CZ65 0800 0000 1920 0014 5399", "", "19-2000145399/0800"],
    ["'670100-1203616766/3030'", "", "670100-1203616766/3030"],
    ["2402345609", "2010", "2402345609/2010"],
    ["1203830578/3030", "3030", "1203830578/3030"],
    ["DE89 3704 0044 0532 0130 00", "", "DE89370400440532013000"],
    ["0000000000000000", "0000", ""],
    ["'", "", ""],
    ["Main CZK", "", ""],
    ["jana@example.cz", "", ""],
    ["", "0800", ""],
  ])("%j with bank %j is %s", (text, bank, account) => {
    expect(readAccount(text, bank)).toBe(account);
  });

  it.each([
    ["9435120335000019", "0000191203355439"],
    ["9356120333000000", "0000001203363359"],
    ["4100304770000035", "0000353047700104"],
    ["9000883620000115", "0001158836200009"],
  ])("KB's %s is %s", (internal, usual) => {
    expect(fromKbOrder(internal)).toBe(usual);
    expect([isAccountNumber(usual), isAccountNumber(internal)]).toEqual([true, false]);
  });

  it.each([
    ["19-2000145399/0800", "19-2000145399/0800", true],
    ["19-2000145399", "19-2000145399/0800", true],
    ["19-2000145399/0100", "19-2000145399/0800", false],
    ["2000145399", "19-2000145399/0800", false],
    ["", "2000145399", "maybe"],
    ["", "", true],
  ] as const)("%j and %j: %s", (one, other, same) => {
    expect(isSameAccount(one, other)).toBe(same);
  });

  it.each([
    ['Výpis č. 11/2026 z účtu "2402345609/2010"', "2402345609/2010"],
    ["Pohyby na účtu 277150204/0300 ze dne 16.11.2026", "277150204/0300"],
    ["Sokolovská 668/1364, 186 00 Praha 8", ""],
    ["Období: 20.10.2026 - 22.10.2026", ""],
  ])("in the text %j is %j", (text, account) => {
    expect(findAccount(text)).toBe(account);
  });
});

it.each([
  ["VS26000123", "26000123"],
  ["/VS/0026000123/SS/0/KS/0308", "26000123"],
  ["/VS26000123/SS/KS0308", "26000123"],
  ["VS:26000123", "26000123"],
  ["koberec, VS 26000123, díky", "26000123"],
  ["/VS//SS/123/KS0308", ""],
  ["VS12345678901", ""],
  ["KVS26000123", ""],
  ["NOTPROVIDED", ""],
])("the symbol in %j is %j", (text, symbol) => {
  expect(findSymbol(text)).toBe(symbol);
});

it.each([
  ["", ""],
  ["0026000123", "26000123"],
  ["2600 0123", "26000123"],
  ["'26000123", "26000123"],
  ['="26000123"', "26000123"],
  ["26000123,00", "26000123"],
  ["VS: 26000123", "26000123"],
  ["26.000", null],
  ["2,6E+07", null],
  ["X1", null],
  ["12345678901", null],
])("a cell %j is the symbol %j", (text, symbol) => {
  expect(readSymbol(text)).toBe(symbol);
});

it("a message has no characters that a terminal would obey", () => {
  expect(messageOf("Jana\u001b[2J", "za\u202E koberec\n")).toBe("Jana [2J: za koberec");
});

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
  const known = (change: Partial<KnownMovement> = {}, id = 1): KnownMovement => ({ ...MOVEMENT, id, references: {}, ...change });
  const numbered = (kind: string, value: string) => ({ reference: referenceOf(kind, value) });
  const recognise = (movements: readonly Partial<Movement>[], recorded: readonly KnownMovement[]) =>
    recogniseMovements(
      movements.map((movement) => ({ ...MOVEMENT, ...movement })),
      recorded,
    ).map((one) => (one.is === "known" ? one.known.id : one.is));

  it.each<[string, Partial<Movement>, Partial<KnownMovement>, 1 | "new"]>([
    ["the same number", numbered("fio", "0027400118437"), { references: { fio: "27400118437" } }, 1],
    ["another number of the same kind", numbered("fio", "2"), { references: { fio: "1" } }, "new"],
    ["a number of another kind", numbered("camt", "2"), { references: { gpc: "1" } }, 1],
    ["no number in one of them", {}, { references: { gpc: "1" } }, 1],
    [
      "the same number on another day, as some banks count from 1",
      numbered("gpc", "1"),
      { references: { gpc: "1" }, bookedOn: "2026-03-01" },
      "new",
    ],
    ["the same number with another amount", numbered("gpc", "1"), { references: { gpc: "1" }, amountHaler: 1 }, "new"],
    ["the same number in another account", numbered("gpc", "1"), { references: { gpc: "1" }, account: "2000123457/2010" }, "new"],
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
    ["a reversal with another sign", { amountHaler: -123_450, isReversal: true }, { isReversal: true }, 1],
    ["a reversal and a payment", { isReversal: true }, {}, "new"],
    [
      "the number of the first version, day of payment",
      numbered("air-bank", "48112233445"),
      { references: { [OLD_KIND]: "48112233445" }, bookedOn: "2026-03-01" },
      1,
    ],
    ["another number of the first version, as long", numbered("fio", "27400119122"), { references: { [OLD_KIND]: "27400118437" } }, "new"],
  ])("%s", (_name, movement, recorded, expected) => {
    expect(recognise([movement], [known(recorded)])).toEqual([expected]);
  });

  it("counts equal movements: as many as stand in one statement", () => {
    expect(recognise([{}, {}, {}], [known({}, 1), known({}, 2)])).toEqual([1, 2, "new"]);
    expect(recognise([{}], [known({}, 1), known({}, 2)])).toEqual([1]);
    expect(recognise([numbered("gpc", "1"), numbered("gpc", "2")], [known({ references: { gpc: "2" } }, 1)])).toEqual(["new", 1]);
  });

  it("takes the payer that fits before one that is not known", () => {
    const [cash, transfer] = [known({ counterAccount: "" }, 1), known({}, 2)];
    expect(recognise([{}, { counterAccount: "" }], [cash, transfer])).toEqual([2, 1]);
  });

  it("takes a number that stands twice in one statement once, unless it may be counted anew", () => {
    const twice = (kind: string) => [numbered(kind, "7"), numbered(kind, "7")];
    expect(recognise(twice("fio"), [])).toEqual(["new", "repeated"]);
    expect(recognise(twice("fio"), [known({ references: { fio: "7" } })])).toEqual([1, 1]);
    expect(recognise(twice("gpc"), [])).toEqual(["new", "new"]);
  });
});

describe("a movement", () => {
  const order = { state: "new", payment_state: "waiting", total_haler: 123_450 } as const;
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
    ["is a reversal", { isReversal: true }, {}, "reversal"],
  ] as const;
  it.each(cases)("%s", (_name, change, orderChange, outcome) => {
    expect(matchMovement({ ...MOVEMENT, ...change }, { ...order, ...orderChange })).toBe(outcome);
  });

  it("names an order that there is not", () => {
    expect(matchMovement(MOVEMENT, undefined)).toBe("unknown_symbol");
    const attention = (["paid", "outgoing", "no_symbol", "unknown_symbol", "too_little"] as const).map(needsAttention);
    expect(attention).toEqual([false, false, true, true, true]);
  });

  it("can be assigned whatever its symbol is, by any sum only if the operator says so", () => {
    const foreign = { ...MOVEMENT, variableSymbol: "" };
    expect(refusalOfAssignment(foreign, order, false)).toBeUndefined();
    expect(refusalOfAssignment(foreign, { ...order, state: "cancelled" }, false)).toBeUndefined();
    expect(refusalOfAssignment({ ...foreign, amountHaler: 1 }, order, false)).toBe("too_little");
    expect(refusalOfAssignment({ ...foreign, amountHaler: 1 }, order, true)).toBeUndefined();
    expect(refusalOfAssignment({ ...foreign, currency: "EUR" }, order, true)).toBe("foreign_currency");
    expect(refusalOfAssignment(foreign, { ...order, payment_state: "paid" }, true)).toBe("already_paid");
    expect(refusalOfAssignment({ ...foreign, isReversal: true }, order, true)).toBe("reversal");
  });
});
