import { describe, expect, it } from "vitest";
import { readEan, readVat, readYes, saleFault } from "../../../server/rules/catalogue-file";

describe("rate of VAT", () => {
  it.each([
    ["21", 21],
    ["12,00 %", 12],
    ["0", 0],
    ["23%", 23],
    ["DPH 21 %", 21],
    ["12 % VAT", 12],
  ])("reads %s", (text, percent) => expect(readVat(text)).toEqual({ ok: true, value: percent }));

  it.each(["0,21", "0.2", "15", "121", "-21", "2,1", "snížená", "21 Kč", "NaN"])(
    "refuses %s",
    (text) =>
      expect(readVat(text)).toMatchObject({
        ok: false,
        reason: expect.stringContaining("not a rate of VAT"),
      }),
  );
});

describe("EAN", () => {
  it.each([
    ["8591234500067", "8591234500067"],
    ["859 1234-500067", "8591234500067"],
    ["036000291452", "0036000291452"],
    ["96385074", "96385074"],
    ["'8591234500067", "8591234500067"],
    ['="8591234500067"', "8591234500067"],
    ["8591234500067,00", "8591234500067"],
    ["10614141000415", "10614141000415"],
  ])("reads %s", (text, ean) => expect(readEan(text)).toEqual({ ok: true, value: ean }));

  it.each([
    ["8,59123E+12", "shortened"],
    ["8.59e12", "shortened"],
    ["8591234500000", "wrong digit"],
    ["859123450006", "wrong digit"],
    ["859123450006A", "not an EAN"],
    ["1234567", "not an EAN"],
    ["0000000000000", "not an EAN"],
  ])("refuses %s", (text, why) =>
    expect(readEan(text)).toMatchObject({ ok: false, reason: expect.stringContaining(why) }),
  );
});

it.each([
  ["ano", true],
  ["PRAVDA", true],
  ["TRUE", true],
  ["1", true],
  ["áno", true],
  ["A", true],
  ["y", true],
  ["N", false],
  ["ne", false],
  ["NEPRAVDA", false],
  ["nie", false],
  ["0", false],
  ["možná", undefined],
  ["", undefined],
])("reads %s as %s", (word, value) => expect(readYes(word)).toBe(value));

it.each([
  [649, 599, undefined],
  [649, 649, "a sale price of 649 that is not below the price of 649"],
  [649, 949, "a sale price of 949 that is not below the price of 649"],
])("price %s, sale price %s: %s", (price, sale, fault) =>
  expect(saleFault(price, sale)).toBe(fault),
);
