import type { Failure } from "~/contract/failures/failure-codes";
import type { ListingAddress } from "../addresses/listing-address";

/** A price range in its typed currency, and codes of its errors. */
export interface TypedPriceRange {
  min: number | null;
  max: number | null;
  errors: { price_min?: Failure; price_max?: Failure };
}

/** Parses a typed price range: `1 200`, `349,90`, `500 Kč`. With an error neither end counts. */
export function readPriceRange({ price_min, price_max }: ListingAddress["price"]): TypedPriceRange {
  const min = amountOf(price_min);
  const max = amountOf(price_max);
  const errors: TypedPriceRange["errors"] = {};
  if (Number.isNaN(min)) errors.price_min = { code: "numeric" };
  if (Number.isNaN(max)) errors.price_max = { code: "numeric" };
  if (min !== null && max !== null && max < min) errors.price_max = { code: "range", value: min };
  return Object.keys(errors).length ? { min: null, max: null, errors } : { min, max, errors };
}

/** `null` if empty, `NaN` if invalid. */
function amountOf(raw: string): number | null {
  const text = raw.replace(/\s+|Kč$|CZK$|€$|EUR$/giu, "");
  if (text === "") return null;
  return /^\d{1,7}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
