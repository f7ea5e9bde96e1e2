export interface WishlistTables {
  wishlists: WishlistsTable;
  wishlist_items: WishlistItemsTable;
}

interface WishlistsTable {
  id: string;
  /** null of a member's */
  temp_id: string | null;
  /** whose it is; null of a guest's */
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
