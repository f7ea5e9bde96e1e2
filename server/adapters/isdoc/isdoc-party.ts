import type { Locale } from "~/contract/core/common";
import { countryName } from "~/i18n/shop-texts/format-address";
import type { Buyer, Seller } from "../../rules/document";
import { textOf } from "./isdoc-values";

interface Address {
  street: string;
  city: string;
  zip: string;
  country: string;
}

export const sellerParty = (seller: Seller, locale: Locale) => ({
  PartyIdentification: { ID: textOf(seller.companyId) },
  PartyName: { Name: textOf(seller.name) },
  PostalAddress: addressOf(seller, locale),
  ...taxSchemeOf(seller.taxId),
  RegisterIdentification: { Preformatted: textOf(seller.register) },
  Contact: { Telephone: textOf(seller.phone), ElectronicMail: textOf(seller.email) },
});

export const buyerParty = (buyer: Buyer, locale: Locale) => ({
  PartyIdentification: { ID: textOf(buyer.companyId ?? "") },
  PartyName: { Name: textOf(buyer.company ?? buyer.name) },
  PostalAddress: addressOf(buyer, locale),
  ...taxSchemeOf(buyer.taxId),
  ...(buyer.company !== null && { Contact: { Name: textOf(buyer.name) } }),
});

const taxSchemeOf = (taxId: string | null) =>
  taxId ? { PartyTaxScheme: { CompanyID: textOf(taxId), TaxScheme: "VAT" } } : {};

/** The house number is the end of the street, from the first digit after a space; a village without streets has only the number. */
function addressOf({ street, city, zip, country }: Address, locale: Locale) {
  const [, name = street, number = ""] = /^(.*?)\s+(\d[^\s]*)$/.exec(street.trim()) ?? [];
  return {
    StreetName: textOf(name),
    BuildingNumber: textOf(number),
    CityName: textOf(city),
    PostalZone: textOf(zip),
    Country: { IdentificationCode: textOf(country), Name: countryName(locale, country) },
  };
}
