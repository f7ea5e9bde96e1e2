import type { Order } from "~/contract/order/order";
import type { Parcel } from "~/domain/delivery";
import type { PaymentState } from "~/domain/payment";
import { CSV_START, csvLine, harmless } from "../files/csv-line";

/** An order that a carrier brings. */
interface ParcelOrder extends Parcel {
  order: Pick<
    Order,
    "number" | "invoice" | "company" | "delivery_address" | "email" | "phone" | "note"
  > & {
    delivery: Pick<Order["delivery"], "code" | "point">;
    payment_state: PaymentState;
    total_haler: number;
  };
}

/** A parcel that the carrier's file cannot have. */
export interface RefusedParcel {
  number: string;
  why: "not_zasilkovna" | "not_whole_crowns";
}

const COLUMNS = [
  ...[
    "number",
    "variable_symbol",
    "delivery",
    "point",
    "firstname",
    "lastname",
    "company",
    "street",
    "city",
    "zip",
    "country",
  ],
  ...["phone", "email", "cod", "value", "currency", "weight_kg", "length_cm", "note"],
];

/** A table of parcels for any carrier's import, for a Czech Excel: decimal commas. Of a pickup point it has the address. */
export function parcelsCsv(parcels: readonly ParcelOrder[]): string {
  const rows = parcels.map((parcel) => {
    const { order, weightKg, lengthCm } = parcel;
    const { firstname, lastname, company, phone } = recipientOf(order);
    const { street, city, zip, country } =
      order.delivery.point ?? order.delivery_address ?? order.invoice;
    return [
      ...[
        order.number,
        order.number,
        order.delivery.code,
        order.delivery.point?.code ?? "",
        firstname,
        lastname,
        company,
      ].map(harmless),
      ...[street, city, zip, country].map(harmless),
      // digits after a plus sign; carriers refuse an apostrophe
      ...[phone, harmless(order.email)],
      ...[
        decimal(codHaler(parcel) / 100),
        decimal(order.total_haler / 100),
        "CZK",
        decimal(weightKg),
        decimal(lengthCm),
      ],
      harmless(order.note.replace(/\s+/g, " ")),
    ];
  });
  return `${CSV_START}${[COLUMNS, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join("")}`;
}

const PACKETA_COLUMNS = [
  ...[
    "",
    "Order number",
    "Name",
    "Surname",
    "Company",
    "E-mail",
    "Phone",
    "COD",
    "Currency",
    "Value",
    "Weight",
    "Pickup point or carrier",
  ],
  ...[
    "Sender label",
    "Adult content",
    "Delayed delivery",
    "Street",
    "House number",
    "City",
    "ZIP",
    "Carrier pickup point",
  ],
  ...["Width", "Height", "Depth", "Note"],
];
const PACKETA = "zasilkovna";
const PACKETA_TEXT = 32;

/**
 * The file that Zásilkovna's client section imports (https://docs.packetery.com/03-creating-packets/01-csv-import.html, version 6): two rows of
 * headings, whole crowns, no byte order mark. Orders to points of other carriers are refused, and cash on delivery with haléře.
 * @param sender label of the shop at Zásilkovna; empty for its only one
 */
export function packetaCsv(
  parcels: readonly ParcelOrder[],
  sender: string,
): { text: string; taken: number; refused: RefusedParcel[] } {
  const refused = parcels.flatMap((parcel): RefusedParcel[] => {
    const { number, delivery } = parcel.order;
    if (delivery.point?.carrier !== PACKETA) return [{ number, why: "not_zasilkovna" }];
    return codHaler(parcel) % 100 === 0 ? [] : [{ number, why: "not_whole_crowns" }];
  });
  const accepted = parcels.filter(
    ({ order }) => !refused.some(({ number }) => number === order.number),
  );
  const rows = accepted.map((parcel) => {
    const { order, weightKg } = parcel;
    const { firstname, lastname, company, phone } = recipientOf(order);
    const cod = codHaler(parcel) / 100;
    return [
      ...[
        "",
        order.number,
        ...[firstname, lastname, company].map((text) => harmless(text.slice(0, PACKETA_TEXT))),
      ],
      ...[harmless(order.email), phone, cod === 0 ? "" : String(cod), "CZK"],
      // a value of 0 is refused
      ...[
        String(Math.max(1, Math.round(order.total_haler / 100))),
        weightKg === 0 ? "" : String(weightKg),
      ],
      ...[order.delivery.point?.code ?? "", harmless(sender)],
    ].concat(PACKETA_COLUMNS.slice(13).map(() => ""));
  });
  const lines = [["version 6"], PACKETA_COLUMNS, ...rows].map((cells) => `${csvLine(cells)}\r\n`);
  return { text: lines.join(""), taken: accepted.length, refused };
}

/** Haléře that the carrier collects. */
const codHaler = ({ order }: ParcelOrder): number =>
  order.payment_state === "cod" ? order.total_haler : 0;

function recipientOf({ delivery_address, invoice, company, phone }: ParcelOrder["order"]) {
  const { firstname, lastname } = delivery_address ?? invoice;
  const name = delivery_address ? delivery_address.company : company?.name;
  return { firstname, lastname, company: name ?? "", phone: delivery_address?.phone ?? phone };
}

const decimal = (value: number): string => String(value).replace(".", ",");
