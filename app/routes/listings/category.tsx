import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "~/bff/catalogue/listing-query.server";
import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import { ListingScreen } from "~/features/catalogue";
import { categoryHref, productHref } from "~/i18n/links";
import { readListingPage } from "../shared/listings/listing.server";
import { within } from "../shared/listings/within.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "listing" };

/** In `/{id}/{category?}/{product}` the category may be missing (specification section 2). */
async function toProduct(shop: Shop, id: number, slug: string | undefined) {
  const product = await orDefault(shop.catalogue.product(id), null);
  return product && product.slug === slug
    ? redirect(productHref(shop.locale, product) + shop.url.search, 301)
    : null;
}

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const [category, page] = await Promise.all([
    shop.catalogue.category(id),
    readListingPage(shop, { category: id }),
  ]).catch(async (thrown: unknown) => {
    throw (
      (thrown instanceof Response &&
        thrown.status === 404 &&
        (await toProduct(shop, id, params.category))) ||
      thrown
    );
  });
  if (params.category !== category.slug)
    throw redirect(categoryHref(shop.locale, category) + shop.url.search, 301);
  const { name, description, breadcrumbs, children, seo, slugs } = category;
  const above = breadcrumbs.slice(0, -1);
  const parent = above.at(-1);
  // the name of a kind is often an adjective: 'Smyčkové'
  const title = parent ? within(shop, parent.name, name) : name;
  return data(
    {
      title,
      name,
      description,
      above,
      below: children,
      list: page.list,
      elsewhere: page.elsewhere,
      head: page.head({
        ...seo,
        ...(seo.title === name && { title }),
        paths: {
          cs: categoryHref("cs", { id, slug: slugs.cs }),
          en: categoryHref("en", { id, slug: slugs.en }),
        },
      }),
      translated: { cs: { id, category: slugs.cs }, en: { id, category: slugs.en } },
    },
    { status: page.status },
  );
}

export default function CategoryPage() {
  const { title, name, description, above, below, list, elsewhere } =
    useLoaderData<typeof loader>();
  return (
    <ListingScreen
      title={title}
      current={name}
      description={description}
      above={above}
      below={below}
      list={list}
      elsewhere={elsewhere}
    />
  );
}
