import { describe, expect, it } from "vitest";
import { addVoucherRequestSchema } from "~/contract/cart/cart";
import { registryRequestSchema } from "~/contract/customer/member";
import { lookUpRequestSchema } from "~/contract/order/order";
import {
  cleanCompanyId,
  cleanEmail,
  cleanOrderNumber,
  cleanPhone,
  cleanTaxId,
  cleanVoucherCode,
  cleanZip,
} from "~/domain/customer";

/** Characters that copied texts contain. */
const BLANKS = [" ", "\t", "\u00a0", "\u2009", "\u202f", "\u3000", "\u2800"];
const HYPHENS = [
  "-",
  "\u2010",
  "\u2011",
  "\u2012",
  "\u2013",
  "\u2014",
  "\u2212",
  "\ufe63",
  "\uff0d",
];
const INVISIBLE = [
  "\u200b",
  "\u00ad",
  "\ufeff",
  "\u2060",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2066",
  "\u2069",
  "\u061c",
  "\ufe0f",
];

describe("identifiers", () => {
  it.each<[string, (text: string) => string, readonly [string, string], string]>([
    ["IČO", cleanCompanyId, ["270", "82440"], "27082440"],
    ["DIČ", cleanTaxId, ["cz270", "82440"], "CZ27082440"],
    ["postcode", cleanZip, ["110", "00"], "11000"],
    ["phone", cleanPhone, ["+420601", "234567"], "+420601234567"],
    ["order number", cleanOrderNumber, ["2600", "0123"], "26000123"],
  ])(
    "%s is cleaned of blanks, hyphens and invisible characters",
    (_name, clean, parts, expected) => {
      for (const one of [...BLANKS, ...HYPHENS, ...INVISIBLE])
        expect([one, clean(`${one}${parts.join(one)}${one}`)]).toEqual([one, expected]);
    },
  );

  it.each<[string, (text: string) => string, string, string]>([
    ["IČO", cleanCompanyId, "２７０８２４４０", "27082440"],
    ["IČO", cleanCompanyId, "x27082440", "x27082440"],
    ["phone", cleanPhone, "00420 601 234 567", "+420601234567"],
    ["phone", cleanPhone, "601/234", "601/234"],
    ["phone", cleanPhone, "601 002 345", "601002345"],
    ["voucher", cleanVoucherCode, " vitejte\u00a010\u200b", "VITEJTE10"],
    ["voucher", cleanVoucherCode, "jaro\u201110", "JARO-10"],
    ["e-mail", cleanEmail, " Jana.Nova@Example.cz\ufeff", "Jana.Nova@Example.cz"],
    ["e-mail", cleanEmail, "jana\u00ad@ex\u2060ample.cz", "jana@example.cz"],
    ["e-mail", cleanEmail, "jana @example.cz", "jana@example.cz"],
    ["e-mail", cleanEmail, "jana@muj\u2011obchod.cz", "jana@muj-obchod.cz"],
    ["e-mail", cleanEmail, "jana@example.cz\njan@example.cz", "jana@example.cz\njan@example.cz"],
  ])("%s %#", (_name, clean, text, expected) => expect(clean(text)).toBe(expected));

  it("are cleaned before validation", () => {
    expect(registryRequestSchema.parse({ companyId: "00\u00a006\u200b947" }).companyId).toBe(
      "00006947",
    );
    expect(
      lookUpRequestSchema.parse({ number: "2600\u00ad0123 ", email: "jana\u200b@example.cz" }),
    ).toMatchObject({
      number: "26000123",
      email: "jana@example.cz",
    });
    expect(
      addVoucherRequestSchema.parse({
        voucherCode: "vitejte\u200b 10",
        guestEmail: "jana\u00ad@example.cz",
      }),
    ).toMatchObject({
      voucherCode: "VITEJTE10",
      guestEmail: "jana@example.cz",
    });
  });
});

it("an e-mail of any length takes no time", () => {
  const before = performance.now();
  expect(cleanEmail(`@${"é".repeat(200_000)}@`)).toHaveLength(200_002);
  expect(performance.now() - before).toBeLessThan(1_000);
});
