import type { Locale } from "~/contract/core/common";
import { countryName } from "~/i18n/shop-texts/format-address";
import type { Buyer, Seller } from "../../rules/document";
import { withoutInvalidXml } from "./isdoc-values";

interface PartyAddress {
  street: string;
  city: string;
  zip: string;
  country: string;
}

export const sellerParty = (seller: Seller, locale: Locale) => ({
  PartyIdentification: { ID: withoutInvalidXml(seller.companyId) },
  PartyName: { Name: withoutInvalidXml(seller.name) },
  PostalAddress: addressOf(seller, locale),
  ...taxSchemeOf(seller.taxId),
  RegisterIdentification: { Preformatted: withoutInvalidXml(seller.register) },
  Contact: {
    Telephone: withoutInvalidXml(seller.phone),
    ElectronicMail: withoutInvalidXml(seller.email),
  },
});

export const buyerParty = (buyer: Buyer, locale: Locale) => ({
  PartyIdentification: { ID: withoutInvalidXml(buyer.companyId ?? "") },
  PartyName: { Name: withoutInvalidXml(buyer.company ?? buyer.name) },
  PostalAddress: addressOf(buyer, locale),
  ...taxSchemeOf(buyer.taxId),
  ...(buyer.company !== null && { Contact: { Name: withoutInvalidXml(buyer.name) } }),
});

const taxSchemeOf = (taxId: string | null) =>
  taxId ? { PartyTaxScheme: { CompanyID: withoutInvalidXml(taxId), TaxScheme: "VAT" } } : {};

/** The house number is the end of the street, from a digit after the last space; a village without streets has only the number. */
function addressOf({ street, city, zip, country }: PartyAddress, locale: Locale) {
  const parts = /^(?:(.*?)\s+)?(\d\S*)$/.exec(street.trim());
  const [, name = parts ? "" : street, number = ""] = parts ?? [];
  return {
    StreetName: withoutInvalidXml(name),
    BuildingNumber: withoutInvalidXml(number),
    CityName: withoutInvalidXml(city),
    PostalZone: withoutInvalidXml(zip),
    Country: { IdentificationCode: withoutInvalidXml(country), Name: countryName(locale, country) },
  };
}
