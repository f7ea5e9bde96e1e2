import type { Generated } from "kysely";
import type { Locale } from "~/contract/core/common";
import type { ReviewState } from "~/contract/customer/review";
import type { Json } from "./columns";

export interface WishlistTables {
  wishlists: WishlistsTable;
  wishlist_items: WishlistItemsTable;
}

interface WishlistsTable {
  id: string;
  /** guest's key; null for a member's wishlist */
  temp_id: string | null;
  /** null for a guest's wishlist */
  user_id: number | null;
  created_at: Date;
  updated_at: Date;
}

interface WishlistItemsTable {
  wishlist_id: string;
  product_id: number;
  position: number;
  note: string;
}

export interface ReviewTables {
  reviews: ReviewsTable;
}

interface ReviewText {
  title: string;
  text: string;
}

/** A review of a product; at most one per member and product. */
interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  /** null if the account was deleted or never existed */
  user_id: number | null;
  /** as shown, 'Jana N.'; empty if the account was deleted */
  author: string;
  stars: number;
  locale: Locale;
  texts: Json<Partial<Record<Locale, ReviewText>>>;
  verified: boolean;
  state: ReviewState;
  created_at: Date;
}

export interface WatchdogTables {
  watchdogs: WatchdogsTable;
}

/** A shopper waits for a product or a variant, and gets one e-mail. */
interface WatchdogsTable {
  id: Generated<number>;
  product_id: number;
  /** null: any variant */
  variant_id: number | null;
  email: string;
  email_key: string;
  locale: Locale;
  created_at: Date;
  sent_at: Date | null;
  /** SHA-256 of the secret in the mail's link, which is not stored */
  cancel_hash: string | null;
}
