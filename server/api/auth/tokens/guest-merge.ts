import { randomIdSchema } from "~/contract/core/common";
import type { GuestKeys, NotMerged } from "~/contract/customer/account";
import type { Queries } from "../../../db/index";
import { lockedCartOfMember, mergeCarts } from "../../cart";
import type { ContentService, PricingSettings } from "../../content";
import { readMember } from "../../member";
import { randomId, type Random } from "../../shared/random";
import { mergeWishlists, wishlistOfMember } from "../../wishlist";

export type GuestMerge = ReturnType<typeof createGuestMerge>;

interface Deps {
  content: ContentService;
  clock: () => Date;
  random: Random;
}

/** Cookies of the first release have another id beside the tempId. */
const idOf = (id: unknown, tempId: unknown): string | undefined =>
  randomIdSchema.safeParse(tempId ?? id).data;

export function createGuestMerge({ content, clock, random }: Deps) {
  return {
    /** Reads pricing settings, before the transaction starts. */
    settings: () => content.pricingSettings(),

    /** Merges and closes the guest's records that the keys open. @returns the lines that lost pieces */
    async run(
      tx: Queries,
      userId: number,
      keys: GuestKeys,
      settings: PricingSettings,
    ): Promise<NotMerged[]> {
      const now = clock();
      const member = await readMember(tx, userId);
      if (!member) throw new Error("login of a member that does not exist");
      const memberCart = await lockedCartOfMember(tx, userId, randomId(random), now);
      const list = await wishlistOfMember(tx, userId, randomId(random), now);
      const guestId = idOf(keys.cartId, keys.cartTempId);
      const notMerged = guestId
        ? await mergeCarts(tx, { guestId, memberCart, member }, settings, now)
        : null;
      const guestList = idOf(keys.wishlistId, keys.wishlistTempId);
      if (guestList) await mergeWishlists(tx, guestList, list.id, now);
      return notMerged ?? [];
    },
  };
}
