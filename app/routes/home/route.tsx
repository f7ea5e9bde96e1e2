import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Advantages, CategoryTiles, Hero, Rail, Tips } from "~/features/catalogue";
import { RoomsBand } from "~/features/try-in-room";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { readFeatured } from "./featured.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/unreached";

export const handle = { i18n: ["catalogue"], styles: "listing" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [home, tree] = await Promise.all([shop.content.home(), shop.catalogue.tree()]);
  const shown = home.categories.length ? home.categories.flatMap((id) => tree.filter((category) => category.id === id)) : tree;
  return {
    hero: home.hero,
    advantages: home.advantages,
    categories: shown.map(({ id, slug, name, image, product_count }) => ({ id, slug, name, image, product_count })),
    featured: await Promise.all(home.featured.map((list) => readFeatured(shop, list))),
    head: { title: shop.t("catalogue:home.title"), description: shop.t("catalogue:home.description") },
  };
}

export default function HomePage() {
  const { hero, advantages, categories, featured } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  const locale = useLocale();
  const promises = advantages.length > 0 && <Advantages advantages={advantages} />;
  const all = {
    new: { text: t("lists.allNew"), to: href(locale, "newProducts") },
    sale: { text: t("lists.allSale"), to: href(locale, "saleProducts") },
  };
  return (
    <>
      {hero.title && <Hero hero={hero} />}
      <div className="container">
        {!hero.title && <h1>{t("home.title")}</h1>}
        {categories.length > 0 ? (
          <CategoryTiles title={t("home.categories")} categories={categories} />
        ) : (
          <p className="message">{t("home.empty")}</p>
        )}
        {featured.map((list, index) => (
          <Fragment key={list.label}>
            {list.label === "tip" ? (
              list.first && <Tips title={list.title} first={list.first} others={list.others} />
            ) : (
              <Rail title={list.title} cards={list.cards} place={String(index)} all={all[list.label]} />
            )}
            {index === 0 && (
              <>
                <RoomsBand />
                {promises}
              </>
            )}
          </Fragment>
        ))}
        {featured.length === 0 && promises}
      </div>
    </>
  );
}
