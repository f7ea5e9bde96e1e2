import { describe, expect, it } from "vitest";
import {
  compareAccounts,
  directionOf,
  findAccount,
  findSymbol,
  fromKbOrder,
  isAccountNumber,
  messageOf,
  readAccount,
  readAmount,
  readSymbol,
  referenceOf,
  symbolAndMessage,
} from "../../../server/rules/statement";

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
    ["1\u2009234", 123_400],
    ["1’234.50", 123_450],
    ["1.000,5", 100_050],
    ["12345678,9", 1_234_567_890],
    ["5,--", 500],
    ["90071992547409.91", 9_007_199_254_740_991],
  ])("%j is %i haléře", (text, haler) => {
    expect(readAmount(text)).toMatchObject({ ok: true, haler });
  });

  it.each([
    ["1.839", "a number that can be read in two ways: 1.839; write 1839 or 1,8390"],
    ["1,839", "a number that can be read in two ways: 1,839; write 1839 or 1,8390"],
    ["-12.345 Kč", "a number that can be read in two ways: -12.345 Kč; write 12345 or 12,3450"],
    ["1234,567", "a fraction of a haléř: 1234,567"],
    ["12 34,50", "not an amount: 12 34,50"],
    ["1.23.456", "not an amount: 1.23.456"],
    ["1.234,5.0", "not an amount: 1.234,5.0"],
    ["--1", "not an amount: --1"],
    ["-1-", "not an amount: -1-"],
    ["1 234,50 korun", "not an amount: 1 234,50 korun"],
    ["", "not an amount: "],
    ["x", "not an amount: x"],
    [",50", "not an amount: ,50"],
    ["99999999999999", "not an amount: 99999999999999"],
    [" 12. ", "not an amount: 12."],
    ["1,234.", "not an amount: 1,234."],
    ["1.234,", "not an amount: 1.234,"],
    ["1,234,56", "not an amount: 1,234,56"],
    ["01.234", "a fraction of a haléř: 01.234"],
    ["1.234 567", "not an amount: 1.234 567"],
    ["EUR 1 EUR", "not an amount: EUR 1 EUR"],
    ["+1-", "not an amount: +1-"],
    ["1 Kčs", "not an amount: 1 Kčs"],
    ["1 2 Kč", "not an amount: 1 2 Kč"],
  ])("%j is not an amount", (text, why) => {
    expect(readAmount(text)).toEqual({ ok: false, why });
  });

  it("reads the currency beside the amount", () => {
    const currencies = ["1 Kč", "1 kc", "1 CZK", "EUR 1", "$1", "1 €", "£ 1", "1"].map((text) =>
      readAmount(text),
    );
    expect(currencies.map((read) => read.ok && read.currency)).toEqual([
      "CZK",
      "CZK",
      "CZK",
      "EUR",
      "USD",
      "EUR",
      "GBP",
      "",
    ]);
  });

  it("is unambiguous if the format has one decimal sign", () => {
    expect(readAmount("487,500", ",")).toMatchObject({ haler: 48_750 });
    expect(readAmount("1839.000", ".")).toMatchObject({ haler: 183_900 });
    expect(readAmount("1.839", ".")).toMatchObject({ ok: false });
    expect(readAmount("1.839", ",")).toMatchObject({ haler: 183_900 });
    expect(readAmount("1,839", ".")).toMatchObject({ haler: 183_900 });
    expect(readAmount("1.839,5", ",")).toMatchObject({ haler: 183_950 });
    expect(readAmount("18,5", ".")).toMatchObject({ ok: false });
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
    ["0000000000000000", "0800", ""],
    ["19-0000000000", "0800", ""],
    ["0-2402345609/2010", "", "2402345609/2010"],
    ["192000145399/0800", "", "19-2000145399/0800"],
    ["2402345609/2010", "0800", "2402345609/2010"],
    ["2402345609/0000", "", "2402345609"],
    ["2402345609", "0000", "2402345609"],
    ["2402345609", "08001", "2402345609"],
    ["2402345609", "x0800", "2402345609"],
    ["2402345609", "", "2402345609"],
    ["cz6508000000192000145399", "", "19-2000145399/0800"],
    ["CZ6508000000002402345609", "", "2402345609/0800"],
    ["sk31 1200 0000 1987 4263 7541", "0800", "SK3112000000198742637541"],
    ["12345678901234567", "0800", "12345678901234567"],
    ["XCZ6508000000192000145399", "", "XCZ6508000000192000145399"],
    ["CZ65080000001920001453991", "", "CZ65080000001920001453991"],
    ["192000145399/08001", "", "192000145399/08001"],
    ["účet 1", "", ""],
    ["1 účet", "", ""],
    ["2402345609/201", "", "2402345609/201"],
    ["1234567-2402345609", "0800", "1234567-2402345609"],
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
    ["0000192000145399", true],
    ["0000002402345609", true],
    ["0000192000145398", false],
    ["0000182000145399", false],
    ["0000190000000000", false],
    ["0000000000000019", true],
    ["000019200014539", false],
    ["00000192000145399", false],
    ["x000192000145399", false],
  ])("%s is an account number: %s", (digits, is) => expect(isAccountNumber(digits)).toBe(is));

  it.each([
    ["19-2000145399/0800", "19-2000145399/0800", true],
    ["19-2000145399", "19-2000145399/0800", true],
    ["19-2000145399/0100", "19-2000145399/0800", false],
    ["2000145399", "19-2000145399/0800", false],
    ["", "2000145399", "maybe"],
    ["2000145399", "", "maybe"],
    ["19-2000145399/0800", "19-2000145399", true],
    ["19-2000145399/0800", "19-2000145398/0800", false],
    ["", "", true],
  ] as const)("%j and %j: %s", (one, other, same) => {
    expect(compareAccounts(one, other)).toBe(same);
  });

  it.each([
    ['Výpis č. 11/2026 z účtu "2402345609/2010"', "2402345609/2010"],
    ["Pohyby na účtu 277150204/0300 ze dne 16.11.2026", "277150204/0300"],
    ["Sokolovská 668/1364, 186 00 Praha 8", ""],
    ["Období: 20.10.2026 - 22.10.2026", ""],
    ["Výpis z účtu 19-2000145399/0800", "19-2000145399/0800"],
    ["Účet 000019-2000145399", "19-2000145399"],
    ["IBAN: CZ65 0800 0000 1920 0014 5399, CZK", "19-2000145399/0800"],
    ["cz6508000000192000145399", "19-2000145399/0800"],
    ["Účet 2402345609", ""],
    ["Účet 2402345608/2010", ""],
    ["Z účtu 2402345608/2010 na účet 2402345609/2010", "2402345609/2010"],
    ["Účet 2402345609/20100", ""],
    ["", ""],
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
  ["vs 123", "123"],
  ["Platba/VS. 123", "123"],
  ["1VS123", "123"],
  ["VS1234567890", "1234567890"],
  ["", ""],
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
  ["1234567890", "1234567890"],
  ["26000123.0", "26000123"],
  ["26000123,000", null],
  ["26000123,10", null],
  ["vs26000123", "26000123"],
  ["VS", null],
  ["1VS26000123", null],
  ["0,00", ""],
])("a cell %j is the symbol %j", (text, symbol) => {
  expect(readSymbol(text)).toBe(symbol);
});

