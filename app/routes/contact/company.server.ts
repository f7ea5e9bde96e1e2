import { contactsOf, ownDataOf, type Setting } from "~/contract/content";
import { formatZip } from "~/i18n/format-address";

/** What the page says of the company and how it is reached; what the settings do not say is left out. */
export interface CompanyView {
  name: string | null;
  address: string | null;
  companyId: string | null;
  taxId: string | null;
  register: string | null;
  contacts: { type: string; link: string; text: string }[];
}

/** Picks it from the settings: the codes `seller…` of `owndata`, and `contacts`. */
export function companyOf(settings: readonly Setting[]): CompanyView {
  const own = ownDataOf(settings);
  const of = (code: string) => own.get(code) || null;
  const street = of("sellerStreet");
  return {
    name: of("sellerName"),
    address: street && `${street}, ${formatZip(own.get("sellerZip") ?? "")} ${own.get("sellerCity") ?? ""}`.trim(),
    companyId: of("sellerCompanyId"),
    taxId: of("sellerTaxId"),
    register: of("sellerRegister"),
    // social networks stand in the footer, the address among the data of the company
    contacts: contactsOf(settings)
      .filter(({ type }) => type === "phone" || type === "email" || type === "hours")
      .map(({ type, link, text }) => ({ type, link, text })),
  };
}
