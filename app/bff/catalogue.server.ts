import type { AppLoadContext } from "@remix-run/node";
import {
  categoryDetailSchema,
  productDetailSchema,
  productListSchema,
  relatedSchema,
  type CategoryDetail,
  type Product,
  type RelatedProduct,
  type ProductDetail,
  type ProductList,
  type Sort,
} from "~/contract/catalogue";
import { categoryTreeSchema, type CategoryNode } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { homeSchema, type Home } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";
import { readPublic } from "./public-reads.server";

/** What a listing asks for. */
export interface ListingQuery {
  category?: number;
  q?: string;
  list?: "new" | "sale" | "tip";
  /** values of the checkbox filters by their names */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** ends of the price range, gross crowns */
  priceMin?: number;
  priceMax?: number;
  sort?: Sort;
  page?: number;
  perPage?: number;
}

/** One page of products. @throws a 4xx/5xx answer */
export async function readProducts(context: AppLoadContext, request: Request, locale: Locale, query: ListingQuery): Promise<ProductList> {
  const search = new URLSearchParams();
  if (query.category !== undefined) search.set("category", String(query.category));
  if (query.q) search.set("q", query.q);
  if (query.list) search.set("list", query.list);
  for (const [name, values] of Object.entries(query.filters ?? {})) for (const value of values) search.append(name, value);
  if (query.priceMin !== undefined) search.set("price_min", String(query.priceMin));
  if (query.priceMax !== undefined) search.set("price_max", String(query.priceMax));
  if (query.sort) search.set("sort", query.sort);
  if (query.page) search.set("page", String(query.page));
  if (query.perPage) search.set("per_page", String(query.perPage));
  return orThrow(await apiClient(context, request).get(`/api/catalog/products/${locale}?${search}`, productListSchema));
}

/** A category with its breadcrumbs and children. @throws 404 */
export function readCategory(context: AppLoadContext, request: Request, locale: Locale, id: number): Promise<CategoryDetail> {
  return readPublic(
    context,
    "listing",
    `category ${locale} ${id}`,
    async () => orThrow(await apiClient(context, request).get(`/api/catalog/category/${locale}/${id}`, categoryDetailSchema)).data,
  );
}

/** The whole category tree. */
export function readCategoryTree(context: AppLoadContext, request: Request, locale: Locale): Promise<CategoryNode[]> {
  return readPublic(context, "home", `tree ${locale}`, async () =>
    orThrow(await apiClient(context, request).get(`/api/catalog/category/${locale}`, categoryTreeSchema)),
  );
}

/** A product with everything its page shows. @throws 404 */
export async function readProduct(context: AppLoadContext, request: Request, locale: Locale, id: number): Promise<ProductDetail> {
  return orThrow(await apiClient(context, request).get(`/api/catalog/product/${locale}/${id}`, productDetailSchema)).data;
}

/** Products that go with one, at most 12. */
export function readRelated(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
  id: number,
  type: "similar" | "accessory",
  /** of the piece or room that accessories are for: then each comes with the amount that it takes */
  measure?: { shape: "rect" | "round"; width_cm: number; length_cm: number; quantity: number },
): Promise<RelatedProduct[]> {
  const query = new URLSearchParams({ type });
  if (measure) {
    for (const name of ["shape", "width_cm", "length_cm", "quantity"] as const) query.set(name, String(measure[name]));
  }
  const path = `/api/catalog/product/${locale}/${id}/related?${query}`;
  return readPublic(context, "listing", path, async () => orThrow(await apiClient(context, request).get(path, relatedSchema)).data);
}

/** Active products by their ids, in the order of the ids. */
export async function readChosen(context: AppLoadContext, request: Request, locale: Locale, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return orThrow(await apiClient(context, request).get(`/api/catalog/chosen/${locale}?ids=${ids.join(",")}`, relatedSchema)).data;
}

/** What the shopkeeper puts on the home page. */
export function readHome(context: AppLoadContext, request: Request, locale: Locale): Promise<Home> {
  return readPublic(context, "home", locale, async () => orThrow(await apiClient(context, request).get(`/api/home/${locale}`, homeSchema)));
}
