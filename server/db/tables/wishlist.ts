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
