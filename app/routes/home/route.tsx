import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { CategoryNode } from "~/contract/catalogue";
import type { RoomRange } from "~/contract/content/room";
import {
  CutStory,
  Hero,
  HomeStores,
  MoreToRead,
  Proof,
  Rail,
  RailOfRows,
  ReviewedCard,
  RoomDoors,
  type RoomFloorsView,
} from "~/features/catalogue";
import { roomSize } from "~/features/room";
import { storeView } from "~/features/store";
import { LiveFloors } from "~/features/try-in-room";
import { categoryHref, href, postsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";
import { readFeatured } from "./featured.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "home" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [home, tree, stores, { advantages, rooms }, { footerNote }, ranges] = await Promise.all([
    shop.content.home(),
    shop.catalogue.tree(),
    orDefault(shop.content.stores(), []),
    shop.content.catalogueSettings(),
    shop.content.shell(),
    orDefault(shop.catalogue.roomRanges(), []),
  ]);
  const now = new Date();
  const kinds = home?.categories.length
    ? home.categories.flatMap((id) => tree.filter((category) => category.id === id))
    : tree;
  return {
    /** the backend has contents; without them, nothing of its services is known */
    hasContents: home !== null,
    hero: home?.hero,
    floors: ranges.length > 0 ? await floorsOf(shop, ranges, tree) : undefined,
    advantages,
    rooms: rooms.flatMap(({ code, text, link, image }) =>
      link ? [{ code, text, link, image }] : [],
    ),
    rating: home?.rating ?? null,
    kinds: kinds.map(({ id, slug, name }) => ({ id, slug, name })),
    featured: await Promise.all((home?.featured ?? []).map((list) => readFeatured(shop, list))),
    stores: stores.map((store) => {
      const {
        id,
        href: to,
        name,
        slug,
        image,
        opening,
      } = storeView(store, shop.locale, now, translate);
      return { id, href: to, name, slug, image, opening };
    }),
    note: footerNote,
    head: {
      title: shop.t(home ? "home:title" : "home:goodsTitle"),
      description: shop.t(home ? "home:description" : "home:goods"),
    },
  };
}

/** The kinds of goods with what a floor of the shopper's room costs of them. */
async function floorsOf(
  shop: Shop,
  ranges: readonly RoomRange[],
  tree: readonly CategoryNode[],
): Promise<RoomFloorsView> {
  const [price, room] = await Promise.all([shop.currency.priceWriter(), shop.room.read()]);
  const kinds = ranges.flatMap(({ category_id, from_tax_incl: from, to_tax_incl: to }) => {
    const kind = tree.find(({ id }) => id === category_id);
    if (!kind) return [];
    const sums = { from: price(from), to: price(to) };
    return [
      {
        name: kind.name,
        href: `${categoryHref(shop.locale, kind)}?sort=room_price`,
        sum: from === to ? sums.from : shop.t("goods:room.range", sums),
      },
    ];
  });
  const size = room ? roomSize(shop.locale, room) : "";
  return { title: shop.t("goods:room.floors", { size }), kinds };
}

export default function HomePage() {
  const { hasContents, hero, floors, advantages, rooms, rating, kinds, featured, stores, note } =
    useLoaderData<typeof loader>();
  const t = useT("home");
  const catalogue = useT("catalogue");
  const locale = useLocale();
  const fresh = featured.find((list) => list.label === "new");
  const reduced = featured.find((list) => list.label === "sale");
  const tips = featured.find((list) => list.label === "tip");
  const reducedKind = kinds.find(({ id }) => id === reduced?.category);
  return (
    <>
      {hero?.title && <Hero hero={hero} floors={floors} />}
      {advantages.length > 0 && (
        <Proof advantages={advantages} rating={rating} stores={stores.length} />
      )}
      <div className="container">
        {!hero?.title && <h1>{t(hasContents ? "title" : "goodsTitle")}</h1>}
        {kinds.length > 0 ? (
          <RoomDoors rooms={rooms} kinds={kinds} />
        ) : (
          <p className="message">{t("empty")}</p>
        )}
        {fresh && (
          <Rail
            isRow
            title={fresh.title}
            cards={fresh.cards}
            all={{ text: catalogue("lists.allNew"), to: href(locale, "newProducts") }}
          />
        )}
      </div>
      {hasContents && kinds.length > 0 && <CutStory hasStores={stores.length > 0} />}
      {tips?.first && (
        <div className="container">
          <ReviewedCard
            title={tips.title}
            card={tips.first}
            reviews={tips.reviews?.newest ?? []}
            allReviews={tips.reviews?.all ?? ""}
            note={note}
          />
        </div>
      )}
      {tips?.floors && <LiveFloors view={tips.floors} />}
      <div className="container">
        <HomeStores stores={stores} />
        {reduced && (
          <RailOfRows
            title={reduced.title}
            cards={reduced.cards}
            all={
              reducedKind
                ? { text: catalogue("lists.all"), to: categoryHref(locale, reducedKind) }
                : { text: catalogue("lists.allSale"), to: href(locale, "saleProducts") }
            }
          />
        )}
        {hasContents && kinds.length > 0 && (
          <MoreToRead references={href(locale, "references")} blog={postsHref(locale, "blog")} />
        )}
      </div>
    </>
  );
}
