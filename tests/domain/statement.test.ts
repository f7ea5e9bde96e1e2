import { describe, expect, it } from "vitest";
import { readCsv } from "~/domain/statement/csv";
import { csvRecords } from "~/domain/statement/csv-records";
import { isGpc, readGpc } from "~/domain/statement/gpc";
import { matchMovement, needsAttention } from "~/domain/statement/match";
import { keysOf, type Movement } from "~/domain/statement/movement";
import { fioCsv, gpc, gpcHeading, gpcRow } from "../support/statements";

const PAID = { symbol: "26000123", haler: 123_450 };
const readOne = (statement: ReturnType<typeof readGpc>): Movement => {
  const [one, ...more] = statement.ok ? statement.movements : [];
  if (!one || more.length) throw new Error(JSON.stringify(statement));
  return one;
};

describe("a statement in GPC", () => {
  it("gives its movements by their columns", () => {
    expect(gpcRow(PAID)).toHaveLength(128);
    expect(isGpc(gpc(PAID))).toBe(true);
    expect(readOne(readGpc(gpc({ ...PAID, id: "4711" })))).toEqual({
      line: 2,
      id: "0000000004711",
      account: "192000145399",
      counterAccount: "2000123457/2010",
      amountHaler: 123_450,
      isReversal: false,
      currency: "CZK",
      variableSymbol: "26000123",
      bookedOn: "2026-03-02",
    });
  });

  it.each([
    ["what goes out", { ...PAID, booked: 1 }, { amountHaler: -123_450, isReversal: false }],
    ["what takes back what went out", { ...PAID, booked: 4 }, { amountHaler: 123_450, isReversal: true }],
    ["what takes back what came", { ...PAID, booked: 5 }, { amountHaler: -123_450, isReversal: true }],
    ["euros", { ...PAID, currency: "00978" }, { currency: "EUR" }],
    ["a currency that nobody knows", { ...PAID, currency: "00000" }, { currency: "00000" }],
    ["no symbol", { haler: 1 }, { variableSymbol: "" }],
    ["a prefix of the account", { ...PAID, account: "192000145399", bank: "0800" }, { counterAccount: "19-2000145399/0800" }],
    ["no account", { ...PAID, account: "0" }, { counterAccount: "" }],
  ] as const)("%s", (_name, row, expected) => {
    expect(readOne(readGpc(gpc(row)))).toMatchObject(expected);
  });

  it.each([
    ["too short", gpcRow(PAID).slice(0, 127), "127 characters of 128"],
    ["letters for an amount", gpcRow(PAID).replace("000000123450", "00000012345x"), "no amount: 00000012345x"],
    ["booked oddly", gpcRow(PAID).replace("0000001234502", "0000001234503"), "not booked in a way that is known: 3"],
    ["no symbol", gpcRow(PAID).replace("0026000123", "00260001-3"), "no variable symbol: 00260001-3"],
    ["31 February", gpcRow({ ...PAID, date: "310226" }), "no date: 310226"],
    ["something else", "hello", "no row of a statement: hel"],
  ])("names the line of a broken row: %s", (_name, row, why) => {
    const text = [gpcHeading(), gpcRow(PAID), row, gpcRow(PAID), ""].join("\r\n");
    expect(readGpc(text)).toEqual({ ok: false, rows: [{ line: 3, why }] });
  });

  it("leaves out texts of movements and empty lines, and wants a heading", () => {
    const text = [gpcHeading(), "", gpcRow(PAID), "076 more", "078 text", "\u001a"].join("\n");
    expect(readOne(readGpc(text)).line).toBe(3);
    expect(readGpc(gpcRow(PAID))).toMatchObject({ ok: false, rows: [{ line: 1, why: "a movement before its statement's heading" }] });
    expect(readGpc(`${gpcHeading()}\r\n`)).toEqual({ ok: true, movements: [] });
  });
});

