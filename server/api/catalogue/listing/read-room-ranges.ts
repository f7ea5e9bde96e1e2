import type { RoomRange } from "~/contract/content/room";
import type { Locale } from "~/contract/core/common";
import { toCrowns } from "~/domain/price";
import type { MyRoom } from "~/domain/room";
import type { ContentService } from "../../content";
import type { CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/read-categories";

/** Reads what a floor of a room costs in each top category; categories without floors are missing. */
export type ReadRoomRanges = (
  locale: Locale,
  room: MyRoom,
  groupPercent?: number,
) => Promise<{ data: RoomRange[] }>;

/** Creates the service. It asks only the index, which calculates the sums of a room once. */
interface Deps {
  indexes: CatalogueIndexes;
  readCategories: ReadCategories;
  content: Pick<ContentService, "pricingSettings">;
}

export function createRoomRanges({ indexes, readCategories, content }: Deps): ReadRoomRanges {
  return async (locale, room, groupPercent = 0) => {
    const [{ tree }, { cutting }, index] = await Promise.all([
      readCategories(locale),
      content.pricingSettings(locale),
      indexes.forLocale(locale),
    ]);
    const forRoom = { room, prices: cutting.prices, groupPercent };
    return {
      data: tree.flatMap(({ id }) => {
        const values = new Map([["category", [String(id)]]]);
        const range = index.query({ values, room: forRoom }).roomPrices();
        if (!range) return [];
        const { from, to } = range;
        return [{ category_id: id, from_tax_incl: toCrowns(from), to_tax_incl: toCrowns(to) }];
      }),
    };
  };
}
