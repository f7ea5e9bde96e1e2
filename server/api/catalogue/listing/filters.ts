import type { Filter } from "~/contract/catalogue";
import type { Locale, Translate } from "~/contract/core/locale";
import { COLOUR_PROPERTY, SWITCHES, type Switch } from "~/domain/catalogue";
import { groupPrice, toHaler } from "~/domain/price";
import { czechSortKey } from "~/domain/text";
import type { Queries } from "../../../db/index";
import type { CatalogueQuery } from "../catalogue-index/catalogue-index";
import { readBrandNames, readFilterProperties } from "./filters.repo";

interface NamedFilter {
  key: string;
  name: string;
  /** labels by value, in display order */
  labels: ReadonlyMap<string, string>;
}

export interface Filters {
  brand: NamedFilter;
  properties: readonly NamedFilter[];
  nameOf(key: Switch | "brand" | "price" | "width"): string;
}

/** Reads names and values of all filters: brands in Czech order, property values in the shopkeeper's order. */
export async function readFilters(
  db: Queries,
  locale: Locale,
  translate: Translate,
): Promise<Filters> {
  const nameOf: Filters["nameOf"] = (key) => translate(locale, `goods:filter.${key}`);
  const brands = (await readBrandNames(db)).map((brand) => ({
    ...brand,
    key: czechSortKey(brand.name),
  }));
  brands.sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    brand: {
      key: "brand",
      name: nameOf("brand"),
      labels: new Map(brands.map((brand) => [String(brand.id), brand.name])),
    },
    properties: (await readFilterProperties(db, locale)).map((property) => ({
      key: `property.${property.id}`,
      name: property.name,
      labels: property.values,
    })),
    nameOf,
  };
}

interface PriceChoice {
  hasPrice: boolean;
  groupPercent: number;
}

/** Builds the filters of a listing. A filter that would change nothing is omitted unless it is chosen. */
export function filtersOf(
  query: CatalogueQuery,
  filters: Filters,
  selection: ReadonlyMap<string, readonly string[]>,
  price: PriceChoice,
): Filter[] {
  const several = ({ key, name, labels }: NamedFilter): Filter[] => {
    const counts = query.counts(key);
    const selected = selection.get(key) ?? [];
    const options = [...labels]
      .map(([value, label]) => ({
        value,
        label,
        count: counts.get(value) ?? 0,
        selected: selected.includes(value),
      }))
      .filter((option) => option.count > 0 || option.selected);
    return options.length > 1 || selected.length ? [{ ...checkbox(key, name), options }] : [];
  };
  const [colour, others] = [
    filters.properties.filter(isColour),
    filters.properties.filter((property) => !isColour(property)),
  ];
  return [
    ...SWITCHES.flatMap((key) => tick(query, key, filters.nameOf(key), selection)),
    ...priceRange(query, filters.nameOf("price"), price),
    // colours first: shoppers know a colour before a brand
    ...colour.flatMap(several),
    ...several(filters.brand),
    ...several({
      key: "width",
      name: filters.nameOf("width"),
      labels: widthLabels(query, selection),
    }),
    ...others.flatMap(several),
  ];
}

const isColour = ({ key }: NamedFilter): boolean => key === `property.${COLOUR_PROPERTY}`;

const checkbox = (key: string, name: string) => ({
  key,
  name,
  type: "checkbox" as const,
  unit: null,
  min: null,
  max: null,
});

/** A checkbox: offered if it would leave some products, but not all. */
function tick(
  query: CatalogueQuery,
  key: string,
  name: string,
  selection: ReadonlyMap<string, readonly string[]>,
): Filter[] {
  const count = query.counts(key).get("1") ?? 0;
  const selected = selection.has(key);
  if (!selected && (count === 0 || count === query.total)) return [];
  return [{ ...checkbox(key, name), options: [{ value: "1", label: name, count, selected }] }];
}

/** The price range in whole crowns, rounded outwards for number fields. */
function priceRange(
  query: CatalogueQuery,
  name: string,
  { hasPrice, groupPercent }: PriceChoice,
): Filter[] {
  const usual = query.prices();
  const prices = usual && {
    from: groupPrice(usual.from, groupPercent),
    to: groupPrice(usual.to, groupPercent),
  };
  if (!hasPrice && (!prices || prices.from === prices.to)) return [];
  const crown = toHaler(1);
  return [
    {
      key: "price",
      name,
      type: "range",
      unit: "Kč",
      options: [],
      min: prices ? Math.floor(prices.from / crown) : null,
      max: prices ? Math.ceil(prices.to / crown) : null,
    },
  ];
}

function widthLabels(
  query: CatalogueQuery,
  selection: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const widths = new Set([...query.counts("width").keys(), ...(selection.get("width") ?? [])]);
  return new Map(
    [...widths].sort((a, b) => Number(a) - Number(b)).map((width) => [width, `${width}\u00a0cm`]),
  );
}
