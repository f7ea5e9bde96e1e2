import { redirect } from "@remix-run/node";
import { assertPage, readId } from "~/bff/catalogue/listing-query.server";
import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { PostKind } from "~/contract/content/post";
import type { Locale } from "~/contract/core/common";
import { postData } from "~/features/articles";
import { cardOf } from "~/features/catalogue";
import { breadcrumbData } from "~/features/shell";
import { href, imageSrc, postHref, postsHref } from "~/i18n/links";
import { readCardTexts } from "./listings/cards.server";

/** Reads a page of posts. @throws 404 for an invalid page or category */
export async function readPostsPage(shop: Shop, kind: PostKind) {
  const { searchParams } = shop.url;
  const page = readPage(searchParams);
  const param = kind === "blog" ? searchParams.get("category") : null;
  const categoryId = param === null ? null : readId(param);
  const [list, categories] = await Promise.all([
    shop.articles.posts(kind, page, categoryId ?? undefined),
    kind === "blog" ? shop.articles.categories() : [],
  ]);
  assertPage(page, list.meta.last_page);
  const category = categories.find(({ id }) => id === categoryId);
  if (categoryId !== null && !category) throw new Response(null, { status: 404 });
  const title = category
    ? shop.t(`articles:${kind}.titleOf`, { name: category.name })
    : shop.t(`articles:${kind}.title`);
  const query = [
    ...(category ? [`category=${category.id}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join("&");
  const address = (locale: Locale) => postsHref(locale, kind) + (query && `?${query}`);
  return {
    view: "list" as const,
    kind,
    list,
    categories,
    categoryId,
    head: {
      title: page > 1 ? shop.t("articles:titlePage", { title, page }) : title,
      description: shop.t(`articles:${kind}.description`),
      addresses: { cs: address("cs"), en: address("en") },
      ...(kind === "blog" && { feed: { href: href(shop.locale, "blogFeed"), title } }),
    },
  };
}

/** Page number of an address. @throws 404 if it is invalid */
export function readPage(query: URLSearchParams): number {
  const param = query.get("page");
  return param === null ? 1 : readId(param);
}

const PRODUCTS = 4;

/** Products as cards; empty if unreadable, because the text is independent. */
export async function readProductCards(shop: Shop, ids: readonly number[]) {
  const texts = await readCardTexts(shop);
  const first = ids.slice(0, PRODUCTS);
  return orDefault(
    shop.catalogue
      .byIds(first)
      .then((products) => products.map((product) => cardOf(product, texts))),
    [],
  );
}

/** Reads a post. @throws 404 for an unknown one, a redirect for another slug */
export async function readPost(
  shop: Shop,
  kind: PostKind,
  params: { id?: string | undefined; slug?: string | undefined },
) {
  const { locale, publicUrl } = shop;
  const id = readId(params.id);
  const post = await shop.articles.post(kind, id);
  if (params.slug !== post.slug)
    throw redirect(postHref(locale, post, kind) + shop.url.search, 301);
  const inLanguage = (language: Locale) => ({ id, slug: post.slugs[language] });
  return {
    view: "post" as const,
    kind,
    post,
    products: await readProductCards(shop, post.related_products),
    structuredData: [
      postData(kind, post, { locale, publicUrl, brand: shop.t("common:brand") }),
      breadcrumbData(publicUrl, [
        { name: shop.t("common:crumbs.home"), href: href(locale, "home") },
        { name: shop.t(`articles:${kind}.title`), href: postsHref(locale, kind) },
        { name: post.name, href: postHref(locale, post, kind) },
      ]),
    ],
    publicUrl,
    head: {
      title: post.name,
      description: post.perex,
      // the query is not part of the canonical address
      addresses: {
        cs: postHref("cs", inLanguage("cs"), kind),
        en: postHref("en", inLanguage("en"), kind),
      },
      image: post.image ? imageSrc("w944", post.image, post.slug, "jpg") : undefined,
    },
    translated: { cs: inLanguage("cs"), en: inLanguage("en") },
  };
}
