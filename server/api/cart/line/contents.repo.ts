import { expressionBuilder, type Expression, type Selectable } from "kysely";
import type { PricedLine } from "~/domain/cart";
import { COIL_PROPERTY, MADE_LENGTH_PROPERTY, type MadeLength } from "~/domain/cut";
import { USE_CLASS_PROPERTY } from "~/domain/sample";
import { prepared, type Queries, type Tables } from "../../../db/index";
import { PARCEL_LENGTH_PROPERTY } from "../../../rules/delivery";

export interface GoodsRow {
  product_id: number;
  variant_id: number | null;
  sku: string;
  group_type_id: number;
  tax_permille: number;
  weight_g: number;
  has_variants: boolean;
  active: boolean;
  available: boolean;
  stock: number;
  /** of the roll or rug */
  width_cm: number | null;
  /** of a rug */
  length_cm: number | null;
  /** of the parcel, if stated */
  parcel_cm: number | null;
  /** width of the coil that a length is delivered in */
  coil_cm: number | null;
  has_use_class: boolean;
  made: MadeLength | null;
  price_haler: number;
  sale_price_haler: number | null;
  is_sale_active: boolean;
}

/** A row of a cart without its goods. */
export type ItemRow = Pick<
  Selectable<Tables["cart_items"]>,
  | "id"
  | "position"
  | "merge_key"
  | "quantity"
  | "is_sample"
  | "note"
  | "dimensions"
  | "planned"
  | "seen_price_haler"
  | "seen_cutting_haler"
>;
export type LineRow = ItemRow & { goods: GoodsRow };
export type ItemLine = PricedLine<LineRow>;

/** The value of a property of the joined product. */
const propertyOf = <Name extends string>(name: Name, id: number) =>
  expressionBuilder<Tables, "products">()
    .selectFrom("product_properties")
    .select("value")
    .whereRef("product_properties.product_id", "=", "products.id")
    .where("product_properties.property_id", "=", id)
    .as(name);

const PRODUCT_COLUMNS = [
  "products.id as product_id",
  "products.sku",
  "products.group_type_id",
  "products.tax_permille",
  "products.weight_g",
  "products.has_variants",
  "products.active as product_active",
  "products.available",
  "products.stock as product_stock",
  "products.price_haler as product_price",
  "products.sale_price_haler as product_sale_price",
  "products.is_sale_active as product_sale_active",
  "variants.id as variant_id",
  "variants.active as variant_active",
  "variants.stock as variant_stock",
  "variants.width_cm",
  "variants.length_cm",
  propertyOf("parcel", PARCEL_LENGTH_PROPERTY),
  propertyOf("coil", COIL_PROPERTY),
  propertyOf("made", MADE_LENGTH_PROPERTY),
  propertyOf("use_class", USE_CLASS_PROPERTY),
  "variants.price_haler as variant_price",
  "variants.sale_price_haler as variant_sale_price",
  "variants.is_sale_active as variant_sale_active",
] as const;

interface JoinedRow extends Pick<
  GoodsRow,
  | "product_id"
  | "variant_id"
  | "sku"
  | "group_type_id"
  | "tax_permille"
  | "weight_g"
  | "has_variants"
  | "available"
  | "width_cm"
  | "length_cm"
> {
  parcel: string | null;
  coil: string | null;
  made: string | null;
  use_class: string | null;
  product_active: boolean;
  product_stock: number;
  product_price: number;
  product_sale_price: number | null;
  product_sale_active: boolean;
  variant_active: boolean | null;
  variant_stock: number | null;
  variant_price: number | null;
  variant_sale_price: number | null;
  variant_sale_active: boolean | null;
}

