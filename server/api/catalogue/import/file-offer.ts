import type { RowPlace } from "../../../files/table";
import { readMoment } from "../../../rules/calendar";

/** Offers in the words of the file; every format is parsed to this shape. */

export interface Fault {
  field: string;
  reason: string;
}

/** A product of a file with the common data of its offers. Texts are unchanged. */
export interface FileProduct extends RowPlace {
  code: string;
  name: string;
  shortText: string;
  /** HTML or plain text */
  description: string;
  brand: string;
  categories: string[];
  /** `main`: the first is the main category; `any`: none is; `first`: they are names of one category, the best one first */
  categoryRule: "main" | "any" | "first";
  unit: string;
  ean: string;
  /** VAT in percent, or the name of a tax class; empty if the file has none */
  vatPercent: string;
  pictures: string[];
  params: Param[];
  /** null if the file does not say it */
  isActive: boolean | null;
}

export interface Param {
  name: string;
  value: string;
}

/** A sellable item: a variant, or a product without variants. */
export interface FileOffer extends RowPlace {
  product: FileProduct;
  code: string;
  isVariant: boolean;
  /** distinguishes it from its siblings: `300 cm` */
  variantName: string;
  params: Param[];
  /** the price without a sale */
  price: string;
  salePrice: string;
  /** `price` is one before the sale, which the shop may have left as it was: it counts only if it is higher */
  isPriceBefore?: boolean;
  /** a day of the sale that cannot be read */
  unreadDay?: string;
  /** empty if the file does not say it */
  currency: string;
  /** true if a file without a currency is of a country with euros */
  isInEuros?: boolean;
  /** null if the file does not say it, `unclear` if its word is unknown */
  withVat: boolean | null | "unclear";
  unit: string;
  /** null if the file has no amounts */
  stock: string | null;
  /** in kg, or with the unit: `2500 g` */
  weightKg: string;
  isActive: boolean | null;
}

export type FileRow =
  | { kind: "offer"; offer: FileOffer }
  /** pictures of a product whose offers are in other rows */
  | { kind: "pictures"; productCode: string; pictures: string[] }
  | ({ kind: "fault"; code: string } & Fault & RowPlace);

export const rowPlaceOf = ({ row, line }: RowPlace): RowPlace => ({ row, line });

/** A product with what its file says of it. */
export const productAt = (place: RowPlace, product: Partial<FileProduct>): FileProduct => ({
  ...rowPlaceOf(place),
  code: "",
  name: "",
  shortText: "",
  description: "",
  brand: "",
  categories: [],
  categoryRule: "main",
  unit: "",
  ean: "",
  vatPercent: "",
  pictures: [],
  params: [],
  isActive: null,
  ...product,
});

/** An offer with what its file says of it; a variant is called by its parameters. */
export const offerAt = (place: RowPlace, product: FileProduct, offer: Partial<FileOffer>) => ({
  kind: "offer" as const,
  offer: {
    ...rowPlaceOf(place),
    product,
    code: product.code,
    isVariant: false,
    variantName: (offer.params ?? []).map(({ value }) => value).join(", "),
    params: [],
    price: "",
    salePrice: "",
    currency: "",
    withVat: null,
    unit: "",
    stock: null,
    weightKg: "",
    isActive: null,
    ...offer,
  },
});

export const faultAt = (place: RowPlace, code: string, field: string, reason: string): FileRow => ({
  kind: "fault",
  ...rowPlaceOf(place),
  code,
  field,
  reason,
});

/** Why used goods are left out, which the law and the shop treat otherwise; undefined for new ones, and without a word. */
export const conditionFault = (condition: string): string | undefined =>
  /^(new|nov[éý])?$/i.test(condition) ? undefined : `only new goods are sold here: ${condition}`;

/** Why an item of such a type is left out. */
export const notGoods = (type: string): string =>
  `only ${type === "bazar" ? "new " : ""}goods are sold here: ${type}`;

const UNIT_PARAM = /^((prodejní |měrná )?jednotka|mj|unit( of sale)?)$/i;

export function unitOfParams(params: readonly Param[]): { unit: string; params: Param[] } {
  const isUnit = ({ name }: Param) => UNIT_PARAM.test(name.trim());
  return {
    unit: params.find(isUnit)?.value ?? "",
    params: params.filter((param) => !isUnit(param)),
  };
}

/** `PVC Jizera dub medový, 2 m` without `2 m`. */
export const withoutEnd = (name: string, end: string): string =>
  end && name.toLowerCase().endsWith(end.toLowerCase())
    ? name.slice(0, -end.length).replace(/[\s,;–-]+$/, "") || name
    : name;

/** `Materiál: polypropylen`, `Materiál;polypropylen` */
export function splitParam(text: string, mark: string): Param | null {
  const at = text.indexOf(mark);
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + mark.length).trim()];
  return at > 0 && name && value ? { name, value } : null;
}

/** The sale price of a file, with the days of the sale, which may be empty; a price outside these days is none. */
export function saleOf(
  price: string,
  from: string,
  until: string,
  now: Date,
): Pick<FileOffer, "salePrice" | "unreadDay"> {
  if (!price.trim()) return { salePrice: "" };
  const begin = from.trim() ? readMoment(from, "start") : now;
  const end = until.trim() ? readMoment(until, "end") : now;
  if (!begin || !end) return { salePrice: price, unreadDay: begin ? until : from };
  return { salePrice: begin <= now && now <= end ? price : "" };
}
