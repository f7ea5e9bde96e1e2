import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategory, readCategoryTree } from "~/bff/catalogue.server";
import { ListingScreen } from "~/features/catalogue";
import { categoryHref, href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";

import { findCategory } from "./find-category.server";
import { readListingPage } from "./listing.server";

export const handle = { i18n: ["catalogue", "validation"] };

/** The whole assortment, or a category by its slug; the category's own address is the one with its number. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const tree = await readCategoryTree(context, request, locale);
  if (params.slug === undefined) {
    const page = await readListingPage(context, request, locale, {});
    const title = translate(locale, "catalogue:lists.allTitle");
    const description = translate(locale, "catalogue:lists.allText");
    const head = page.head({ title, description, paths: { cs: href("cs", "shop"), en: href("en", "shop") } });
    const below = tree.map(({ id, slug, name, product_count }) => ({ id, slug, name, product_count }));
    const translated = { cs: {}, en: {} };
    return data(
      { title, description, above: [], below, list: page.list, elsewhere: page.elsewhere, head, translated },
      { status: page.status },
    );
  }
  const { id } = findCategory(tree, params.slug);
  const [category, page] = await Promise.all([
    readCategory(context, request, locale, id),
    readListingPage(context, request, locale, { category: id }),
  ]);
  const { name: title, description, breadcrumbs, children: below, slugs, seo } = category;
  const paths = { cs: categoryHref("cs", { id, slug: slugs.cs }), en: categoryHref("en", { id, slug: slugs.en }) };
  const above = breadcrumbs.slice(0, -1);
  const translated = { cs: { slug: slugs.cs }, en: { slug: slugs.en } };
  const head = page.head({ ...seo, paths });
  return data({ title, description, above, below, list: page.list, elsewhere: page.elsewhere, head, translated }, { status: page.status });
}

export default function ShopPage() {
  const { title, description, above, below, list, elsewhere } = useLoaderData<typeof loader>();
  return <ListingScreen title={title} description={description} above={above} below={below} list={list} elsewhere={elsewhere} />;
}