/** 'A chosen variant's own active and quantity override the product's' (specification section 4); so does its price. */
function goodsOf(row: JoinedRow): GoodsRow {
  const {
    product_id,
    variant_id,
    sku,
    group_type_id,
    tax_permille,
    weight_g,
    has_variants,
    available,
    width_cm,
    length_cm,
  } = row;
  const hasVariant = variant_id !== null;
  return {
    product_id,
    variant_id,
    sku,
    group_type_id,
    tax_permille,
    weight_g,
    has_variants,
    available,
    width_cm,
    length_cm,
    parcel_cm: row.parcel === null ? null : Number(row.parcel),
    coil_cm: row.coil === null ? null : Number(row.coil),
    has_use_class: row.use_class !== null,
    made: row.made === null ? null : { cm: Number(row.made), coiled: row.coil !== null },
    active: row.product_active && (row.variant_active ?? true),
    stock: row.variant_stock ?? row.product_stock,
    price_haler: row.variant_price ?? row.product_price,
    sale_price_haler: hasVariant ? row.variant_sale_price : row.product_sale_price,
    is_sale_active: row.variant_sale_active ?? row.product_sale_active,
  };
}

const selectGoods = prepared<{ productId: number; variantId: number }, JoinedRow>((db, value) =>
  db.sql
    .selectFrom("products")
    .leftJoin("variants", (join) =>
      join
        .onRef("variants.product_id", "=", "products.id")
        .on("variants.id", "=", value("variantId")),
    )
    .select(PRODUCT_COLUMNS)
    .where("products.id", "=", value("productId")),
);

/** Reads a product with one of its variants; `variant_id` is null if the variant does not exist. */
export async function readGoods(
  db: Queries,
  productId: number,
  variantId: number | null,
): Promise<GoodsRow | undefined> {
  const [row] = await selectGoods(db, { productId, variantId: variantId ?? 0 });
  return row && goodsOf(row);
}

export interface CartContents {
  /** in order of addition */
  lines: readonly LineRow[];
  /** false: the cart has no vouchers; true: it has vouchers, or this is unknown */
  hasVouchers: boolean;
}
export const NO_CONTENTS: CartContents = { lines: [], hasVouchers: false };

const linesOf = (db: Queries, cartId: Expression<string>) =>
  db.sql
    .selectFrom("cart_items")
    .innerJoin("products", "products.id", "cart_items.product_id")
    .leftJoin("variants", "variants.id", "cart_items.variant_id")
    .select([
      "cart_items.id",
      "cart_items.position",
      "merge_key",
      "quantity",
      "is_sample",
      "note",
      "dimensions",
      "planned",
      "seen_price_haler",
      "seen_cutting_haler",
    ])
    .select(PRODUCT_COLUMNS)
    .where("cart_id", "=", cartId)
    .orderBy("cart_items.position");

function lineOf(row: ItemRow & JoinedRow): LineRow {
  const {
    id,
    position,
    merge_key,
    quantity,
    is_sample,
    note,
    dimensions,
    planned,
    seen_price_haler,
    seen_cutting_haler,
  } = row;
  return {
    id,
    position,
    merge_key,
    quantity,
    is_sample,
    note,
    dimensions,
    planned,
    seen_price_haler,
    seen_cutting_haler,
    goods: goodsOf(row),
  };
}

const selectLines = prepared<{ cartId: string }, ItemRow & JoinedRow>((db, value) =>
  linesOf(db, value("cartId")),
);

/** Reads the lines of a cart with their goods, in order of addition. */
export const readLines = async (db: Queries, cartId: string): Promise<LineRow[]> =>
  (await selectLines(db, { cartId })).map(lineOf);

const selectContents = prepared<
  { cartId: string },
  ItemRow & JoinedRow & { voucher_count: number | null }
>((db, value) => {
  const vouchers = db.sql
    .selectFrom("cart_vouchers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("cart_id", "=", value("cartId"));
  return linesOf(db, value("cartId")).select(vouchers.as("voucher_count"));
});

/** Reads the lines of a cart and whether it has vouchers, in one query. */
export async function readContents(db: Queries, cartId: string): Promise<CartContents> {
  const rows = await selectContents(db, { cartId });
  // a cart without lines has no row, so its number of vouchers is unknown
  return { lines: rows.map(lineOf), hasVouchers: rows[0]?.voucher_count !== 0 };
}
