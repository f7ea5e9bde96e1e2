import type { ColumnType, Generated } from "kysely";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import type { Json, Texts } from "./columns";

export interface CatalogueTables {
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
  store_stock: StoreStockTable;
  price_history: PriceHistoryTable;
}

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
  ean: string | null;
  /** warnings that the law wants beside the offer (GPSR) */
  safety_info: ColumnType<Texts | null, string | null, string | null>;
  /** stars of all reviews together */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
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

/** A store's part of the stock of a product, or of its variant. Orders take from the whole stock: `app/domain/store-stock.ts`. */
interface StoreStockTable {
  store_id: number;
  product_id: number;
  variant_id: number | null;
  stock: number;
}

/** What was charged, for each variant where there are some, from a moment until the next row. */
interface PriceHistoryTable {
  id: Generated<number>;
  product_id: number;
  variant_id: number | null;
  price_haler: number;
  /** it was announced as a sale */
  on_sale: boolean;
  since: Date;
}
