import { expect, it } from "vitest";
import { groupIban, isIban } from "~/domain/payment";

it.each([
  ["CZ65 0800 0000 1920 0014 5399", true],
  ["cz6508000000192000145399", true],
  ["SK31 1200 0000 1987 4263 7541", true],
  ["DE89 3704 0044 0532 0130 00", true],
  ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", true],
  ["CZ65 0800 0000 1920 0014 5398", false],
  ["CZ56 0800 0000 1920 0014 5399", false],
  ["CZ65 0800 0000 1920 0014 539", false],
  ["DE89 3704 0044 0532 0130 000", false],
  ["19-2000145399/0800", false],
  ["CZ65\r\nBcc: x@y.cz", false],
  ["", false],
])("%s: %s", (text, is) => expect(isIban(text)).toBe(is));

it("is formatted in groups of four", () =>
  expect(groupIban("cz6508000000192000145399")).toBe("CZ65 0800 0000 1920 0014 5399"));
