import { MAX_POINT_QUERY } from "~/contract/forms/limits";
import { truncate } from "~/domain/text";

/** Search for pickup points in an address; an invalid page is the first one. @param postcode default search, e.g. the shopper's postcode */
export function pointSearchOf(query: URLSearchParams, postcode = ""): { q: string; page: number } {
  const page = query.get("page") ?? "";
  const place = query.get("place") ?? postcode;
  return {
    q: truncate(place.trim(), MAX_POINT_QUERY).trim(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}