it.each([
  ["Příchozí úhrada", "", "in"],
  ["Bezhotovostní příjem", "", "in"],
  ["Okamžitá odchozí platba", "", "out"],
  ["Výběr z bankomatu", "", "out"],
  ["DEBET", "", "out"],
  ["Debetní karta", "", "unknown"],
  ["Inkaso", "", "unknown"],
  ["D", "d/k", "out"],
  ["D", "md/d", "in"],
  ["MD", "md/d", "out"],
  ["−", "znamenko", "out"],
  ["+", "znamenko", "in"],
  ["", "smer", "unknown"],
])("%j in the column %j goes %s", (text, column, direction) => {
  expect(directionOf(text, column)).toBe(direction);
});

it("removes control characters from messages", () => {
  expect(messageOf("Jana\u001b[2J", "za\u202E koberec\n")).toBe("Jana [2J: za koberec");
});

it.each([
  ["Jana Nová", "za koberec", "Jana Nová: za koberec"],
  [" Jana  Nová ", "", "Jana Nová"],
  ["", "za koberec", "za koberec"],
  ["Jana", " Jana", "Jana"],
  ["", "", ""],
  ["x".repeat(299), "y", `${"x".repeat(299)}:`],
])("joins %j and %j", (name, message, joined) => expect(messageOf(name, message)).toBe(joined));

it("keeps an unreadable symbol in the message", () =>
  expect(symbolAndMessage("X1", "Jana", [])).toEqual({
    variableSymbol: "",
    message: "VS X1: Jana",
  }));

it.each([
  ["0027400118437", { kind: "fio", value: "27400118437" }],
  [" 007 ", { kind: "fio", value: "7" }],
  [" A007 ", { kind: "fio", value: "A007" }],
  ["0A7", { kind: "fio", value: "0A7" }],
  ["000", null],
  [" ", null],
  ["", null],
])("the reference %j is %j", (text, reference) =>
  expect(referenceOf("fio", text)).toEqual(reference),
);
