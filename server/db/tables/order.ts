import type { ColumnType, Generated } from "kysely";
import type { Totals } from "~/contract/cart";
import type { Dimensions } from "~/contract/cut";
import type { Locale } from "~/contract/common";
import type { Order } from "~/contract/order";
import type { Json } from "./columns";

export interface OrderTables {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_history: OrderHistoryTable;
  order_counters: OrderCountersTable;
}

interface OrdersTable {
  id: Generated<number>;
  hash: string;
  number: string;
  cart_id: string;
  /** the member whose order it is; null of a guest's */
  user_id: number | null;
  /** its buyer has deleted the account: what is not needed goes as soon as it is finished */
  forget: Generated<boolean>;
  idempotency_key: string;
  locale: Locale;
  created_at: Date;
  state: Order["state"];
  payment_state: Order["payment_state"];
  total_haler: number;
  email: string;
  phone: string;
  note: string;
  totals: Json<Totals>;
  delivery: Json<Order["delivery"]>;
  payment: Json<Order["payment"]>;
  invoice: Json<Order["invoice"]>;
  company: ColumnType<Order["company"], string | null, string | null>;
  vouchers: ColumnType<Order["vouchers"], string | undefined, string>;
  shown_currency: ColumnType<Order["shown_currency"], string | null, string | null>;
  delivery_address: ColumnType<Order["delivery_address"], string | null, string | null>;
}

interface OrderItemsTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number;
  variant_id: number | null;
  name: string;
  variant_name: string | null;
  sku: string;
  slug: string;
  category_slug: string | null;
  image: string | null;
  group_type_id: number;
  quantity: number;
  is_sample: Generated<boolean>;
  note: string;
  dimensions: ColumnType<Dimensions | null, string | null, string | null>;
  unit_price_haler: number;
  service_haler: number;
  service_net_haler: number;
  hems_haler: number;
  hems_net_haler: number;
  /** goods, services and hems together */
  total_net_haler: number;
  total_haler: number;
  /** how much of the stock it took, in the stock's unit */
  stock_taken: number;
}

interface OrderHistoryTable {
  id: Generated<number>;
  order_id: number;
  at: Date;
  state: Order["state"];
}

interface OrderCountersTable {
  year: number;
  last: number;
}
