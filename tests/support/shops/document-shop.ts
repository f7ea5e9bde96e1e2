import type { ShopVersion } from "~/contract/core/shop-version";
import { orderSchema, type Order, type OrderCreated } from "~/contract/order/order";
import type { Database } from "../../../server/db/index";
import {
  createTestApi,
  expectOk,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
  TODAY,
  type Ask,
} from "../backends/api";
import { setOrder } from "../database/set-row";

type Opened = Pick<OrderCreated, "id" | "hash">;

export interface DocumentShop {
  ask: Ask;
  failures: object[];
  passDays(days: number): void;
  order(line: object, choice?: object, fields?: object): Promise<OrderCreated>;
  /** sets states of an order by SQL */
  setStates(
    order: Opened,
    what: { state?: Order["state"]; payment_state?: Order["payment_state"] },
  ): Promise<void>;
  read(order: Opened): Promise<Order>;
  file(
    path: string,
  ): Promise<{ status: number; type: string | null; cache: string | null; bytes: Uint8Array }>;
}

/** @param version default: the Czech one */
export function documentShop(db: Database, version?: ShopVersion): DocumentShop {
  let passedDays = 0;
  const clock = () => new Date(TODAY.getTime() + passedDays * 86_400_000);
  const { ask, fetch, failures } = createTestApi(db, { clock, ...(version && { version }) });
  return {
    ask,
    failures,
    passDays: (days) => void (passedDays += days),
    order: async (line, choice = { deliveryId: 2, paymentId: 1 }, fields = {}) =>
      placeOrder(await readyGuest(ask, line, choice), fields),
    async setStates({ id }, what) {
      await setOrder(db.sql, id, what);
      if (what.state)
        await db.sql
          .insertInto("order_history")
          .values({ order_id: id, at: clock(), state: what.state })
          .execute();
    },
    read: async ({ id, hash }) =>
      await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema),
    async file(path) {
      const answer = await fetch(new Request(`${PUBLIC_URL}${path}`));
      const { headers, status } = answer;
      return {
        status,
        type: headers.get("content-type"),
        cache: headers.get("cache-control"),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    },
  };
}
