import type { GuestKey } from "./guest-key";

/** What opens a member's cart or wishlist: its id together with the member, whom a token has named. */
export interface MemberKey {
  id: string;
  userId: number;
}

/** What opens a cart or a wishlist. Its id alone opens nothing (contract section 3). */
export type OwnerKey = GuestKey | MemberKey;

export const isOfMember = (key: OwnerKey): key is MemberKey => "userId" in key;
