import { MAX_POINT_QUERY } from "~/contract/limits";
import { cutText } from "~/domain/cut-text";

/** Search for pickup points in an address; an invalid page is the first one. */
export function pointSearchOf(query: URLSearchParams): { q: string; page: number } {
  const page = query.get("page") ?? "";
  return { q: cutText((query.get("place") ?? "").trim(), MAX_POINT_QUERY).trim(), page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}
