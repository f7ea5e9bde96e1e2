import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategoryTree, readHome } from "~/bff/catalogue.server";
import { Advantages, CategoryTiles, Hero, Rail } from "~/features/catalogue";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";

import { readListing } from "./listing.server";

export const handle = { i18n: ["catalogue"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const [home, tree, sale, fresh] = await Promise.all([
    readHome(context, request, locale),
    readCategoryTree(context, request, locale),
    readListing(context, request, locale, { list: "sale", perPage: 4 }),
    readListing(context, request, locale, { list: "new", perPage: 8 }),
  ]);
  return {
    hero: home.hero,
    advantages: home.advantages,
    categories: home.categories
      .flatMap((id) => tree.filter((category) => category.id === id))
      .map(({ id, slug, name, image, product_count }) => ({ id, slug, name, image, product_count })),
    sale: sale.cards,
    fresh: fresh.cards,
    head: { title: translate(locale, "catalogue:home.title"), description: translate(locale, "catalogue:home.description") },
  };
}

export default function HomePage() {
  const { hero, advantages, categories, sale, fresh } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  return (
    <>
      <Hero hero={hero} />
      <div className="container">
        <CategoryTiles title={t("home.categories")} categories={categories} />
        <Rail title={t("home.sale")} cards={sale} />
        <Advantages advantages={advantages} />
        <Rail title={t("home.new")} cards={fresh} />
      </div>
    </>
  );
}
