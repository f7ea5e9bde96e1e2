import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/features/catalogue";
import { categoryHref, href } from "~/i18n/links";
import { findCategory } from "./shared/listings/find-category.server";
import { readListingPage } from "./shared/listings/listing.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "listing" };

/** The whole assortment, or a category by its slug; a slug of another language redirects. */
export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  if (params.slug === undefined) {
    const [tree, page] = await Promise.all([shop.catalogue.tree(), readListingPage(shop, {})]);
    const title = shop.t("goods:lists.allTitle");
    const description = shop.t("goods:lists.allText");
    const head = page.head({
      title,
      description,
      paths: { cs: href("cs", "shop"), en: href("en", "shop") },
    });
    const below = tree.map(({ id, slug, name, product_count }) => ({
      id,
      slug,
      name,
      product_count,
    }));
    const translated = { cs: {}, en: {} };
    return data(
      {
        title,
        description,
        above: [],
        below,
        list: page.list,
        elsewhere: page.elsewhere,
        head,
        translated,
      },
      { status: page.status },
    );
  }
  const node = await findCategory(shop, params.slug);
  if (!node) throw new Response(null, { status: 404 });
  const { id, slug } = node;
  if (slug !== params.slug)
    throw redirect(href(shop.locale, "shop", { slug }) + shop.url.search, 301);
  const [category, page] = await Promise.all([
    shop.catalogue.category(id),
    readListingPage(shop, { category: id }),
  ]);
  const { name: title, description, breadcrumbs, children: below, slugs, seo } = category;
  const paths = {
    cs: categoryHref("cs", { id, slug: slugs.cs }),
    en: categoryHref("en", { id, slug: slugs.en }),
  };
  const above = breadcrumbs.slice(0, -1);
  const translated = { cs: { slug: slugs.cs }, en: { slug: slugs.en } };
  const head = page.head({ ...seo, paths });
  return data(
    {
      title,
      description,
      above,
      below,
      list: page.list,
      elsewhere: page.elsewhere,
      head,
      translated,
    },
    { status: page.status },
  );
}

export default function ShopPage() {
  const { title, description, above, below, list, elsewhere } = useLoaderData<typeof loader>();
  return (
    <ListingScreen
      title={title}
      description={description}
      above={above}
      below={below}
      list={list}
      elsewhere={elsewhere}
    />
  );
}
