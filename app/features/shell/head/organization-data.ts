import { contactsOf, ownDataOf, type Setting } from "~/contract/content/content";

interface Facts {
  publicUrl: string;
  brand: string;
  settings: readonly Setting[];
}

export function organizationData({ publicUrl, brand, settings }: Facts) {
  const ownData = ownDataOf(settings);
  const contacts = contactsOf(settings);
  const contact = (wanted: string) => contacts.find(({ type }) => type === wanted)?.text;
  const street = ownData.get("sellerStreet");
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: brand,
    legalName: ownData.get("sellerName"),
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    telephone: contact("phone"),
    email: contact("email"),
    taxID: ownData.get("sellerCompanyId"),
    vatID: ownData.get("sellerTaxId"),
    ...(street && {
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: ownData.get("sellerCity"),
        postalCode: ownData.get("sellerZip"),
        addressCountry: ownData.get("sellerCountry"),
      },
    }),
    sameAs: contacts
      .filter(({ type, link }) => type === "social" && link.startsWith("https://"))
      .map(({ link }) => link),
  };
}
