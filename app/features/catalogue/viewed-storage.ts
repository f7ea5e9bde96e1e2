import type { Locale } from "~/contract/common";
import { MOST_VIEWED } from "~/domain/last-viewed";
import type { ViewedProduct } from "./viewed-product";

/** 'Last-viewed products: 3 per locale in local storage' (specification section 9). */
const keyOf = (locale: Locale) => `last-viewed.${locale}`;

/** The products that this browser remembers, most recent first; empty where its storage holds none or is not readable. */
export function readViewed(locale: Locale): ViewedProduct[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(locale)) ?? "[]");
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MOST_VIEWED) : [];
  } catch {
    // a browser may forbid its storage, and other scripts may write into it: the page then shows no last-viewed products
    return [];
  }
}

/** Remembers the list, where the browser lets us. */
export function writeViewed(locale: Locale, list: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(keyOf(locale), JSON.stringify(list));
  } catch {
    // storage forbidden or full: nothing is remembered
  }
}

const UNITS: readonly unknown[] = ["m2", "m", "pack", "piece"] satisfies ViewedProduct["price_unit"][];
const isPath = (value: unknown): boolean => typeof value === "string" && /^\/(?![/\\])/.test(value);

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== "object" || value === null) return false;
  const field = (name: keyof ViewedProduct): unknown => Reflect.get(value, name);
  return (
    typeof field("id") === "number" &&
    typeof field("name") === "string" &&
    isPath(field("url")) &&
    (field("image") === null || isPath(field("image"))) &&
    (field("original_price") === null || typeof field("original_price") === "number") &&
    typeof field("price") === "number" &&
    UNITS.includes(field("price_unit"))
  );
}
