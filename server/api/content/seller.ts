import { contactsOf, ownDataOf, type Setting } from "~/contract/content/content";
import type { Seller } from "../../rules/document";

/** Seller of the demo shop with valid check digits; `seller…` codes of the setting `owndata` replace it. */
const DEMO_SELLER = {
  sellerName: "Nášlap s.r.o.",
  sellerStreet: "Na Kobercích 12",
  sellerCity: "Praha 9",
  sellerZip: "19900",
  sellerCountry: "CZ",
  sellerCompanyId: "12345679",
  sellerTaxId: "CZ12345679",
  sellerRegister: "C 123456, Městský soud v\u00a0Praze (ukázkový údaj)",
};

export function sellerOf(settings: readonly Setting[]): Seller {
  const ownData = ownDataOf(settings);
  const setting = (code: keyof typeof DEMO_SELLER): string =>
    ownData.get(code) || DEMO_SELLER[code];
  const contacts = contactsOf(settings);
  const contact = (wanted: string): string =>
    contacts.find(({ type }) => type === wanted)?.text ?? "";
  return {
    name: setting("sellerName"),
    street: setting("sellerStreet"),
    city: setting("sellerCity"),
    zip: setting("sellerZip"),
    country: setting("sellerCountry"),
    companyId: setting("sellerCompanyId"),
    taxId: setting("sellerTaxId"),
    register: setting("sellerRegister"),
    email: contact("email"),
    phone: contact("phone"),
  };
}

export const isDemoSeller = (settings: readonly Setting[]): boolean =>
  sellerOf(settings).companyId === DEMO_SELLER.sellerCompanyId;
