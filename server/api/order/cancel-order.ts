import type { Order } from "~/contract/order";
import type { Database } from "../../db/index";
import { done, failed, NOT_FOUND, type Result } from "~/contract/result";
import { changeOrderState } from "./change-state";
import { openOrder } from "./order-record.service";
import { readWholeOrder } from "./whole-order";

/** Cancels an order for its buyer, whom the hash proves. An order that is cancelled already is answered as it is. */
export type CancelOrder = (id: number, hash: string) => Promise<Result<Order>>;

interface Deps {
  db: Database;
  /** has this process read what went back to the stock, without waiting for it */
  catchUpBehind: () => void;
  /** says that the mail is in the queue */
  wakeMails: () => void;
  clock: () => Date;
}

/**
 * Makes it. What was begun at the gateway cannot be taken back there: a payment that comes all the same is owed back (`note-payment.ts`), and a
 * further one cannot be begun.
 */
export const createCancelOrder =
  ({ db, catchUpBehind, wakeMails, clock }: Deps): CancelOrder =>
  async (id, hash) => {
    const order = await openOrder(db, id, hash);
    if (!order) return NOT_FOUND;
    const now = clock();
    const changed = await db.transaction((tx) => changeOrderState({ tx, now }, { orderId: id, to: "cancelled" }));
    // whoever sends the form twice has cancelled it by the first
    if (!changed.ok && changed.failure.value !== "cancelled") return failed({ code: "not_cancellable" });
    if (changed.ok) {
      catchUpBehind();
      wakeMails();
    }
    return done(await readWholeOrder(db, (await openOrder(db, id, hash)) ?? order, now));
  };
