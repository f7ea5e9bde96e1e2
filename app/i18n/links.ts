import type { ImageSize } from "~/contract/content/images";
import type { PostKind } from "~/contract/content/post";
import type { Locale } from "~/contract/core/common";
import { LOCALES } from "~/contract/core/locale";
import { hasOwnDomain } from "./domains";
import { PREFIX, routeId, SCREENS } from "./paths.js";

export type Screen = keyof typeof SCREENS;

export const isScreen = (name: string): name is Screen => Object.hasOwn(SCREENS, name);

/** Path segments of each screen and language, without prefix. */
const SEGMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SCREENS).flatMap(([screen, paths]) =>
    LOCALES.map(
      (locale) => [routeId(locale, screen), paths[locale].split("/").filter(Boolean)] as const,
    ),
  ),
);

/** `href("en", "cart")` → `/en/cart`, on its own domain `/cart`; `:slug?` may be missing. @throws if a required parameter is missing */
export function href(
  locale: Locale,
  screen: Screen,
  params: Record<string, string | number> = {},
): string {
  const key = routeId(locale, screen);
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

export const categoryHref = (locale: Locale, category: { id: number; slug: string }): string =>
  href(locale, "category", { id: category.id, category: category.slug });

/** With a variant. 'The category part is the word product when the product has no default category' (specification section 2). */
export function productHref(
  locale: Locale,
  product: { id: number; slug: string; default_category: { slug: string } | null },
  variantQuery?: string,
): string {
  const path = href(locale, "product", {
    id: product.id,
    category: product.default_category?.slug ?? "product",
    product: product.slug,
  });
  return variantQuery ? `${path}?${variantQuery}` : path;
}

export const reviewsHref = (
  locale: Locale,
  { id, slug, default_category }: Parameters<typeof productHref>[1],
): string =>
  href(locale, "productReviews", {
    id,
    category: default_category?.slug ?? "product",
    product: slug,
  });

/** The path of a comparison; of the shopper's own one without ids. */
export const compareHref = (locale: Locale, ids: readonly number[]): string =>
  href(locale, "compare") + (ids.length > 0 ? `?${ids.map((id) => `id=${id}`).join("&")}` : "");

export const searchHref = (locale: Locale, q: string): string =>
  `${href(locale, "search")}?${new URLSearchParams({ q })}`;

/** The path of an info page, optionally of an older version (specification section 2: `/info/{id}/{slug}`). */
export const infoHref = (
  locale: Locale,
  { id, slug, version }: { id: number; slug: string; version?: number },
): string =>
  href(locale, "info", { id, slug }) + (version === undefined ? "" : `?version=${version}`);

/** File name of an invoice before it has a number. */
const INVOICE_FILE: Record<Locale, string> = { cs: "faktura.pdf", en: "invoice.pdf" };

export const invoiceHref = (locale: Locale, { id, hash }: { id: number; hash: string }): string =>
  href(locale, "orderDocument", { id, hash, file: INVOICE_FILE[locale] });

export const QR_FILE = "qr.png";

export const qrHref = (locale: Locale, { id, hash }: { id: number; hash: string }): string =>
  href(locale, "orderDocument", { id, hash, file: QR_FILE });

export const isInvoiceFile = (file: string): boolean => Object.values(INVOICE_FILE).includes(file);

const POST_SCREENS = {
  blog: "blogPost",
  article: "article",
  news: "newsItem",
} as const satisfies Record<PostKind, Screen>;

/** The path of a post (specification section 2: `/blog/{id}/{slug}`, `/clanek/{id?}/{slug?}`, `/novinka/{id?}/{slug?}`). */
export const postHref = (
  locale: Locale,
  { id, slug }: { id: number; slug: string },
  kind: PostKind = "blog",
): string => href(locale, POST_SCREENS[kind], { id, slug });

export const postsHref = (locale: Locale, kind: PostKind): string =>
  href(locale, kind === "blog" ? "blog" : POST_SCREENS[kind]);

/** The path of a reference (specification section 2: `/reference/{id}/{slug}`). */
export const referenceHref = (locale: Locale, { id, slug }: { id: number; slug: string }): string =>
  href(locale, "reference", { id, slug });

/**
 * The path of a picture: size, file and slug (specification section 5). The extension is the default format; browsers get the best accepted one.
 * @param file of other backends also an address, which stays as it is
 * @param slug any word: the server ignores it
 */
export function imageSrc(
  size: ImageSize,
  file: string | null,
  slug = "p",
  ending: "webp" | "avif" | "jpg" = "webp",
): string {
  if (!file) return "/placeholder.svg";
  return /^https?:/.test(file)
    ? file
    : `/images/${size}/${encodeURIComponent(file)}/${slug}.${ending}`;
}

/** The whole address of a path or address of a picture. */
export const wholeAddress = (publicUrl: string, src: string): string =>
  new URL(src, publicUrl).href;
