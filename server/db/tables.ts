import type { ColumnType, Generated } from "kysely";
import type { Locale } from "~/contract/common";
import type { Dimensions, Totals } from "~/contract/cart";
import type { Product } from "~/contract/catalogue";
import type { Order } from "~/contract/order";

/**
 * The shop's tables, as Kysely sees them. Conventions: `*_haler` is money in whole haléře with VAT unless the name says `net`;
 * `stock` is pieces or packs, and running centimetres for goods that are cut (group types 1, 2, 5, 7, 8).
 */
export interface Tables {
  categories: CategoriesTable;
  category_texts: CategoryTextsTable;
  brands: BrandsTable;
  properties: PropertiesTable;
  property_values: PropertyValuesTable;
  products: ProductsTable;
  product_texts: ProductTextsTable;
  product_images: ProductImagesTable;
  product_categories: ProductCategoriesTable;
  product_properties: ProductPropertiesTable;
  variants: VariantsTable;
  cards: CardsTable;
  listings: ListingsTable;
  settings: SettingsTable;
  currencies: CurrenciesTable;
  countries: CountriesTable;
  stores: StoresTable;
  deliveries: DeliveriesTable;
  payments: PaymentsTable;
  content: ContentTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_history: OrderHistoryTable;
  order_counters: OrderCountersTable;
}

/** Read as a parsed value, written as text: `JSON.stringify` by the writer, so that an array never becomes PostgreSQL's own. */
export type Json<T> = ColumnType<T, string, string>;
/** A text in both languages of the shop. */
export type Texts = Record<Locale, string>;

interface CategoriesTable {
  id: number;
  parent_id: number | null;
  code: string;
  position: number;
  image: string | null;
}
interface CategoryTextsTable {
  category_id: number;
  locale: Locale;
  slug: string;
  name: string;
  description: string;
  search_text: string;
}
interface BrandsTable {
  id: number;
  slug: string;
  name: string;
  manufacturer: Json<{ name: string; address: string; email: string }>;
}
interface PropertiesTable {
  id: number;
  code: string;
  name: Json<Texts>;
  unit: string | null;
}
interface PropertyValuesTable {
  property_id: number;
  code: string;
  name: Json<Texts>;
}
interface ProductsTable {
  id: number;
  sku: string;
  group_type_id: number;
  brand_id: number | null;
  default_category_id: number | null;
  /** VAT rate in thousandths: 210 is 21 % */
  tax_permille: number;
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
  active: boolean;
  available: boolean;
  has_variants: boolean;
  /** of a product without variants */
  stock: number;
  package_content: number | null;
  /** weight of one unit of price */
  weight_g: number;
  /** place in the shopkeeper's own order */
  position: number;
  since: Date;
  /** codes of labels besides 'sale', which follows from the price */
  labels: Json<("new" | "tip" | "clearance")[]>;
}
interface ProductTextsTable {
  product_id: number;
  locale: Locale;
  slug: string;
  name: string;
  description: string;
  content_html: string;
  stock_text_available: string | null;
  stock_text_unavailable: string | null;
}
interface ProductImagesTable {
  id: number;
  product_id: number;
  position: number;
  image: string;
}
interface ProductCategoriesTable {
  product_id: number;
  category_id: number;
  position: number;
}
interface ProductPropertiesTable {
  product_id: number;
  property_id: number;
  position: number;
  value: string;
}
interface VariantsTable {
  id: number;
  product_id: number;
  code: string;
  position: number;
  name: Json<Texts>;
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
  active: boolean;
  stock: number;
  width_cm: number | null;
  length_cm: number | null;
}
/** A product ready to be sent in a language, its stock left at 0: that is read live. */
interface CardsTable {
  product_id: number;
  locale: Locale;
  card: Json<Product>;
  /** folded words of name and brand, a space before each */
  search_text: string;
}
/** One row for each shelf that a product stands on: 'all', 'new', 'sale' or the number of a category, also of those above its own. */
interface ListingsTable {
  shelf: string;
  locale: Locale;
  product_id: number;
  position: number;
  price_haler: number;
  since: Date;
  name_key: string;
  discount: number;
  sold_out: boolean;
}
interface SettingsTable {
  locale: Locale;
  name: string;
  position: number;
  body: Json<{ value?: unknown; content?: string; link?: string }>;
}
interface CurrenciesTable {
  id: number;
  is_default: boolean;
  code: string;
  symbol_before: string;
  symbol_after: string;
  decimals: number;
  rate: number;
}
interface CountriesTable {
  code: string;
  position: number;
  name: Json<Texts>;
  phone_prefix: string;
}
interface StoresTable {
  id: number;
  slug: string;
  position: number;
  name: Json<Texts>;
  street: string;
  city: string;
  zip: string;
  gps: Json<{ lat: number; lng: number }>;
  phone: string;
  email: string;
  hours: Json<{ day: number; from: string; to: string }[]>;
  services: Json<Record<Locale, string[]>>;
  pickup: boolean;
}
interface DeliveriesTable {
  id: number;
  position: number;
  code: string;
  type: "address" | "store" | "point" | "own";
  name: Json<Texts>;
  description: Json<Texts>;
  price_haler: number;
  max_length_cm: number | null;
  max_weight_kg: number | null;
  eta: Json<{ from: number; to: number }>;
  payments: Json<number[]>;
}
interface PaymentsTable {
  id: number;
  position: number;
  code: "card" | "gopay" | "bank_transfer" | "cod" | "store_card";
  type: "online" | "transfer" | "cod" | "store";
  name: Json<Texts>;
  description: Json<Texts>;
  price_haler: number;
}
/** What the shopkeeper writes: `home`. */
interface ContentTable {
  key: string;
  locale: Locale;
  body: Json<unknown>;
}
interface CartsTable {
  id: string;
  temp_id: string | null;
  version: number;
  free_delivery: boolean;
  has_addon_eco_packaging: boolean;
  has_addon_strong_tubus: boolean;
  has_addon_packing_fee: boolean;
  delivery_id: number | null;
  store_id: number | null;
  payment_id: number | null;
  currency_id: number | null;
  created_at: Date;
  updated_at: Date;
}
interface CartItemsTable {
  id: string;
  cart_id: string;
  /** what makes two lines one: product, variant, dimensions and note (`app/domain/cart/merge-key.ts`) */
  merge_key: string;
  position: number;
  product_id: number;
  variant_id: number | null;
  quantity: number;
  note: string;
  dimensions: ColumnType<Dimensions | null, string | null, string | null>;
  /** the unit's price that the shopper saw last */
  seen_price_haler: number;
}
interface OrdersTable {
  id: Generated<number>;
  hash: string;
  number: string;
  cart_id: string;
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
  note: string;
  dimensions: ColumnType<Dimensions | null, string | null, string | null>;
  unit_price_haler: number;
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
