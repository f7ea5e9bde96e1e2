import type { ColumnType, Generated } from "kysely";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import type { CutPiece } from "~/domain/cut";

export interface CartTables {
  carts: CartsTable;
  cart_items: CartItemsTable;
}

interface CartsTable {
  id: string;
  /** guest's key; null for a member's cart */
  temp_id: string | null;
  /** null for a guest's cart */
  user_id: number | null;
  version: number;
  free_delivery: boolean;
  has_addon_eco_packaging: boolean;
  has_addon_strong_tubus: boolean;
  has_addon_packing_fee: boolean;
  delivery_id: number | null;
  store_id: number | null;
  /** no foreign key: if the point is gone, the shopper chooses again */
  pickup_point_id: Generated<number | null>;
  payment_id: number | null;
  currency_id: number | null;
  floor: number | null;
  lift: Generated<boolean>;
  details: ColumnType<CheckoutDetails | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

interface CartItemsTable {
  id: string;
  cart_id: string;
  /** lines with the same key merge: product, variant, dimensions and note; samples by product only (`app/domain/cart/pricing/piece.ts`) */
  merge_key: string;
  position: number;
  product_id: number;
  variant_id: number | null;
  quantity: number;
  is_sample: Generated<boolean>;
  note: string;
  dimensions: ColumnType<CutPiece | null, string | null, string | null>;
  planned: ColumnType<PlannedCut | null, string | null | undefined, string | null>;
  seen_price_haler: number;
  /** price of services and hems of the line that the shopper saw last */
  seen_cutting_haler: number;
}
