import type { Shop } from "~/bff/shop";
import type { Home } from "~/contract/content";
import { PREVIEW, readPageCards, readListing, WEEK } from "../shared/cards.server";

const MAX_FEATURED = { new: 8, sale: 4, tip: 6 } as const;

export async function readFeatured(shop: Shop, { title, label }: Home["featured"][number]) {
  const query = { list: label, perPage: MAX_FEATURED[label], ...(label === "tip" ? { sort: "newest" as const } : {}) };
  if (label !== "tip") return { title, label, cards: (await readListing(shop, query)).cards };
  const [big, small] = await Promise.all([readPageCards(shop, query, WEEK), readPageCards(shop, query, PREVIEW)]);
  return { title, label, first: big.cards[0], others: small.cards.slice(1) };
}
