import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  citySchema,
  companyDataSchema,
  companyIdSchema,
  companySchema,
  countrySchema,
  deliveryAddressSchema,
  emailSchema,
  invoiceSchema,
  nameSchema,
  phonePrefixSchema,
  phoneSchema,
  streetSchema,
  taxIdSchema,
  zipSchema,
} from "~/contract/customer/address";
import { companyRequestSchema } from "~/contract/customer/member";
import { fieldMessage } from "~/contract/failures/failure-codes";
import { failuresOfIssues } from "~/contract/failures/failures";
import { orderRequestSchema } from "~/contract/order/order";
import { differsFromCompany, isCompanyId } from "~/domain/customer";
import { countryMismatch, hasDeliveryAddress, homeCountry } from "~/domain/delivery";

/** The parsed value, or the failure's code. */
const parsedOrCode = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { wrong: parsed.error.issues[0]?.message };
};
const wrong = (code: string) => ({ wrong: code });

// Specification: 5.21, 5.22, 5.23, 5.24, 5.25, 5.26
describe("'Form rules' (section 5)", () => {
  it.each([
    ["'first and last name at least 2 characters'", nameSchema, "J", wrong("min:2")],
    ["… two are enough", nameSchema, "Bo", "Bo"],
    ["… 'no digits'", nameSchema, "R2D2", wrong("regex")],
    ["… 'or special characters'", nameSchema, "Jan@", wrong("regex")],
    [
      "… accents, hyphens and apostrophes belong to names",
      nameSchema,
      " Anna-Marie O’Škrdlová ",
      "Anna-Marie O’Škrdlová",
    ],
    [
      "… hyphens of every kind",
      nameSchema,
      "Nová\u2010Malá\u2011Dlouhá \u2013 Široká",
      "Nová-Malá-Dlouhá - Široká",
    ],
    ["… one at a time", nameSchema, "--", wrong("regex")],
    ["… one at a time", nameSchema, "Nová--Malá", wrong("regex")],
    ["… between letters", nameSchema, "Nová-", wrong("regex")],
    ["… two letters, not signs", nameSchema, "J.", wrong("regex")],
    ["… an initial and a name", nameSchema, "J. Nová", "J. Nová"],
    ["… titles and initials without a space", nameSchema, "Ing.J.Nová", "Ing.J. Nová"],
    ["… a degree", nameSchema, "Nová Ph.D.", "Nová Ph.D."],
    ["… no web address", nameSchema, "Www.evil.com", wrong("regex")],
    ["… nor a short one", nameSchema, "evil.cz", wrong("regex")],
    ["… that no mail program reads as one", nameSchema, "Evil.CZ", "Evil. CZ"],
    ["… what is not seen is left out", nameSchema, "Ja\u00adna\u200b", "Jana"],
    ["… required", nameSchema, "   ", wrong("required")],
    ["… not given", nameSchema, undefined, wrong("required")],
    ["… 120 at most", nameSchema, "a".repeat(121), wrong("max:120")],
    ["… on one line", nameSchema, "Jana\nMarie", "Jana Marie"],
    ["'city at least 2'", citySchema, "A", wrong("min:2")],
    ["… 'no special characters'", citySchema, "Praha <9>", wrong("regex")],
    ["… districts carry digits", citySchema, "Praha 9", "Praha 9"],
    ["… a hyphen that does not break", citySchema, "Frýdek\u2011Místek", "Frýdek\u2011Místek"],
    ["… or stand behind a dash", citySchema, "Praha 4 – Nusle", "Praha 4 – Nusle"],
    ["'street at least 4'", streetSchema, "U 1", wrong("min:4")],
    ["… with its number", streetSchema, "U lesa 1/2", "U lesa 1/2"],
    [
      "… a line break in it is a space",
      streetSchema,
      "Dlouhá 12\r\nBcc: a@example.cz",
      "Dlouhá 12 Bcc: a@example.cz",
    ],
    [
      "… of control characters alone it is empty",
      streetSchema,
      "\u0000\u2028\u202e",
      wrong("required"),
    ],
    ["'postcode at least 5'", zipSchema, "190", wrong("min:5")],
    ["… 'digits and space only'", zipSchema, "190/00", wrong("numeric")],
    ["… but for hyphens and what is not seen", zipSchema, "190\u2011\u200b00", "19000"],
    ["… kept without spaces", zipSchema, " 190 00 ", "19000"],
    ["… five digits in both countries", zipSchema, "190 000", wrong("max:5")],
    ["… required", zipSchema, "", wrong("required")],
    ["'phone at least 9'", phoneSchema, "601 234", wrong("min:9")],
    ["… 'digits and spaces only'", phoneSchema, "601/234/567", wrong("numeric")],
    ["… but for hyphens and what is not seen", phoneSchema, "601-234\u2013567\u202c", "601234567"],
    ["… a whole one as the order gives it", phoneSchema, "+420601234567", "+420601234567"],
    ["… or with zeros", phoneSchema, "00420 601 234 567", "+420601234567"],
    ["… whole, 15 digits at most", phoneSchema, `+${"1".repeat(16)}`, wrong("max:15")],
    ["… kept without spaces", phoneSchema, "601 234 567", "601234567"],
    ["… 15 at most", phoneSchema, "1".repeat(16), wrong("max:15")],
    ["prefixes offered (section 3)", phonePrefixSchema, "+386", "+386"],
    ["… and an empty one", phonePrefixSchema, "", ""],
    ["… and no other", phonePrefixSchema, "+1", wrong("unavailable")],
    ["… the country's own unless told", phonePrefixSchema, undefined, ""],
    ["'company at least 2'", companySchema, "X", wrong("min:2")],
    ["… with any signs", companySchema, "K&K s.r.o.", "K&K s.r.o."],
    ["… on one line", companySchema, "K&K\n\ts.r.o.\u0007", "K&K s.r.o."],
    ["'Country must be CZ or SK'", countrySchema, "DE", wrong("country_mismatch")],
    ["…", countrySchema, "SK", "SK"],
    ["'email' is an e-mail", emailSchema, "jana@", wrong("email")],
    ["… of a domain in Czech", emailSchema, "Eva@HÁČKY.eu", "Eva@háčky.eu"],
    ["… with a sign that is allowed", emailSchema, "a&b@example.cz", "a&b@example.cz"],
    ["… without spaces around", emailSchema, " jana@example.cz ", "jana@example.cz"],
    [
      "… without blanks and what is not seen",
      emailSchema,
      "Jana\u200b @exam\u00adple.cz\ufeff",
      "Jana@example.cz",
    ],
    ["… on one line", emailSchema, "jana@example.cz\njan", wrong("email")],
    ["… required", emailSchema, "", wrong("required")],
    ["… 254 at most", emailSchema, `${"a".repeat(250)}@example.cz`, wrong("max:254")],
    ["company id", companyIdSchema, "27082440", "27082440"],
    ["… with blanks", companyIdSchema, "270\u00a082\u202f440\u200b", "27082440"],
    ["… with a wrong check digit", companyIdSchema, "27082441", wrong("companyId")],
    ["… digits", companyIdSchema, "2708244O", wrong("numeric")],
    ["VAT id", taxIdSchema, "CZ27082440", "CZ27082440"],
    ["… in small letters, with a blank", taxIdSchema, "cz 27082440", "CZ27082440"],
    ["… of nowhere", taxIdSchema, "DE27082440", wrong("taxId")],
  ])("%s %#", (_sentence, schema, value, result) =>
    expect(parsedOrCode(schema, value)).toEqual(result),
  );

  it("names nested fields", () => {
    const parsed = invoiceSchema.safeParse({});
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "firstname",
      "lastname",
      "street",
      "city",
      "zip",
      "country",
    ]);
  });
});

