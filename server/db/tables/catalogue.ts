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
}

interface BrandsTable {
  id: number;
  slug: string;
  name: string;
  /** a plain text is the same in both languages */
  manufacturer: Json<{ name: string | Texts; address: string | Texts; email: string }>;
}

interface PropertiesTable {
  id: number;
  code: string;
  name: Json<Texts>;
  unit: string | null;
  /** whether shoppers choose by it: a property with few values that have names */
  is_filter: boolean;
}

interface PropertyValuesTable {
  property_id: number;
  code: string;
  /** place among the values, as filters show them */
  position: number;
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
  /** stars of all published reviews together (`server/db/reviews.ts`) */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** what it has in common with the other colours of its design; null where it stands alone */
  series: string | null;
  color_name: ColumnType<Texts | null, string | null, string | null>;
  /** `#rrggbb` */
  color_hex: string | null;
  /** name of a picture that repeats without a seam, and how much it shows; all three or none */
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
  /** of all that its page is made of; empty where that is older than the column */
  content_hash: string;
  /** when that last changed; null where nobody knows */
  changed_at: Date | null;
}

/** What a search looks through, in one language. */
export interface SearchFields {
  name: string;
  brand: string;
  /** names of the product's categories and of those above them */
  categories: string;
  /** what stands on the label: the shop's code of the product */
  codes: string;
  /** names of its variants: roll widths and sizes */
  sizes: string;
  /** its plain sentence, and its properties as text */
  description: string;
}

/** An active product in a language: all that listings are narrowed and sorted by (`server/api/catalogue/catalogue-index`). */
interface ListingsTable {
  locale: Locale;
  product_id: number;
  position: number;
  /** the price that is charged, the cheapest variant's */
  price_haler: number;
  since: Date;
  /** `czechSortKey` of its name */
  name_key: string;
  /** in percent, as it is displayed */
  discount: number;
  in_stock: boolean;
  on_sale: boolean;
  /** 'new', and numbers of its categories and of those above them */
  shelves: Json<string[]>;
  brand_id: number | null;
  /** values of the properties that filter, by the property's number */
  facets: Json<Record<string, string[]>>;
  /** of its active variants, cm */
  widths: Json<number[]>;
  search: Json<SearchFields>;
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
