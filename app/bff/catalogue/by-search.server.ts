import {
  UNCOUNTED_META,
  type AnyProductList,
  type CategoryNode,
  type Product,
} from "~/contract/catalogue";
import { catalogue } from "~/contract/endpoints/catalogue";
import { done } from "~/contract/failures/result";
import { isNotOffered, type ApiResult } from "../client/api-result.server";
import { orDefault } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";
import { pathsTo, withSubcategories } from "./category-tree";
import type { ListingRequest } from "./listing-request";
import type { AuthOptions } from "./member-prices.server";

/** Listings and products of a backend that has only the calls of the specification: its search finds them. */
export function createBySearch(
  { api, locale, visit }: Pick<ShopParts, "api" | "locale" | "visit">,
  tree: () => Promise<CategoryNode[]>,
) {
  /** Found products, or for an empty query the top ones: all that a backend offers with the calls of the specification (its section 7). */
  async function search(q: string, options?: AuthOptions): Promise<ApiResult<Product[]>> {
    const answer = q
      ? await api.call(catalogue.search, { query: { q }, ...options })
      : await api.call(catalogue.topSearch, { params: { locale }, ...options });
    return answer.ok ? done(answer.value.products.data) : answer;
  }
  /** The found products that belong to the listing, on one page. */
  async function list(
    query: ListingRequest,
    options?: AuthOptions,
  ): Promise<ApiResult<AnyProductList>> {
    const { q = "", category } = query;
    const [path] =
      category === undefined
        ? []
        : pathsTo(await orDefault(tree(), []), (node) => node.id === category);
    const nodes = path?.slice(-1) ?? [];
    // a category without words: what its name finds, then the top ones
    const words = q ? [q] : [...nodes.map(({ name }) => name), ""];
    const answers = await Promise.all(words.map((one) => search(one, options)));
    const failure = answers.find((answer) => !answer.ok);
    if (failure && !answers.some(({ ok }) => ok)) return failure;
    // a backend may refuse one of them, such as a short name
    const byId = new Map<number, Product>();
    for (const one of answers.flatMap((answer) => (answer.ok ? answer.value : [])))
      byId.set(one.id, byId.get(one.id) ?? one);
    const ids = [category, ...withSubcategories(nodes).map(({ id }) => id)];
    const data = [...byId.values()].filter(
      (one) =>
        (category === undefined || one.categories.some(({ id }) => ids.includes(id))) &&
        belongsTo(query, one),
    );
    return done({
      data: data.map((one) => ({ ...one, series: [] })),
      meta: { ...UNCOUNTED_META, total: data.length },
    });
  }
  /** By the words of the page's address, of which the last part is the product's slug. Undefined if the search does not find it. */
  async function product(
    id: number,
    options?: AuthOptions,
  ): Promise<ApiResult<Product | undefined>> {
    const words = decodeURIComponent(visit.url.pathname.split("/").at(-1) ?? "").replaceAll(
      "-",
      " ",
    );
    for (const q of new Set([words, ""])) {
      const answer = await search(q, options);
      if (!answer.ok && !isNotOffered(answer)) return answer;
      const match = answer.ok ? answer.value.find((one) => one.id === id) : undefined;
      if (match) return done(match);
    }
    return done(undefined);
  }
  return { list, product };
}

/** True if a product itself says that it belongs to a listing; it says nothing of other filters. */
function belongsTo(
  { list, filters = {}, priceMin, priceMax }: ListingRequest,
  { labels, is_price_sale_active, quantity }: Product,
): boolean {
  const says = (key: string): boolean =>
    key === "on_sale" ? is_price_sale_active : key === "in_stock" && quantity > 0;
  const isInList =
    list === undefined ||
    (list === "sale" ? is_price_sale_active : labels.some(({ code }) => code === list));
  const narrowing = Object.entries(filters).filter(([, values]) => values.length > 0);
  return (
    isInList &&
    priceMin === undefined &&
    priceMax === undefined &&
    narrowing.every(([key]) => says(key))
  );
}
