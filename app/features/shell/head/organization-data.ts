import { contactsOf, ownDataOf, type Setting } from "~/contract/content/content";

interface Facts {
  publicUrl: string;
  brand: string;
  settings: readonly Setting[];
}

export function organizationData({ publicUrl, brand, settings }: Facts) {
  const own = ownDataOf(settings);
  const contacts = contactsOf(settings);
  const contact = (wanted: string) => contacts.find(({ type }) => type === wanted)?.text;
  const street = own.get("sellerStreet");
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: brand,
    legalName: own.get("sellerName"),
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    telephone: contact("phone"),
    email: contact("email"),
    taxID: own.get("sellerCompanyId"),
    vatID: own.get("sellerTaxId"),
    ...(street && {
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: own.get("sellerCity"),
        postalCode: own.get("sellerZip"),
        addressCountry: own.get("sellerCountry"),
      },
    }),
    sameAs: contacts
      .filter(({ type, link }) => type === "social" && link.startsWith("https://"))
      .map(({ link }) => link),
  };
}
