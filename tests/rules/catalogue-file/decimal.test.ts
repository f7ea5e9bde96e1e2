import { describe, expect, it } from "vitest";
import { readCrowns, readDecimal } from "../../../server/rules/catalogue-file";

describe("readDecimal", () => {
  it.each([
    ["289", 289],
    ["289,00", 289],
    ["289.50", 289.5],
    ["1.299,00", 1299],
    ["1,299.00", 1299],
    ["1 299,00", 1299],
    ["1\u00a0299", 1299],
    ["1\u202f299,5", 1299.5],
    ["12.345.678", 12_345_678],
    ["2,196", 2.196],
    ["0,500", 0.5],
    ["-12", -12],
    ["−12", -12],
    ["238,8430", 238.843],
    ["+5", 5],
    ["- 12,5", -12.5],
    ["-0", 0],
    ["1.299.000,50", 1_299_000.5],
    ["1'299", 1299],
    ["1 299 000", 1_299_000],
    [" 0 ", 0],
  ])("reads %s as %d", (text, value) => expect(readDecimal(text)).toEqual({ ok: true, value }));

  it.each([
    "",
    "abc",
    "1,2,3",
    "12 99",
    "1.29.9",
    "5 m",
    "m 5",
    "--1",
    "12.",
    ",5",
    "1.234.",
    "1,299,00",
    "1.234 567",
    "1.299,0.5",
    "1234,567.5",
    "1234 567",
    "1 234 56",
    "1,5 0",
    "1,5x",
    "1,x5",
    "x1,5",
    "1.5-",
    "- - 1",
  ])("refuses %j", (text) => expect(readDecimal(text)).toMatchObject({ ok: false }));

  it("refuses the ambiguous 1.839 in strict mode", () => {
    expect(readDecimal("1.839", "unclear")).toEqual({
      ok: false,
      reason: "a number that can be read in two ways: 1.839; write 1839 or 1,8390",
    });
    expect(readDecimal("0.839", "unclear")).toEqual({ ok: true, value: 0.839 });
    expect(readDecimal("1839.500", "unclear")).toEqual({ ok: true, value: 1839.5 });
    expect(readDecimal("839,500", "unclear")).toMatchObject({ ok: false });
    expect(readDecimal("1 839,500", "unclear")).toEqual({ ok: true, value: 1839.5 });
    expect(readDecimal("1.83", "unclear")).toEqual({ ok: true, value: 1.83 });
    expect(readDecimal("1.8395", "unclear")).toEqual({ ok: true, value: 1.8395 });
    expect(readDecimal("1.839.000", "unclear")).toEqual({ ok: true, value: 1_839_000 });
  });

  it("says why, without blanks around the text", () => {
    expect(readDecimal(" abc ")).toEqual({ ok: false, reason: "not a number: abc" });
    expect(readCrowns(" 1.839 Kč ")).toEqual({
      ok: false,
      reason: "a number that can be read in two ways: 1.839; write 1839 or 1,8390",
    });
  });
});

describe("readCrowns", () => {
  it.each([
    ["249,00", 249],
    ["1.299,00", 1299],
    ["149,-", 149],
    ["149,- Kč", 149],
    ["1 490,00 Kč", 1490],
    ["289.00 CZK", 289],
    ["59,6", 59.6],
    ["149,--", 149],
    ["149,-  czk", 149],
    ["Kč 149", 149],
    ["CZK 289", 289],
    ["289 kc ", 289],
    ["289Kč", 289],
    ["0,01", 0.01],
    ["20000000", 20_000_000],
  ])("reads %s as %d", (text, value) => expect(readCrowns(text)).toEqual({ ok: true, value }));

  it.each([
    ["12,90 EUR", "not a price in CZK: 12,90 EUR"],
    ["€12", "not a price in CZK: €12"],
    ["-5", "a negative price: -5"],
    ["0", "a price of 0"],
    ["1.839", "a number that can be read in two ways: 1.839; write 1839 or 1,8390"],
    ["99999999", "more than 20000000 CZK: 99999999"],
    ["na dotaz", "not a price in CZK: na dotaz"],
    [" 12 $ ", "not a price in CZK: 12 $"],
    ["12 £", "not a price in CZK: 12 £"],
    ["149 Kč za kus", "not a price in CZK: 149 Kč za kus"],
    ["149,- za 1", "not a price in CZK: 149,- za 1"],
    [" -5 ", "a negative price: -5"],
    ["1 m", "not a number: 1 m"],
    [" 20000000,01 ", "more than 20000000 CZK: 20000000,01"],
  ])("refuses %s", (text, reason) => expect(readCrowns(text)).toEqual({ ok: false, reason }));
});
