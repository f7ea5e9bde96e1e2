import { z } from "zod";
import { sortSchema, type Product, type ProductDetail, type ProductList } from "~/contract/catalogue";
import { idSchema, MAX_PER_PAGE, PER_PAGE, type Locale } from "~/contract/common";
import { fieldMessage } from "~/contract/errors";
import { cutLimits } from "~/domain/cut";
import { fold } from "~/domain/text";
import { isCut } from "~/domain/units";
import type { Queries } from "../../db/index";
import type { Memory } from "../shared/memory";
import { done, NOT_FOUND, type Result } from "../shared/result";
import type { ReadCategories } from "./categories.service";
import { readDetail, readProperties, readSlugs } from "./detail.repo";
import { countProducts, readCards, readPageIds, readStock, type Shelf } from "./products.repo";
import { fillStock } from "./stock";

const number = z.coerce.number({ error: "numeric" }).int({ error: "numeric" });
/** Query of GET /api/catalog/products/{locale}. */
export const listingQuerySchema = z.object({
  category: number.pipe(idSchema).optional(),
  /** a long text is no better search than its beginning */
  q: z
    .string()
    .transform((text) => text.slice(0, 100))
    .default(""),
  list: z.enum(["new", "sale"], { error: "unavailable" }).optional(),
  sort: sortSchema.default("recommended"),
  page: number.min(1, { error: "numeric" }).default(1),
  per_page: number
    .min(1, { error: "numeric" })
    .max(MAX_PER_PAGE, { error: fieldMessage("max", MAX_PER_PAGE) })
    .default(PER_PAGE),
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

/** The folded words of a search, few enough to be looked for one by one. */
export const wordsOf = (q: string): string[] => fold(q).split(" ").filter(Boolean).slice(0, 6);

export interface CatalogueService {
  list(locale: Locale, query: ListingQuery): Promise<Result<ProductList>>;
  detail(locale: Locale, id: number): Promise<Result<{ data: ProductDetail }>>;
  /** Products with the stock of now, in the order of the ids; those that are not there are left out. Give it the transaction's handle inside one. */
  products(db: Queries, locale: Locale, ids: readonly number[]): Promise<Product[]>;
}

export function createCatalogueService(db: Queries, readCategories: ReadCategories, memory: Memory): CatalogueService {
  /** An unsearched shelf's count is kept: counting is what a big listing costs most. */
  const countOf = memory.cached((key: string) => {
    const [locale, shelf = "all", also] = key.split(" ");
    return countProducts(db, { locale: locale === "en" ? "en" : "cs", shelf, also, words: [] });
  });

  const products = async (on: Queries, locale: Locale, ids: readonly number[]): Promise<Product[]> => {
    const [cards, stock] = [await readCards(on, locale, ids), await readStock(on, ids)];
    const byId = new Map(fillStock(cards, stock).map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    products,

    async list(locale, query) {
      const categories = await readCategories(locale);
      if (query.category !== undefined && !categories.find(query.category)) return NOT_FOUND;
      const shelf: Shelf = {
        locale,
        shelf: query.category === undefined ? (query.list ?? "all") : String(query.category),
        also: query.category === undefined ? undefined : query.list,
        words: wordsOf(query.q),
      };
      const total = shelf.words.length
        ? await countProducts(db, shelf)
        : await countOf([locale, shelf.shelf, ...(shelf.also ? [shelf.also] : [])].join(" "));
      const { page, per_page, sort } = query;
      const last_page = Math.max(1, Math.ceil(total / per_page));
      const ids = page > last_page ? [] : await readPageIds(db, shelf, sort, per_page, (page - 1) * per_page);
      return done({ data: await products(db, locale, ids), meta: { page, per_page, total, last_page, sort } });
    },

    async detail(locale, id) {
      const [product] = await products(db, locale, [id]);
      const row = await readDetail(db, locale, id);
      if (!product || !row) return NOT_FOUND;
      const slugs = await readSlugs(db, id);
      const slugIn = (of: Locale) => slugs.find((text) => text.locale === of)?.slug ?? product.slug;
      const category = product.default_category && (await readCategories(locale)).find(product.default_category.id);
      return done({
        data: {
          ...product,
          sku: row.sku,
          content_html: row.content_html,
          brand: product.brand && {
            ...product.brand,
            slug: row.brand_slug ?? "",
            manufacturer: row.manufacturer ?? { name: product.brand.name, address: "", email: "" },
          },
          property_list: await readProperties(db, locale, id),
          breadcrumbs: category?.breadcrumbs ?? [],
          cut: cutOf(product),
          seo: { title: product.name, description: product.description },
          slugs: { cs: slugIn("cs"), en: slugIn("en") },
          category_slugs: category?.slugs ?? null,
          weight_per_unit_kg: row.weight_g / 1000,
        },
      });
    },
  };
}

/** Limits of a cut of the whole product: the widest roll and the longest rest; each variant's own are checked when it is put into the cart. */
function cutOf(product: Product): ProductDetail["cut"] {
  if (!isCut(product.group_type_id)) return null;
  const pieces = product.has_variants
    ? product.variants.filter((variant) => variant.active)
    : [{ width_cm: 0, quantity: product.quantity }];
  const width = Math.max(0, ...pieces.map((piece) => piece.width_cm ?? 0));
  return cutLimits(product.group_type_id, width, Math.round(Math.max(0, ...pieces.map((piece) => piece.quantity)) * 100));
}
