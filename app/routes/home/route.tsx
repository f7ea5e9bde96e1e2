import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { orDefault } from "~/bff/forms/failure.server";
import type { Shop } from "~/bff/shop";
import { CategoryTiles, CuttingSteps, Hero, HomeBlog, HomeReferences, Proof, Rail, Tips } from "~/features/catalogue";
import { RoomsBand } from "~/features/try-in-room";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { readFeatured } from "./featured.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { i18n: ["catalogue", "home", "room"], styles: "listing" };

const [REFERENCES, POSTS] = [3, 4];

/** The newest references and posts, and the number of stores; empty for a backend without them. */
async function readNewest({ articles, content }: Shop) {
  const [references, posts, stores] = await Promise.all([
    orDefault(articles.references(1), null),
    orDefault(articles.posts("blog", 1), null),
    orDefault(content.stores(), []),
  ]);
  return {
    references: (references?.data ?? [])
      .slice(0, REFERENCES)
      .map(({ id, slug, name, place, area_m2, images }) => ({ id, slug, name, place, area_m2, images: images.slice(0, 1) })),
    posts: (posts?.data ?? []).slice(0, POSTS).map(({ id, slug, name, published_at }) => ({ id, slug, name, published_at })),
    stores: stores.length,
  };
}

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [home, tree, newest, { advantages, rooms }] = await Promise.all([
    shop.content.home(),
    shop.catalogue.tree(),
    readNewest(shop),
    shop.content.catalogueSettings(),
  ]);
  const categories = home.categories.length ? home.categories.flatMap((id) => tree.filter((category) => category.id === id)) : tree;
  return {
    hero: home.hero,
    advantages,
    rooms: rooms.flatMap(({ code, text, link }) => (link ? [{ code, text, link }] : [])),
    rating: home.rating,
    ...newest,
    categories: categories.map(({ id, slug, name, image, product_count }) => ({ id, slug, name, image, product_count })),
    featured: await Promise.all(home.featured.map((list) => readFeatured(shop, list))),
    head: { title: shop.t("home:title"), description: shop.t("home:description") },
  };
}

export default function HomePage() {
  const { hero, advantages, rooms, rating, stores, categories, featured, references, posts } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  const say = useT("home");
  const locale = useLocale();
  const all = {
    new: { text: t("lists.allNew"), to: href(locale, "newProducts") },
    sale: { text: t("lists.allSale"), to: href(locale, "saleProducts") },
  };
  const hasGoods = categories.length > 0;
  // between the lists of products, so that two lists do not follow each other
  const between: ReactNode[] = [
    hasGoods && <RoomsBand key="rooms" rooms={rooms} />,
    hasGoods && <CuttingSteps key="cutting" />,
    <HomeReferences key="references" references={references} />,
  ];
  return (
    <>
      {hero.title && <Hero hero={hero} />}
      {advantages.length > 0 && <Proof advantages={advantages} rating={rating} stores={stores} />}
      <div className="container">
        {!hero.title && <h1>{say("title")}</h1>}
        {hasGoods ? <CategoryTiles title={say("categories")} categories={categories} /> : <p className="message">{say("empty")}</p>}
        {featured.map((list, index) => (
          <Fragment key={list.label}>
            {list.label === "tip" ? (
              list.first && <Tips title={list.title} first={list.first} others={list.others} />
            ) : (
              <Rail title={list.title} cards={list.cards} place={String(index)} all={all[list.label]} />
            )}
            {between[index]}
          </Fragment>
        ))}
        {between.slice(featured.length)}
        <HomeBlog posts={posts} />
      </div>
    </>
  );
}
