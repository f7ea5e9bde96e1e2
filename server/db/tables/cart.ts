import type { ColumnType, Generated } from "kysely";
import type { CheckoutDetails } from "~/contract/checkout-details";
import type { CutPiece } from "~/domain/cart/line";

export interface CartTables {
  carts: CartsTable;
  cart_items: CartItemsTable;
}

interface CartsTable {
  id: string;
  /** null of a member's */
  temp_id: string | null;
  /** whose it is; null of a guest's */
  user_id: number | null;
  version: number;
  free_delivery: boolean;
  has_addon_eco_packaging: boolean;
  has_addon_strong_tubus: boolean;
  has_addon_packing_fee: boolean;
  delivery_id: number | null;
  store_id: number | null;
  /** of the carrier's points; no foreign key: one that is gone is told, and chosen anew */
  pickup_point_id: Generated<number | null>;
  payment_id: number | null;
  currency_id: number | null;
  /** to which floor it is carried */
  floor: number | null;
  lift: Generated<boolean>;
  /** what is typed so far of contact, addresses and note */
  details: ColumnType<CheckoutDetails | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

interface CartItemsTable {
  id: string;
  cart_id: string;
  /** what makes two lines one: product, variant, dimensions and note, of a sample the product alone (`app/domain/cart/line.ts`) */
  merge_key: string;
  position: number;
  product_id: number;
  variant_id: number | null;
  quantity: number;
  /** a sample of the product instead of the product */
  is_sample: Generated<boolean>;
  note: string;
  dimensions: ColumnType<CutPiece | null, string | null, string | null>;
  /** the unit's price that the shopper saw last */
  seen_price_haler: number;
  /** services and hems of the whole line that the shopper saw last */
  seen_cutting_haler: number;
}
