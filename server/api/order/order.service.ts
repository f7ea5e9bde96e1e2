import type { Locale } from "~/contract/common";
import type { Order, OrderCreated, OrderRequest } from "~/contract/order";
import { isFinished } from "~/domain/order-state";
import { codeOfTransfer } from "~/domain/order";
import { isPayable } from "~/domain/payment-state";
import { failureOf, type ChangeFeed, type Database, type Queries } from "../../db/index";
import type { CartKey } from "../shared/keys";
import { randomHash, type Random } from "../shared/random";
import { done, NOT_FOUND, type Result } from "~/contract/result";
import type { AskWithOrder } from "./ask-newsletter";
import { openOrder } from "./order-record.service";
import { findOrderByKey } from "./order.repo";
import type { ReadConditions } from "./conditions";
import { placeOrder } from "./place-order";
import { serializeCreated } from "./serializer";
import { readWholeOrder } from "./whole-order";

export interface OrderService {
  /** Orders what is in the cart. The same key gives the same answer, however often and however many at a time it is sent. */
  place(key: CartKey, idempotencyKey: string, locale: Locale, request: OrderRequest): Promise<Result<OrderCreated>>;
  /** The order that a hash opens. */
  read(id: number, hash: string): Promise<Result<Order>>;
  /** The QR code of a bank transfer, as SVG. */
  qr(id: number, hash: string): Promise<Result<string>>;
}

interface Deps {
  db: Database;
  changes: Pick<ChangeFeed, "catchUp">;
  /** has this process read what an order has logged, without waiting for it */
  catchUpBehind: () => void;
  /** says that an order has put its confirmation into the queue */
  wakeMails: () => void;
  readConditions: ReadConditions;
  askNewsletter: AskWithOrder;
  clock: () => Date;
  random: Random;
}

/** Makes the service over a database. @param clock,random of the process, or of a test */
export function createOrderService(deps: Deps): OrderService {
  const { db, changes, catchUpBehind, wakeMails, readConditions, askNewsletter, clock, random } = deps;
  return {
    async place(key, idempotencyKey, locale, request) {
      const attempt = {
        key,
        idempotencyKey,
        request,
        locale,
        hash: randomHash(random),
        now: clock(),
        readConditions: (tx: Queries) => readConditions(tx, locale),
      };
      try {
        const placed = await db.transaction((tx) => placeOrder(tx, attempt));
        // the page that follows shows what the order was compared with, and not what a cache still holds
        if (!placed.ok && placed.changes) await changes.catchUp();
        if (placed.ok) {
          catchUpBehind();
          // once for all attempts with one key: the order has the hash of the one that has made it
          if (request.newsletter && placed.value.hash === attempt.hash) await askNewsletter({ email: request.email, locale });
          wakeMails();
        }
        return placed.ok ? done(serializeCreated(placed.value)) : placed;
      } catch (error) {
        // the table's unique key decides between equal attempts: the one that lost answers with the order of the other
        const twin = failureOf(error) === "unique" ? await findOrderByKey(db, key.id, idempotencyKey) : undefined;
        if (!twin) throw error;
        return done(serializeCreated(twin));
      }
    },

    async read(id, hash) {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      return done(await readWholeOrder(db, order, clock()));
    },

    async qr(id, hash) {
      const order = await openOrder(db, id, hash);
      // what is paid or cancelled must not be paid
      const code = order && codeOfTransfer(order.payment);
      if (!code || !isPayable(order.payment_state) || isFinished(order.state)) return NOT_FOUND;
      const { default: QRCode } = await import("qrcode");
      return done(await QRCode.toString(code, { type: "svg", errorCorrectionLevel: "M", margin: 4 }));
    },
  };
}
