export interface WishlistTables {
  wishlists: WishlistsTable;
  wishlist_items: WishlistItemsTable;
}

interface WishlistsTable {
  id: string;
  temp_id: string | null;
  created_at: Date;
  updated_at: Date;
}

interface WishlistItemsTable {
  wishlist_id: string;
  product_id: number;
  position: number;
  note: string;
}
