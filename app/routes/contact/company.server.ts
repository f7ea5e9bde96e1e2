import { contactsOf, ownDataOf, type Setting } from "~/contract/content/content";
import { formatZip } from "~/i18n/shop-texts/format-address";

interface CompanyView {
  name: string | null;
  address: string | null;
  companyId: string | null;
  taxId: string | null;
  register: string | null;
  contacts: { type: string; link: string; text: string }[];
}

/** Reads them from the settings: codes `seller…` of `owndata`, and `contacts`. */
export function companyOf(settings: readonly Setting[]): CompanyView {
  const ownData = ownDataOf(settings);
  const setting = (code: string) => ownData.get(code) || null;
  const street = setting("sellerStreet");
  return {
    name: setting("sellerName"),
    address:
      street &&
      `${street}, ${formatZip(ownData.get("sellerZip") ?? "")} ${ownData.get("sellerCity") ?? ""}`.trim(),
    companyId: setting("sellerCompanyId"),
    taxId: setting("sellerTaxId"),
    register: setting("sellerRegister"),
    // social networks are in the footer, the address is in the company data
    contacts: contactsOf(settings)
      .filter(({ type }) => type === "phone" || type === "email" || type === "hours")
      .map(({ type, link, text }) => ({ type, link, text })),
  };
}
