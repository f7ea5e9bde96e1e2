import type { Locale } from "~/contract/core/common";
import { MAX_VIEWED } from "~/domain/catalogue";
import type { ViewedProduct } from "./viewed-product";

/** 'Last-viewed products: 3 per locale in local storage' (specification section 9). */
const keyOf = (locale: Locale) => `last-viewed.${locale}`;

/** Viewed products of this browser, newest first; empty if the storage is empty or unreadable. */
export function readViewed(locale: Locale): ViewedProduct[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(locale)) ?? "[]");
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MAX_VIEWED) : [];
  } catch {
    // storage may be forbidden or contain foreign data
    return [];
  }
}

export function writeViewed(locale: Locale, list: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(keyOf(locale), JSON.stringify(list));
  } catch {
    // storage forbidden or full
  }
}

const UNITS: readonly unknown[] = [
  "m2",
  "m",
  "pack",
  "piece",
] satisfies ViewedProduct["price_unit"][];
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
