import { COIL_PROPERTY, MADE_LENGTH_PROPERTY, SKIRTING_HEIGHT_PROPERTY } from "~/domain/cut";
import { DROP_PROPERTY, REPEAT_PROPERTY } from "~/domain/plan";
import { PACK_AREA_PROPERTY, salePriceHaler, type PricedHaler } from "~/domain/price";
import { layingOf, type RoomLaying } from "~/domain/room";
import { groupByProduct, isOneOf, type Queries } from "../../../db/index";

/** The properties that tell how goods are laid. */
const PROPERTIES = [
  PACK_AREA_PROPERTY,
  SKIRTING_HEIGHT_PROPERTY,
  COIL_PROPERTY,
  MADE_LENGTH_PROPERTY,
  REPEAT_PROPERTY,
  DROP_PROPERTY,
];

/** Reads how products lie in a room, with the stock of this moment; products that fill no room are missing. */
export async function readLayings(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, RoomLaying>> {
  const { sql } = db;
  const products = await sql
    .selectFrom("products")
    .select([
      "id",
      "group_type_id",
      "active",
      "available",
      "has_variants",
      "stock",
      "package_content",
    ])
    .select(["price_haler", "sale_price_haler", "is_sale_active"])
    .where(isOneOf("id", ids))
    .execute();
  const variants = groupByProduct(
    await sql
      .selectFrom("variants")
      .select([
        "product_id",
        "active",
        "stock",
        "width_cm",
        "price_haler",
        "sale_price_haler",
        "is_sale_active",
      ])
      .where(isOneOf("product_id", ids))
      .orderBy("product_id")
      .orderBy("position")
      .execute(),
  );
  const properties = groupByProduct(
    await sql
      .selectFrom("product_properties")
      .select(["product_id", "property_id", "value"])
      .where(isOneOf("product_id", ids))
      .where("property_id", "in", PROPERTIES)
      .execute(),
  );
  return new Map(
    products.flatMap((product): [number, RoomLaying][] => {
      const sold = product.has_variants
        ? (variants.get(product.id) ?? [])
        : [{ ...product, width_cm: null }];
      const laying = layingOf({
        group_type_id: product.group_type_id,
        active: product.active,
        available: product.available,
        package_content_quantity: product.package_content,
        properties: properties.get(product.id) ?? [],
        offers: sold.map((offer) => ({
          active: offer.active,
          widthCm: offer.width_cm ?? 0,
          stock: offer.stock,
          unitHaler: chargedHaler(offer),
        })),
      });
      return laying ? [[product.id, laying]] : [];
    }),
  );
}

const chargedHaler = (priced: PricedHaler): number => salePriceHaler(priced) ?? priced.price_haler;
