import { done, failed, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { Order } from "~/contract/order/order";
import type { Database } from "../../../db/index";
import { openOrder } from "../reading/open-order";
import { readWholeOrder } from "../reading/read-whole-order";
import { changeOrderState } from "./change-state";

/** Cancels an order for its buyer, verified by the hash. Idempotent. */
export type CancelOrder = (id: number, hash: string) => Promise<Result<Order>>;

interface Deps {
  db: Database;
  /** lets the index follow the stock that comes back */
  catchUpBehind: () => void;
  wakeMails: () => void;
  clock: () => Date;
}

/** Creates the operation. An open gateway payment stays there: a late payment is refunded (`record-payment.ts`), a new one cannot be started. */
export const createCancelOrder =
  ({ db, catchUpBehind, wakeMails, clock }: Deps): CancelOrder =>
  async (id, hash) => {
    const order = await openOrder(db, id, hash);
    if (!order) return NOT_FOUND;
    const now = clock();
    const changed = await db.transaction((tx) =>
      changeOrderState({ tx, now }, { orderId: id, to: "cancelled" }),
    );
    // a double submit succeeds
    if (!changed.ok && changed.failure.value !== "cancelled")
      return failed({ code: "not_cancellable" });
    if (changed.ok) {
      catchUpBehind();
      wakeMails();
    }
    return done(await readWholeOrder(db, (await openOrder(db, id, hash)) ?? order, now));
  };
