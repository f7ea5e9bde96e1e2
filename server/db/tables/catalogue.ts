import type { ColumnType, Generated } from "kysely";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { Json, LocaleTexts } from "./columns";

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
}

interface BrandsTable {
  id: number;
  slug: string;
  name: string;
  manufacturer: Json<{ name: string | LocaleTexts; address: string | LocaleTexts; email: string }>;
}

interface PropertiesTable {
  id: number;
  code: string;
  name: Json<LocaleTexts>;
  unit: string | null;
  is_filter: boolean;
}

interface PropertyValuesTable {
  property_id: number;
  code: string;
  position: number;
  name: Json<LocaleTexts>;
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
  /** for products without variants */
  stock: number;
  package_content: number | null;
  weight_g: number;
  position: number;
  since: Date;
  /** codes of labels except 'sale', which follows from the price */
  labels: Json<("new" | "tip" | "clearance")[]>;
  ean: string | null;
  /** warnings that the law requires (GPSR) */
  safety_info: ColumnType<LocaleTexts | null, string | null, string | null>;
  /** sum of stars of published reviews (`server/db/catalogue/ratings.ts`) */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** same for all colours of a design; null without a series */
  series: string | null;
  color_name: ColumnType<LocaleTexts | null, string | null, string | null>;
  /** `#rrggbb` */
  color_hex: string | null;
  /** seamless picture and its size; all three or none */
  tile_image: string | null;
  tile_width_cm: number | null;
  tile_length_cm: number | null;
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
  name: Json<LocaleTexts>;
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
  active: boolean;
  stock: number;
  width_cm: number | null;
  length_cm: number | null;
}

/** A product of the API in a language, with stock 0: stock and rating are read live. */
export type PreparedCard = Omit<Product, "rating">;

interface CardsTable {
  product_id: number;
  locale: Locale;
  card: Json<PreparedCard>;
  /** hash of the data of its page; empty for older rows */
  content_hash: string;
  /** time of the hash's last change; null if unknown */
  changed_at: Date | null;
}

export interface SearchFields {
  name: string;
  brand: string;
  /** names of its categories and their ancestors */
  categories: string;
  codes: string;
  sizes: string;
  description: string;
}

/** An active product in a language with all data that listings filter and sort by (`server/api/catalogue/catalogue-index`). */
interface ListingsTable {
  locale: Locale;
  product_id: number;
  position: number;
  /** the cheapest variant's */
  price_haler: number;
  since: Date;
  /** `czechSortKey` of the name */
  name_key: string;
  /** per cent, as displayed */
  discount: number;
  in_stock: boolean;
  on_sale: boolean;
  /** 'new', and ids of categories with their ancestors */
  shelves: Json<string[]>;
  brand_id: number | null;
  /** filter values by property id */
  facets: Json<Record<string, string[]>>;
  /** widths of active variants, cm */
  widths: Json<number[]>;
  search: Json<SearchFields>;
}

/** A store's part of the stock of a product or variant. Orders take from the total: `server/rules/store/store-stock.ts`. */
interface StoreStockTable {
  store_id: number;
  product_id: number;
  variant_id: number | null;
  stock: number;
}

/** Prices over time, by variant if there are any; each is valid until the next row. */
interface PriceHistoryTable {
  id: Generated<number>;
  product_id: number;
  variant_id: number | null;
  price_haler: number;
  on_sale: boolean;
  since: Date;
}
