import type { Locale } from "~/contract/core/common";
import { ORDERS_PER_PAGE, type MemberOrderList, type Repeated } from "~/contract/customer/member";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { Order } from "~/contract/order/order";
import { repeatedLine } from "~/contract/order/order-again";
import { canPay } from "~/domain/order";
import { toCrowns } from "~/domain/price";
import type { Database } from "../../../db/index";
import type { CartService } from "../../cart";
import { findOrder, readItems, type OrderRow } from "../order.repo";
import { countOrdersOfMember, readLineImages, readOrdersOfMember } from "./member-orders.repo";
import { readWholeOrder } from "./read-whole-order";

/** The orders of members. Another member's order is 404. */
export type MemberOrders = ReturnType<typeof createMemberOrders>;

/** Maximum of the export, which reads whole orders. */
const MAX_EXPORTED = 5_000;

export function createMemberOrders({
  db,
  carts,
  clock,
}: {
  db: Database;
  carts: CartService;
  clock: () => Date;
}) {
  const open = async (userId: number, id: number): Promise<OrderRow | undefined> => {
    const order = await findOrder(db, id);
    return order?.user_id === userId ? order : undefined;
  };
  const serialize = (order: OrderRow) => readWholeOrder(db, order, clock());

  return {
    async list(userId: number, page: number): Promise<MemberOrderList> {
      const total = await countOrdersOfMember(db, userId);
      const rows = await readOrdersOfMember(db, userId, {
        limit: ORDERS_PER_PAGE,
        offset: (page - 1) * ORDERS_PER_PAGE,
      });
      const images = await readLineImages(
        db,
        rows.map(({ id }) => id),
      );
      return {
        data: rows.map(
          ({
            id,
            hash,
            number,
            created_at,
            state,
            payment_state,
            delivery,
            payment,
            total_haler,
          }) => ({
            id,
            hash,
            number,
            created_at: created_at.toISOString(),
            state,
            payment_state,
            delivery_type: delivery.type,
            total_tax_incl: toCrowns(total_haler),
            items: images.get(id)?.length ?? 0,
            image: images.get(id)?.[0] ?? null,
            awaits_payment: canPay({ state, payment_state, payment }),
          }),
        ),
        meta: {
          page,
          per_page: ORDERS_PER_PAGE,
          total,
          last_page: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
        },
      };
    },

    async read(userId: number, id: number): Promise<Result<Order>> {
      const order = await open(userId, id);
      return order ? done(await serialize(order)) : NOT_FOUND;
    },

    async all(userId: number): Promise<Order[]> {
      const orders = [];
      for (const order of await readOrdersOfMember(db, userId, { limit: MAX_EXPORTED, offset: 0 }))
        orders.push(await serialize(order));
      return orders;
    },

    /** Adds available goods to the member's cart, and returns the reasons for the others. */
    async repeat(userId: number, id: number, locale: Locale): Promise<Result<Repeated>> {
      const order = await open(userId, id);
      if (!order) return NOT_FOUND;
      const key = { id: (await carts.openOfMember(locale, userId)).id, userId };
      const skipped: Repeated["skipped"] = [];
      for (const item of await readItems(db, id)) {
        const added = await carts.add(key, locale, { ...repeatedLine(item), id: key.id });
        if (!added.ok)
          skipped.push({ product_id: item.product_id, name: item.name, reason: added.failure });
      }
      return done({ cart: await carts.openOfMember(locale, userId), skipped });
    },
  };
}