describe("the length of a phone depends on its prefix, or on the address's country without a prefix", () => {
  const PLACE = {
    firstname: "Jana",
    lastname: "Nová",
    street: "Lipová 1",
    city: "Brno",
    zip: "60200",
  };
  const failuresOf = (address: object) =>
    deliveryAddressSchema
      .safeParse({ ...PLACE, ...address })
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  it.each([
    [{ country: "CZ" }, undefined],
    [{ country: "CZ", phone: "601 234 567" }, undefined],
    [{ country: "CZ", phone: "601 234 5678" }, ["phone phone_length"]],
    [{ country: "SK", phone: "0905 123 456" }, undefined],
    [{ country: "CZ", phone: "0605 123 456" }, ["phone phone_length"]],
    [{ country: "CZ", phonePrefix: "+49", phone: "301 234 5678" }, undefined],
    [{ country: "CZ", phone: "601 234 56" }, ["phone min:9"]],
    [{ country: "CZ", phone: "+420 601 234 56" }, ["phone phone_length"]],
    [{ country: "CZ", phone: "+42 060 123 456" }, ["phone phone_length"]],
    [{ country: "CZ", zip: "1", phone: "601 234 5678" }, ["zip min:5", "phone phone_length"]],
  ])("%j: %j", (address, expected) => expect(failuresOf(address)).toEqual(expected));

  it("an order uses the country of its invoice address", () => {
    const order = (overrides: object) =>
      orderRequestSchema
        .safeParse({ phone: "905 123 456 7", ...overrides })
        .error?.issues.map(({ path }) => path.join("."));
    expect(order({ invoice: { country: "SK" } })).toContain("phone");
    expect(order({})).not.toContain("phone");
  });
});

