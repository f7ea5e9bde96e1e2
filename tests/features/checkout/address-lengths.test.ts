import { parse } from "node-html-parser";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { invoiceSchema } from "~/contract/customer/address";
import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import { RecipientFields } from "~/features/checkout/details/recipient-fields";
import { shopField } from "~/forms/fields/field";
import { renderIn } from "../../support/browser/render";

const NAMES = ["firstname", "lastname", "street", "city", "company"] as const;
const field = (name: string) => shopField("details", name, { id: name });

describe("parts of an address", () => {
  const form = parse(
    renderIn(
      "cs",
      createElement(RecipientFields, {
        fields: {
          firstname: field("firstname"),
          lastname: field("lastname"),
          street: field("street"),
          city: field("city"),
          zip: field("zip"),
          country: field("country"),
          company: field("company"),
          phonePrefix: field("phonePrefix"),
          phone: field("phone"),
        },
        countries: [],
        phonePrefixes: [],
      }),
    ),
  );

  it.each(NAMES)("%s takes no more characters than the contract", (name) =>
    expect(Number(form.querySelector(`#${name}`)?.getAttribute("maxlength"))).toBe(
      MAX_ADDRESS_PART,
    ),
  );

  it("is refused by the contract with one character more", () => {
    const street = "a".repeat(MAX_ADDRESS_PART + 1);
    expect(invoiceSchema.shape.street.safeParse(street).success).toBe(false);
    expect(invoiceSchema.shape.street.safeParse(street.slice(1)).success).toBe(true);
  });
});
