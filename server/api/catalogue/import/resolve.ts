import { MADE_LENGTH_PROPERTY } from "~/domain/cut";
import { GROUP, isMetreGoods, isPack, PACK_AREA_PROPERTY, type PriceUnit } from "~/domain/price";
import { fold } from "~/domain/text";
import {
  readAreaM2,
  readCount,
  readCrowns,
  readEan,
  readLengthCm,
  readSizeCm,
  readStockWithUnit,
  readUnitOfSale,
  readVat,
  readWeightKg,
  refused,
  saleFault,
  saysVat,
  shopUnits,
  UNCLEAR,
  wholeCm,
} from "../../../rules/catalogue-file";
import type { Fault, FileOffer, FileProduct, Param } from "./file-offer";
import { lookUp, pathKey, type Mapping, type Target } from "./mapping";
import { contextValueOf, groupIn, propertyOf, type ImportContext } from "./shop-context";
import { textsOf, withPlainNames } from "./texts";

const PACK_PIECES_PROPERTY = 22;

export interface ImportedProduct {
  code: string;
  row: number;
  groupTypeId: number;
  /** main category first */
  categoryIds: number[];
  name: string;
  text: string;
  html: string;
  brand: string;
  ean: string | null;
  taxPermille: number;
  /** null if the file does not say it */
  active: boolean | null;
  packPieces: number | null;
  /** by the property's id */
  properties: ReadonlyMap<number, string>;
  pictures: string[];
  hasVariants: boolean;
}

/** A variant, or the product itself, in the units of the shop. */
export interface ImportedOffer {
  code: string;
  name: string;
  widthCm: number | null;
  lengthCm: number | null;
  priceHaler: number;
  saleHaler: number | null;
  /** null if the file has no amounts */
  stock: number | null;
  weightG: number | null;
  active: boolean | null;
}

/** An offer with its product, or its mistakes. `notes` are mistakes that do not skip the row. */
type Resolved =
  | { ok: true; product: ImportedProduct; offer: ImportedOffer; notes: Fault[] }
  | { ok: false; fault: Fault; atProduct: boolean };

const faultOf = (field: string, reason: string): Fault => ({ field, reason });

/** The largest integer of a column. */
const MAX_NUMBER = 2 ** 31 - 1;
const FIELDS = [
  ["widthCm", "width"],
  ["lengthCm", "length"],
  ["priceHaler", "price"],
  ["saleHaler", "price"],
  ["stock", "stock"],
  ["weightG", "weight"],
] as const;

