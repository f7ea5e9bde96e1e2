import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import { previewOf, type SuggestedGoods, type SuggestedProductCard } from "~/features/catalogue";
import { href, imageSrc } from "~/i18n/links";
import { readLastViewed } from "./last-viewed.server";
import { readPageCards, type CardKind } from "./listings/cards.server";

const MAX_SUGGESTED = 4;

const SUGGESTED_PRODUCT: CardKind<SuggestedProductCard> = {
  name: "suggestion",
  create(product, texts) {
    const { id, href, image, type, name, from, price, unit } = previewOf(product, texts);
    const lowest = from
      ? `${texts.translate(texts.locale, "catalogue:price.from")} ${price}`
      : price;
    const src = imageSrc("thumb", image, href.slice(href.lastIndexOf("/") + 1));
    return { id, href, src, type, name, price: lowest, unit };
  },
};

/** For pages without goods (an empty cart, wishlist or comparison, a search without results): recently viewed products and the shop's tips. */
export async function readSuggested(shop: Shop): Promise<SuggestedGoods> {
  const query = { list: "tip", perPage: MAX_SUGGESTED, sort: "newest" } as const;
  const [tips, viewed, groupPercent] = await Promise.all([
    orDefault(readPageCards(shop, query, SUGGESTED_PRODUCT), null),
    orDefault(readLastViewed(shop), []),
    orDefault(shop.groupPercent(), 0),
  ]);
  const all = { text: shop.t("goods:allGoods"), href: href(shop.locale, "shop") };
  return { title: shop.t("goods:suggested"), all, cards: tips?.cards ?? [], viewed, groupPercent };
}
