import { COIL_PROPERTY } from "~/domain/cut";
import type { Parcel } from "~/domain/delivery";
import type { OrderState } from "~/domain/order";
import { isOneOf, type Queries } from "../../../db/index";
import { PARCEL_LENGTH_PROPERTY, parcelOf } from "../../../rules/delivery";
import type { OrderRow } from "../order.repo";
import { readWithdrawnPieces } from "../returns/withdrawal/withdrawal.repo";

interface OrderToSend extends Parcel {
  order: OrderRow;
  /** the sum of the order has pieces that are not sent */
  isPartlyWithdrawn: boolean;
}

/**
 * Reads the orders in these states that a carrier brings, oldest first, with length and weight as the products have them now. Withdrawn pieces are
 * left out, and orders without a piece left.
 */
export async function readOrdersToSend(
  db: Queries,
  states: readonly OrderState[],
): Promise<OrderToSend[]> {
  const orders = await db.sql
    .selectFrom("orders")
    .selectAll()
    .where(isOneOf("state", states))
    .orderBy("id")
    .execute();
  const parcels: OrderToSend[] = [];
  for (const order of orders) {
    if (order.delivery.type !== "address" && order.delivery.type !== "point") continue;
    const withdrawn = await readWithdrawnPieces(db, order.id);
    const pieces = (await readPieces(db, order.id))
      .map((item) => ({ ...item, quantity: item.quantity - (withdrawn.get(item.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    // samples are sent in an envelope and have no length or weight
    const goods = pieces.filter(({ is_sample }) => !is_sample);
    if (pieces.length)
      parcels.push({
        order,
        isPartlyWithdrawn: withdrawn.size > 0,
        ...parcelOf(goods.map(lineOf)),
      });
  }
  return parcels;
}

const readPieces = (db: Queries, orderId: number) =>
  db.sql
    .selectFrom("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .leftJoin("product_properties as coil", (join) =>
      join
        .onRef("coil.product_id", "=", "order_items.product_id")
        .on("coil.property_id", "=", COIL_PROPERTY),
    )
    .leftJoin("product_properties as parcel", (join) =>
      join
        .onRef("parcel.product_id", "=", "order_items.product_id")
        .on("parcel.property_id", "=", PARCEL_LENGTH_PROPERTY),
    )
    .leftJoin("variants", "variants.id", "order_items.variant_id")
    .select([
      "order_items.id",
      "order_items.group_type_id",
      "quantity",
      "is_sample",
      "dimensions",
      "products.weight_g",
      "coil.value as coil",
      "parcel.value as parcel",
      "variants.width_cm",
      "variants.length_cm",
    ])
    .where("order_id", "=", orderId)
    .execute();

const lineOf = ({
  group_type_id,
  quantity,
  dimensions,
  weight_g,
  coil,
  parcel,
  width_cm,
  length_cm,
}: Awaited<ReturnType<typeof readPieces>>[number]) => ({
  groupTypeId: group_type_id,
  quantity,
  dimensions,
  coilCm: coil === null ? null : Number(coil),
  sides: { width_cm, length_cm },
  parcelCm: parcel === null ? null : Number(parcel),
  // an order was placed: what a carrier takes is no longer asked
  isCovering: false,
  // a product that no longer exists has no weight
  unitWeightG: weight_g ?? 0,
});