/** Creates the function that converts offers of a file to the shop's units and ids. @param unused counts data that the shop does not take */
export function offerResolver(
  mapping: Mapping,
  shop: ImportContext,
  unused: (what: string) => void,
  unmapped: (category: string) => void,
) {
  const maps = {
    categories: lookUp(mapping.categories, pathKey),
    products: lookUp(mapping.products, (code) => code),
    units: lookUp(mapping.units, fold),
    properties: lookUp(mapping.properties, fold),
    taxes: lookUp(mapping.taxes, fold),
  };

  const findCategory = (name: string): Target | null | undefined => {
    const mapped = maps.categories.get(pathKey(name));
    if (mapped !== undefined) return mapped;
    const id = shop.categoryByPath.get(pathKey(name));
    const code = [...shop.categoryByCode].find(([known, one]) => one === id || known === name)?.[0];
    return code === undefined ? undefined : { category: code, group: undefined, unit: undefined };
  };

  function categoriesOf(product: FileProduct, offerCode: string): { targets: Target[] } | Fault {
    const own = maps.products.get(product.code) ?? maps.products.get(offerCode);
    if (own) return { targets: [own] };
    const categories = product.categories
      .map((name) => ({ name, target: findCategory(name) }))
      .filter(({ target }) => target !== null);
    const targets = categories.flatMap(({ target }) => target ?? []);
    const [first] = categories;
    if (!first) return faultOf("category", "no category");
    if (product.categoryRule === "main" ? !first.target : !targets.length) {
      unmapped(first.name);
      return faultOf("category", `not mapped: ${first.name}`);
    }
    if (product.categoryRule !== "first")
      for (const { name, target } of categories) if (!target) unused(`category ${name}`);
    return { targets: product.categoryRule === "first" ? targets.slice(0, 1) : targets };
  }

  /** Percent of VAT: the rate in the file, that of its tax class in the mapping, or the mapping's for files without a rate. */
  function vatOf(text: string): number | Fault {
    const given = text.trim();
    const rate = given ? maps.taxes.get(fold(given)) : mapping.vat;
    if (rate !== undefined) return rate;
    const read = readVat(given);
    if (read.ok) return read.value;
    if (/\d/.test(given)) return faultOf("VAT", read.reason);
    const advice = "name its rate in the mapping, under taxes";
    return faultOf("VAT", `a tax class without a rate: ${given}; ${advice}`);
  }

  function unitOf(text: string, target: Target): PriceUnit | Fault {
    const unit = target.unit ?? maps.units.get(fold(text)) ?? readUnitOfSale(text);
    return unit ?? faultOf("unit", text ? `an unknown unit of sale: ${text}` : "no unit of sale");
  }

  function propertiesOf(product: FileProduct, used: ReadonlySet<Param>): Map<number, string> {
    const taken = new Map<number, string>();
    for (const param of product.params) {
      if (used.has(param)) continue;
      const name = maps.properties.get(fold(param.name));
      if (name === null) continue;
      const property = propertyOf(shop.properties, name ?? param.name);
      const value = property && contextValueOf(property, param.value);
      if (property && value) taken.set(property.id, value);
      else unused(property ? `value ${param.value} of ${param.name}` : `property ${param.name}`);
    }
    return taken;
  }

  return function resolve(fileOffer: FileOffer): Resolved {
    const offer = withPlainNames(fileOffer);
    const { product } = offer;
    const refuse = (fault: Fault, atProduct = false): Resolved => ({ ok: false, fault, atProduct });
    if (!product.name) return refuse(faultOf("name", "missing"), true);
    const placed = categoriesOf(product, offer.code);
    if (!("targets" in placed)) return refuse(placed, true);
    const categoryIds = placed.targets.map(({ category }) => shop.categoryByCode.get(category));
    const [target] = placed.targets;
    const unknown = placed.targets.find((_, index) => categoryIds[index] === undefined);
    if (!target || unknown)
      return refuse(
        faultOf("category", `the shop has no category ${unknown?.category ?? ""}`),
        true,
      );
    const unit = unitOf(offer.unit || product.unit, target);
    if (typeof unit !== "string") return refuse(unit, !offer.unit);
    const groupTypeId = target.group ?? groupIn(shop, categoryIds[0] ?? 0, unit);
    if (groupTypeId === undefined) {
      const missing = `the mapping has to name the group of goods of ${target.category} that are sold by ${unit}`;
      return refuse(faultOf("group", missing), true);
    }
    const measures = measuresOf(offer, groupTypeId, unit);
    const units = shopUnits({ groupTypeId, unit, ...measures });
    if (!units.ok) return refuse(units);
    const vatPercent = vatOf(product.vatPercent);
    if (typeof vatPercent !== "number") return refuse(vatPercent);
    const prices = pricesOf(offer, mapping, vatPercent);
    if ("reason" in prices) return refuse(prices);
    const notes: Fault[] = [];
    const stock = stockOf(offer, unit, notes);
    if (stock !== null && typeof stock !== "number") return refuse(stock);
    const ean = optional("EAN", product.ean, readEan, notes);
    const weightKg = optional("weight", offer.weightKg, readWeightKg, notes) ?? 0;
    const { widthCm } = measures;
    // a rug in sizes has its weight per m²
    const rugM2 = ((widthCm ?? 0) * (measures.variantLengthCm ?? 0)) / 10_000;
    const weighed = groupTypeId === GROUP.rug && rugM2 > 0 ? rugM2 : 1;
    const numbers = {
      widthCm,
      lengthCm: measures.variantLengthCm,
      priceHaler: units.units.price(prices.priceHaler),
      saleHaler: prices.saleHaler === null ? null : units.units.price(prices.saleHaler),
      stock: stock === null ? null : units.units.stock(stock),
      weightG: weightKg > 0 ? units.units.weight((weightKg * 1000) / weighed) : null,
    };
    const tooLarge = FIELDS.find(([name]) => (numbers[name] ?? 0) > MAX_NUMBER);
    if (tooLarge)
      return refuse(faultOf(tooLarge[1], `too large a number: ${numbers[tooLarge[0]]}`));
    return {
      ok: true,
      notes,
      product: {
        code: product.code,
        row: product.row,
        groupTypeId,
        categoryIds: [...new Set(categoryIds.flatMap((id) => id ?? []))],
        name: product.name,
        brand: product.brand,
        ...textsOf(product),
        ean,
        taxPermille: Math.round(vatPercent * 10),
        active: product.isActive,
        packPieces: isPack(groupTypeId) ? measures.packPieces : null,
        properties: new Map([...propertiesOf(product, measures.used), ...measures.properties]),
        pictures: [...product.pictures],
        hasVariants: offer.isVariant || isMetreGoods(groupTypeId),
      },
      offer: {
        code: offer.code,
        name: offer.variantName || (widthCm === null ? offer.code : `${widthCm} cm`),
        ...numbers,
        active: offer.isActive,
      },
    };
  };
}

const WIDTH_NAME = /^(šířka|šíře|width|roll width)/i;
const LENGTH_NAME = /^(délka|length)/i;
const AREA_NAME = /^(plocha|obsah|m2|m²).*balen|area per pack|pack area/i;
const PIECES_NAME = /^(kusů|kusy|ks|počet).*balen|pieces per pack|pieces in (a )?pack/i;

