import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { Home } from "~/contract/content/content";
import { splitProductName } from "~/domain/catalogue";
import { firstScene, SCENE_SIZE, sceneOf } from "~/domain/designer";
import {
  cardOf,
  previewOf,
  withoutUndefined,
  type Card,
  type StandardCard,
} from "~/features/catalogue";
import type { LiveFloorsView } from "~/features/try-in-room";
import { designerHref } from "~/i18n/addresses/designer-address";
import { imageSrc, productHref, reviewsHref } from "~/i18n/links";
import { readPageCards, WEEK, type CardKind } from "../shared/listings/cards.server";

type Featured = Home["featured"][number];

/** New goods fill a row of the widest screens. */
const MOST = { new: 5, sale: 4, tip: 12 } as const;
const FLOORS = 6;
const REVIEWS = 2;
const ROOM = "living";

/** Cards of one row: without sizes, colours, further pictures and the badge that all of them would have. */
const ROW: CardKind<StandardCard> = {
  name: "row",
  create: (product, texts) =>
    withoutUndefined({
      ...cardOf({ ...product, series: [] }, texts),
      labels: undefined,
      more: undefined,
      sizes: undefined,
      otherSizes: undefined,
      inShort: undefined,
      addable: undefined,
      packs: undefined,
      comparable: undefined,
      sampled: undefined,
    }),
};

const SHORT: CardKind<Card> = {
  name: "short",
  create: (product, texts) =>
    withoutUndefined({ ...previewOf(product, texts), addable: undefined, packs: undefined }),
};

/** A list of the home page as far as it is shown: new goods as cards, reduced ones as rows, of the recommended ones the first with its reviews. */
export async function readFeatured(shop: Shop, { title, label, category }: Featured) {
  const query = { list: label, perPage: MOST[label], ...(category !== undefined && { category }) };
  if (label === "new")
    return { title, label, cards: (await readPageCards(shop, query, ROW)).cards };
  if (label === "sale")
    return { title, label, category, cards: (await readPageCards(shop, query, SHORT)).cards };
  const { cards } = await readPageCards(shop, { ...query, sort: "newest" }, WEEK);
  const [first] = cards;
  const ids = cards.map(({ id }) => id);
  const [floors, reviews] = await Promise.all([
    orDefault(readFloors(shop, ids), null),
    first ? orDefault(readNewestReviews(shop, first.id), null) : null,
  ]);
  return { title, label, first, floors, reviews };
}

/** The recommended coverings that suit the room, with their seamless pictures. */
async function readFloors(shop: Shop, ids: readonly number[]): Promise<LiveFloorsView> {
  const [products, { typePrefixes }] = await Promise.all([
    shop.catalogue.byIds(ids),
    shop.content.catalogueSettings(),
  ]);
  const { widthCm, lengthCm } = sceneOf(ROOM);
  const coverings = products.flatMap((product) => {
    const { id, name, main_image, slug, tile, group_type_id } = product;
    if (!tile || firstScene(group_type_id) === "terrace") return [];
    return {
      id,
      name: splitProductName(name, typePrefixes).name,
      src: imageSrc("w354", main_image, slug),
      tile: {
        src: imageSrc("tile", tile.image, slug),
        widthCm: tile.width_cm,
        lengthCm: tile.length_cm,
      },
      href: productHref(shop.locale, product),
      designer: designerHref(shop.locale, { product: id, room: ROOM }),
    };
  });
  return {
    room: ROOM,
    floor: { widthCm, lengthCm },
    size: SCENE_SIZE,
    coverings: coverings.slice(0, FLOORS),
  };
}

/** The newest reviews of a product, whatever their stars. */
async function readNewestReviews(shop: Shop, id: number) {
  const [{ data }, [product]] = await Promise.all([
    shop.reviews.list(id),
    shop.catalogue.byIds([id]),
  ]);
  if (!product) return null;
  return {
    newest: data
      .slice(0, REVIEWS)
      .map(({ id: review, stars, title, text, lang, author, verified }) => ({
        id: review,
        stars,
        title,
        text,
        lang,
        author,
        verified,
      })),
    all: reviewsHref(shop.locale, product),
  };
}
