import type { Insertable } from "kysely";
import type { Locale } from "~/contract/core/common";
import { chargedPrice, salePercent, toHaler } from "~/domain/price";
import { czechSortKey } from "~/domain/text";
import { rollTokens } from "../../../rules/search";
import type { Queries } from "../../database";
import type { Tables } from "../../tables";
import type { SearchFields } from "../../tables/catalogue";
import type { CardPrices } from "./card-prices";
import type { ProductRecord } from "./read-products";

/** Searchable names of filter values, by property id and value code. */
export type FilterValueNames = ReadonlyMap<number, ReadonlyMap<string, Record<Locale, string>>>;

const NO_NAME: Record<Locale, string> = { cs: "", en: "" };

/** Reads names of filter values. The value 'yes' of a boolean property is named like the property. */
export async function readFilterValueNames(db: Queries): Promise<FilterValueNames> {
  const rows = await db.sql
    .selectFrom("properties")
    .innerJoin("property_values", "property_id", "properties.id")
    .select([
      "properties.id",
      "property_values.code",
      "property_values.name",
      "properties.name as property",
    ])
    .where("is_filter", "=", true)
    .execute();
  const valueNames = new Map<number, Map<string, Record<Locale, string>>>();
  for (const { id, code, name, property } of rows) {
    const label = code === "yes" ? property : code === "no" ? NO_NAME : name;
    valueNames.set(
      id,
      (valueNames.get(id) ?? new Map<string, Record<Locale, string>>()).set(code, label),
    );
  }
  return valueNames;
}

/** Builds the rows of `listings`, one per language; none if inactive. @param categoryIds with ancestors @param categoryNames in a language */
export function listingsOf(
  record: ProductRecord,
  categoryIds: readonly number[],
  categoryNames: (locale: Locale) => string,
  valueNames: FilterValueNames,
  { whole, labels }: CardPrices,
): Insertable<Tables["listings"]>[] {
  const { product, brand } = record;
  if (!product.active) return [];
  const variants = record.variants.filter((variant) => variant.active);
  const stock = product.has_variants
    ? variants.reduce((sum, variant) => sum + variant.stock, 0)
    : product.stock;
  const chosenBy = record.properties.filter(({ property_id, value }) =>
    valueNames.get(property_id)?.has(value),
  );
  const widths = new Set(variants.flatMap(({ width_cm }) => width_cm ?? []));

  return [...record.texts.values()].map(({ locale, name, description }) => {
    const search: SearchFields = {
      name,
      brand: brand?.name ?? "",
      categories: categoryNames(locale),
      codes: [product.sku, product.ean ?? ""].join(" "),
      sizes: [
        ...variants.map((variant) => variant.name[locale]),
        ...rollTokens(product.group_type_id, widths),
      ].join(" "),
      description: [
        description,
        ...chosenBy.map(
          ({ property_id, value }) => valueNames.get(property_id)?.get(value)?.[locale],
        ),
      ].join(" "),
    };
    return {
      locale,
      product_id: product.id,
      position: product.position,
      price_haler: toHaler(chargedPrice(whole)),
      since: product.since,
      name_key: czechSortKey(name),
      discount: salePercent(whole),
      in_stock: product.available && stock > 0,
      on_sale: labels.includes("sale"),
      shelves: JSON.stringify([
        ...labels.filter((label) => label === "new" || label === "tip"),
        ...categoryIds.map(String),
      ]),
      brand_id: product.brand_id,
      facets: JSON.stringify(
        Object.fromEntries(chosenBy.map(({ property_id, value }) => [property_id, [value]])),
      ),
      widths: JSON.stringify([...widths]),
      search: JSON.stringify(search),
    };
  });
}