/** Measures that the offer's group requires; `used`: their source parameters. */
function measuresOf(offer: FileOffer, groupTypeId: number, unit: PriceUnit) {
  const params = [...offer.params, ...offer.product.params];
  const used = new Set<Param>(offer.params);
  const find = <T>(name: RegExp, read: (value: string, name: string) => T | null, of = params) => {
    for (const param of of) {
      const value = name.test(param.name.trim()) ? read(param.value, param.name) : null;
      if (value === null) continue;
      used.add(param);
      return value;
    }
    return null;
  };
  const size = groupTypeId === GROUP.rug ? find(/^/, readSizeCm, offer.params) : null;
  const rollCm = isMetreGoods(groupTypeId) ? find(WIDTH_NAME, readLengthCm) : null;
  const isRod = groupTypeId === GROUP.length && unit === "piece";
  const lengthCm = isRod ? wholeCm(find(LENGTH_NAME, readLengthCm)) : null;
  const packAreaM2 = groupTypeId === GROUP.squares ? find(AREA_NAME, readAreaM2) : null;
  const packPieces = isPack(groupTypeId) ? find(PIECES_NAME, readCount) : null;
  const properties = [
    [PACK_AREA_PROPERTY, packAreaM2],
    [PACK_PIECES_PROPERTY, packPieces],
    [MADE_LENGTH_PROPERTY, lengthCm],
  ] as const;
  return {
    widthCm: wholeCm(rollCm ?? size?.widthCm ?? null),
    variantLengthCm: wholeCm(size?.lengthCm ?? null),
    lengthCm,
    packAreaM2,
    packPieces,
    used,
    properties: properties.flatMap(([id, value]): [number, string][] =>
      value === null ? [] : [[id, String(value)]],
    ),
  };
}

/** Rates of VAT that Slovakia has and Czechia has not: prices without a currency beside them are in euros. */
const SLOVAK_RATES = [5, 19, 23];

const IN_EUROS =
  "a Slovak feed, whose prices are in euros; say --currency CZK if they are in crowns";

/** Gross prices per unit of the file in haléře, with fractions. */
function pricesOf(
  offer: FileOffer,
  mapping: Mapping,
  vatPercent: number,
): { priceHaler: number; saleHaler: number | null } | Fault {
  if (offer.currency && !/^(czk|kč)$/i.test(offer.currency))
    return faultOf("currency", `not CZK: ${offer.currency}`);
  const isSlovak =
    offer.isInEuros || (offer.product.vatPercent !== "" && SLOVAK_RATES.includes(vatPercent));
  if (!offer.currency && isSlovak && !mapping.currency) return faultOf("currency", IN_EUROS);
  if (offer.withVat === "unclear")
    return faultOf("VAT", "the file says neither with nor without VAT: write yes or no");
  const isGross = offer.withVat ?? (mapping.prices ?? "with-vat") === "with-vat";
  const gross = (crowns: number) => crowns * 100 * (isGross ? 1 : 1 + vatPercent / 100);
  const isNothing = (text: string) => /^[\s0.,]*$/.test(text);
  const isSaleAlone = isNothing(offer.price) && !isNothing(offer.salePrice);
  const regular = isSaleAlone ? offer.salePrice : offer.price;
  const charged = isSaleAlone ? "" : offer.salePrice;
  const crownsOf = (text: string) =>
    !isGross && saysVat(text)
      ? refused(`with VAT in a file whose prices are without it: ${text}`)
      : readCrowns(text);
  if (!regular.trim()) return faultOf("price", "missing");
  const price = crownsOf(regular);
  if (!price.ok) return faultOf("price", price.reason);
  if (isNothing(charged)) return { priceHaler: gross(price.value), saleHaler: null };
  if (offer.unreadDay !== undefined)
    return faultOf("sale price", `not a day of a sale: ${offer.unreadDay}; write 30.11.2026`);
  const sale = crownsOf(charged);
  if (!sale.ok) return faultOf("sale price", sale.reason);
  const fault = saleFault(price.value, sale.value);
  if (fault !== undefined && sale.value > price.value && !offer.isPriceBefore)
    return faultOf("sale price", fault);
  if (fault !== undefined) return { priceHaler: gross(sale.value), saleHaler: null };
  return { priceHaler: gross(price.value), saleHaler: gross(sale.value) };
}

/** A value that goods can be sold without; one that cannot be read is reported and not taken. */
function optional<T>(
  field: string,
  text: string,
  read: (text: string) => { ok: true; value: T } | { ok: false; reason: string },
  notes: Fault[],
): T | null {
  if (!text.trim()) return null;
  const found = read(text);
  if (found.ok) return found.value;
  notes.push({ field, reason: `${found.reason}; not taken` });
  return null;
}

/**
 * An amount in stock, also with the unit of sale: `10 ks`; null if the file has none. A negative amount or a word counts as 0 and is reported; one that
 * can be read in two ways refuses the row.
 */
function stockOf({ stock, price }: FileOffer, unit: PriceUnit, notes: Fault[]) {
  if (stock === null || !stock.trim()) return null;
  const read = readStockWithUnit(stock, unit, price);
  if (read.ok) return read.value;
  if (read.reason.startsWith(UNCLEAR)) return faultOf("stock", read.reason);
  notes.push({ field: "stock", reason: `${read.reason}; counts as 0` });
  return 0;
}
