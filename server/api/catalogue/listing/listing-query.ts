import type { z } from "zod";
import type { listingQuerySchema } from "~/contract/catalogue";

export type ListingQuery = z.infer<typeof listingQuerySchema> & {
  /** multi-valued parameters: 'brand', 'width', 'property.{id}' */
  several: ReadonlyMap<string, readonly string[]>;
};

/** The multi-valued parameters of a listing: `brand=3&brand=5` or `brand[]=3`, `property.21=oak` or `property[21][]=oak`. Empty ones are ignored. */
export function severalOf(params: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const several = new Map<string, string[]>();
  for (const [name, value] of params) {
    const dimension = value.trim() ? dimensionOf(name) : undefined;
    if (dimension) several.set(dimension, [...(several.get(dimension) ?? []), value]);
  }
  return several;
}

function dimensionOf(name: string): string | undefined {
  const plain = name.endsWith("[]") ? name.slice(0, -2) : name;
  if (plain === "brand" || plain === "width") return plain;
  const property = /^property(?:\.([1-9]\d{0,8})|\[([1-9]\d{0,8})\])$/.exec(plain);
  return property ? `property.${property[1] ?? property[2]}` : undefined;
}