describe("a VAT id beside a company id", () => {
  const failuresOf = (taxId: string | undefined, companyId = "27082440") =>
    companyDataSchema
      .safeParse({ name: "Koberce s.r.o.", companyId, taxId })
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  it.each<[string, string | undefined, string[] | undefined]>([
    ["left out", undefined, undefined],
    ["its own", "cz27082440", undefined],
    ["another company's", "CZ25596641", ["taxId taxId_differs"]],
    ["a VAT group's", "CZ699004417", undefined],
    ["the tax office's own", "CZ684990412", undefined],
    ["a person's, by a birth number of nine digits", "CZ515225123", undefined],
    ["a person's, by a birth number of ten digits", "CZ7551154321", undefined],
    ["a Slovak one", "SK2020317068", undefined],
    ["no VAT id", "CZ1", ["taxId taxId"]],
  ])("%s: %s", (_name, taxId, expected) => expect(failuresOf(taxId)).toEqual(expected));

  it("is not compared with an invalid company id", () =>
    expect(failuresOf("CZ25596641", "27082441")).toEqual(["companyId companyId"]));

  it("is checked in the account's company too", () => {
    const place = {
      firstname: "Jana",
      lastname: "Nová",
      street: "Lipová 1",
      city: "Brno",
      zip: "60200",
      country: "CZ",
    };
    const company = {
      ...place,
      company: "Koberce s.r.o.",
      companyId: "27082440",
      taxId: "CZ25596641",
    };
    expect(companyRequestSchema.safeParse(company).error?.issues).toMatchObject([
      { path: ["taxId"], message: "taxId_differs" },
    ]);
  });
});

describe("Czech company ids", () => {
  it.each([
    ["27082440", true],
    ["00006947", true],
    ["25596641", true],
    ["00000019", true],
    ["2708244", false],
    ["270824400", false],
    ["12345678", false],
    ["", false],
    ["abcdefgh", false],
  ])("%s: %s", (id, valid) => expect(isCompanyId(id)).toBe(valid));
});

describe("failures of a schema", () => {
  const failureOf = (message: string) => failuresOfIssues([{ path: ["invoice", "zip"], message }]);
  it.each([
    ["min:2", { code: "min", value: 2 }],
    ["required", { code: "required" }],
    ["not_enough:12:30", { code: "not_enough", value: "12:30" }],
    // zod's own message for a missing value or one of another type
    ["Invalid input: expected string", { code: "required" }],
    ["", { code: "required" }],
  ])("%j is %j", (message, failure) =>
    expect(failureOf(message)).toEqual([{ ...failure, field: "invoice.zip" }]),
  );
  it("is the first one of a field", () =>
    expect(failuresOfIssues(zipSchema.safeParse("").error?.issues ?? [])).toEqual([
      { code: "required", field: "" },
    ]));
  it("is the code of the schema", () =>
    expect(failureOf(fieldMessage("max", 999))).toMatchObject([{ code: "max", value: 999 }]));

  it.each([
    ["a text", z.string().max(5), "123456", { code: "max", value: 5 }],
    ["a list", z.array(z.number()).max(2), [1, 2, 3], { code: "over_limit", value: 2 }],
    ["a number", z.number().max(2), 3, { code: "over_limit", value: 2 }],
    ["an empty text", z.string().min(1), "", { code: "required" }],
    ["a wrong type", z.number(), "x", { code: "required" }],
  ])("without a code, for %s", (_name, schema, value, failure) => {
    const issues = z.object({ it: schema }).safeParse({ it: value }).error?.issues ?? [];
    expect(failuresOfIssues(issues)).toEqual([{ ...failure, field: "it" }]);
  });
});

it.each([
  ["CZ27074358", "27074358", false],
  ["CZ27074359", "27074358", true],
  ["CZ699000001", "27074358", false],
  ["SK2020202020", "27074358", false],
  ["XCZ27074359", "27074358", false],
  ["", "27074358", false],
])("VAT id %j is of another company than %s: %j", (taxId, companyId, expected) =>
  expect(differsFromCompany(taxId, companyId)).toBe(expected),
);

it.each([
  [
    "the first country of delivery",
    [
      { code: "DE", delivered: false },
      { code: "SK", delivered: true },
      { code: "CZ", delivered: true },
    ],
    "SK",
  ],
  ["Czechia without one", [{ code: "DE", delivered: false }], "CZ"],
  ["Czechia without countries", [], "CZ"],
])("the home country is %s", (_name, countries, code) => expect(homeCountry(countries)).toBe(code));

const [CZ, SK] = [{ country: "CZ" }, { country: "SK" }];
// Specification: 5.36
it.each([
  ["at home", "address", { invoice: CZ }, null],
  ["to an invoice address abroad", "address", { invoice: SK }, "invoice.country"],
  ["home, with an invoice abroad", "address", { invoice: SK, delivery: CZ }, null],
  ["abroad", "own", { invoice: CZ, delivery: SK }, "delivery.country"],
  ["picked up in a store", "store", { invoice: SK }, null],
  ["picked up at a point", "point", { invoice: SK, delivery: SK }, null],
])("delivery %s", (_name, type, addresses, field) => {
  expect(countryMismatch(type, addresses, "CZ")).toEqual(
    field && { code: "not_delivered_there", field },
  );
});

it.each([
  [null, true],
  ["address", true],
  ["own", true],
  ["store", false],
  ["point", false],
])("an order with the delivery %s has an address: %s", (type, has) =>
  expect(hasDeliveryAddress(type === null ? null : { type })).toBe(has),
);
