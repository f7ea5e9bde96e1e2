import { z } from "zod";
import { randomIdSchema } from "~/contract/core/common";
import type { GuestKeys, NotMerged } from "~/contract/customer/account";
import type { Queries } from "../../../db/index";
import { readMember } from "../../account/member.service";
import { lockedCartOfMember, mergeCarts } from "../../cart/change/merge.service";
import type { ContentService, PricingSettings } from "../../content/content.service";
import type { GuestKey } from "../../shared/guest-key";
import { randomId, type Random } from "../../shared/random";
import { mergeWishlists, wishlistOfMember } from "../../wishlist/merge-wishlists.service";

export interface GuestMerge {
  /** Reads pricing settings, before the transaction starts. */
  settings(): Promise<PricingSettings>;
  /** Merges and closes the guest's records that the keys open. @returns the lines that lost pieces */
  run(
    tx: Queries,
    userId: number,
    keys: GuestKeys,
    settings: PricingSettings,
  ): Promise<NotMerged[]>;
}

interface Deps {
  content: ContentService;
  clock: () => Date;
  random: Random;
}

const keySchema = z.object({ id: randomIdSchema, tempId: randomIdSchema });
const keyOf = (id: unknown, tempId: unknown): GuestKey | undefined =>
  keySchema.safeParse({ id, tempId: tempId ?? id }).data;

export function createGuestMerge({ content, clock, random }: Deps): GuestMerge {
  return {
    settings: () => content.pricingSettings(),

    async run(tx, userId, keys, settings) {
      const now = clock();
      const member = await readMember(tx, userId);
      if (!member) throw new Error("login of a member that does not exist");
      const memberCart = await lockedCartOfMember(tx, userId, randomId(random), now);
      const list = await wishlistOfMember(tx, userId, randomId(random), now);
      const guestCart = keyOf(keys.cartId, keys.cartTempId);
      const notMerged = guestCart
        ? await mergeCarts(tx, { guest: guestCart, memberCart, member }, settings, now)
        : null;
      const guestList = keyOf(keys.wishlistId, keys.wishlistTempId);
      if (guestList) await mergeWishlists(tx, guestList, { id: list.id, userId }, now);
      return notMerged ?? [];
    },
  };
}
