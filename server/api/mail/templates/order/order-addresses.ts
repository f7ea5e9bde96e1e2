import type { PlacedOrder } from "~/contract/order/order";
import { carrierHours } from "~/i18n/shop-texts/carrier-hours";
import { countryName, formatPhone, formatZip } from "~/i18n/shop-texts/format-address";
import type { Block, MailWords } from "../../content";

export function addressBlocks(order: PlacedOrder, words: MailWords): Block[] {
  const t = words.t("order");
  const { store, point } = order.delivery;
  const place = store ?? point;
  const { company } = order;
  const companyLines = company
    ? [
        company.name,
        [
          t("company", { companyId: company.companyId }),
          company.taxId && t("taxId", { taxId: company.taxId }),
        ]
          .filter(Boolean)
          .join(", "),
      ]
    : [];
  return [
    { kind: "title", text: t(store ? "pickup" : point ? "pickupPoint" : "deliveryAddress") },
    {
      kind: "lines",
      lines: place
        ? [
            place.name,
            `${place.street}, ${formatZip(place.zip)} ${place.city}`,
            ...(point?.hours ? [carrierHours(words.locale, point.hours)] : []),
          ]
        : deliveryLines(order, words),
    },
    { kind: "title", text: t("invoice") },
    {
      kind: "lines",
      lines: [
        ...companyLines,
        ...addressLines(order.invoice, words),
        order.email,
        formatPhone(order.phone),
      ],
    },
  ];
}

/** A different delivery address may have its own company and phone. */
function deliveryLines(
  { delivery_address: other, invoice }: PlacedOrder,
  words: MailWords,
): string[] {
  if (!other) return addressLines(invoice, words);
  const lines = [
    other.company,
    ...addressLines(other, words),
    other.phone && formatPhone(other.phone),
  ];
  return lines.filter((line) => line !== null);
}

const addressLines = (
  { firstname, lastname, street, zip, city, country }: PlacedOrder["invoice"],
  { locale }: MailWords,
): string[] => [
  `${firstname} ${lastname}`,
  street,
  `${formatZip(zip)} ${city}, ${countryName(locale, country)}`,
];