describe("a statement in CSV", () => {
  it("gives its movements by the names of its columns, as Fio has them", () => {
    expect(readOne(readCsv(fioCsv({ ...PAID, id: "26700011" })))).toEqual({
      line: 5,
      id: "26700011",
      account: "2000145399",
      counterAccount: "2000123457/2010",
      amountHaler: 123_450,
      isReversal: false,
      currency: "CZK",
      variableSymbol: "26000123",
      bookedOn: "2026-03-02",
    });
  });

  it.each([
    ["1234.5", "2026-03-02", 123_450],
    ["1 234,50", "2.3.2026", 123_450],
    ["1\u00a0234", "02/03/2026", 123_400],
    ["-10,00", "2026-03-02T10:00:00", -1_000],
    ["+0,05", "02.03.2026 10:00", 5],
  ])("takes %s on %s", (amount, date, haler) => {
    const text = `Datum,Částka,Měna,Variabilní symbol\n${date},"${amount}",czk,0026000123\n`;
    expect(readOne(readCsv(text))).toMatchObject({
      amountHaler: haler,
      bookedOn: "2026-03-02",
      currency: "CZK",
      variableSymbol: "26000123",
    });
  });

  it.each([
    ["1.234,50;02.03.2026;CZK;1", "no amount: 1.234,50"],
    ["x;02.03.2026;CZK;1", "no amount: x"],
    [";02.03.2026;CZK;1", "no amount: "],
    ["1;30.02.2026;CZK;1", "no date: 30.02.2026"],
    ["1;02.03.2026;;1", "no currency: "],
    ["1;02.03.2026;CZK;VS1", "no variable symbol: VS1"],
    ["1;02.03.2026;CZK", "3 columns of 4"],
    ['1;02.03.2026;CZK;"1', "a quotation mark that nothing closes"],
  ])("names the line of a broken row: %s", (row, why) => {
    expect(readCsv(`částka;datum;měna;vs\n1;02.03.2026;CZK;\n\n${row}`)).toEqual({ ok: false, rows: [{ line: 4, why }] });
  });

  it.each(["", "hello", "a;b;c\n1;2;3", "datum;částka;vs\n1.1.2026;1;1"])(
    "is not guessed at where its columns are not named: %j",
    (text) => {
      expect(readCsv(text)).toMatchObject({ ok: false, rows: [{ line: 1 }] });
    },
  );

  it("counts lines inside of quoted fields", () => {
    expect(csvRecords('a;"b\nc";d\n"e""f";g', ";")).toEqual([
      { line: 1, fields: ["a", "b\nc", "d"], isOpen: false },
      { line: 3, fields: ['e"f', "g"], isOpen: false },
    ]);
  });
});

describe("a movement", () => {
  const movement = readOne(readGpc(gpc(PAID)));
  const order = { state: "new", payment_state: "waiting", total_haler: 123_450 } as const;
  it.each([
    ["pays its order", {}, {}, "paid"],
    ["also one that the gateway refused", {}, { payment_state: "not_paid" }, "paid"],
    ["is less", { amountHaler: 123_449 }, {}, "too_little"],
    ["is more", { amountHaler: 123_451 }, {}, "too_much"],
    ["is in euros", { currency: "EUR" }, {}, "foreign_currency"],
    ["comes for a cancelled order", {}, { state: "cancelled" }, "cancelled"],
    ["comes a second time", {}, { payment_state: "paid" }, "already_paid"],
    ["comes after the money went back", {}, { payment_state: "refunded" }, "already_paid"],
    ["has no symbol", { variableSymbol: "" }, {}, "no_symbol"],
    ["goes out", { amountHaler: -1 }, {}, "outgoing"],
    ["is a reversal", { isReversal: true }, {}, "reversal"],
  ] as const)("%s", (_name, change, orderChange, outcome) => {
    expect(matchMovement({ ...movement, ...change }, { ...order, ...orderChange })).toBe(outcome);
  });
  it("names an order that there is not", () => {
    expect(matchMovement(movement, undefined)).toBe("unknown_symbol");
    expect((["paid", "outgoing", "no_symbol", "unknown_symbol", "too_little"] as const).map((one) => needsAttention(one))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
  it("has a key of its own, also where the bank numbers nothing", () => {
    const keys = keysOf([movement, movement, { ...movement, amountHaler: 1 }]);
    expect(new Set(keys).size).toBe(3);
    expect(keysOf([movement])).toEqual(keys.slice(0, 1));
  });
});
