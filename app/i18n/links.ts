import type { Locale } from "../contract/common.js";
import type { ImageSize } from "../contract/images.js";
import { LOCALES } from "../contract/locale.js";
import type { PostKind } from "../contract/post.js";
import { hasOwnDomain } from "./domains.js";
import { PREFIX, SCREENS } from "./paths.js";

export type Screen = keyof typeof SCREENS;

/** Says whether a text, such as a part of a route's id, names a screen. */
export const isScreen = (name: string): name is Screen => Object.hasOwn(SCREENS, name);

/** The segments of a screen's path in each language, without the language's prefix. */
const SEGMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SCREENS).flatMap(([screen, paths]) =>
    LOCALES.map((locale) => [`${locale}.${screen}`, paths[locale].split("/").filter(Boolean)] as const),
  ),
);

/**
 * The path of a screen in a language, e.g. `href("en", "cart")` → `/en/cart`, on a domain of its own `/cart`. Optional parameters (`:slug?`) may
 * be missing.
 * @throws when a parameter of the path is missing
 */
export function href(locale: Locale, screen: Screen, params: Record<string, string | number> = {}): string {
  const key = `${locale}.${screen}`;
  let path = PREFIX[locale] === "" || hasOwnDomain(locale) ? "" : `/${PREFIX[locale]}`;
  for (const part of SEGMENTS.get(key) ?? []) {
    if (!part.startsWith(":")) {
      path += `/${part}`;
      continue;
    }
    const optional = part.endsWith("?");
    const value = params[part.slice(1, optional ? -1 : undefined)];
    if (value === undefined && optional) continue;
    if (value === undefined) throw new Error(`href: ${key} needs ${part}`);
    path += `/${encodeURIComponent(value)}`;
  }
  return path || "/";
}

/** The path of a category's page. */
export const categoryHref = (locale: Locale, category: { id: number; slug: string }): string =>
  href(locale, "category", { id: category.id, category: category.slug });

/**
 * The path of a product's page, with its chosen variant. 'The category part is the word product when the product has
 * no default category' (specification section 2).
 */
export function productHref(
  locale: Locale,
  product: { id: number; slug: string; default_category: { slug: string } | null },
  variantQuery?: string,
): string {
  const path = href(locale, "product", { id: product.id, category: product.default_category?.slug ?? "product", product: product.slug });
  return variantQuery ? `${path}?${variantQuery}` : path;
}

/** The path of the page with all reviews of a product. */
export const reviewsHref = (locale: Locale, { id, slug, default_category }: Parameters<typeof productHref>[1]): string =>
  href(locale, "productReviews", { id, category: default_category?.slug ?? "product", product: slug });

/** The search page's address for a query. */
export const searchHref = (locale: Locale, q: string): string => `${href(locale, "search")}?${new URLSearchParams({ q })}`;

/** The path of a page that the shopkeeper writes, of an older version where one is named (specification section 2: `/info/{id}/{slug}`). */
export const infoHref = (locale: Locale, { id, slug, version }: { id: number; slug: string; version?: number }): string =>
  href(locale, "info", { id, slug }) + (version === undefined ? "" : `?version=${version}`);

/** What the invoice of an order is called in addresses that are given before it has a number. */
const INVOICE_FILE: Record<Locale, string> = { cs: "faktura.pdf", en: "invoice.pdf" };

/** The path of an order's invoice, which is there once it is due. */
export const invoiceHref = (locale: Locale, { id, hash }: { id: number; hash: string }): string =>
  href(locale, "orderDocument", { id, hash, file: INVOICE_FILE[locale] });

/** Whether a file's name in an address is an order's invoice, whatever its number. */
export const isInvoiceFile = (file: string): boolean => Object.values(INVOICE_FILE).includes(file);

/** Which screen shows each kind of post. */
const POST_SCREENS = { blog: "blogPost", article: "article", news: "newsItem" } as const satisfies Record<PostKind, Screen>;

/** The path of a post (specification section 2: `/blog/{id}/{slug}`, `/clanek/{id?}/{slug?}`, `/novinka/{id?}/{slug?}`). */
export const postHref = (locale: Locale, { id, slug }: { id: number; slug: string }, kind: PostKind = "blog"): string =>
  href(locale, POST_SCREENS[kind], { id, slug });

/** The path of the list of a kind of posts. */
export const postsHref = (locale: Locale, kind: PostKind): string => href(locale, kind === "blog" ? "blog" : POST_SCREENS[kind]);

/** The path of a reference (specification section 2: `/reference/{id}/{slug}`). */
export const referenceHref = (locale: Locale, { id, slug }: { id: number; slug: string }): string =>
  href(locale, "reference", { id, slug });

/**
 * The path of a picture: size, file and a slug for people and search engines (specification section 5). The ending is what is sent to those who
 * name no format; browsers get the best that they name.
 */
export function imageSrc(size: ImageSize, file: string | null, slug: string, ending: "webp" | "avif" | "jpg" = "webp"): string {
  return file ? `/images/${size}/${file}/${slug}.${ending}` : "/placeholder.svg";
}
