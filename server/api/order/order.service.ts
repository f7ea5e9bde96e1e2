import type { Locale } from "~/contract/core/common";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { Order, OrderCreated, OrderRequest } from "~/contract/order/order";
import { canPay } from "~/domain/order";
import { codeOfTransfer, QR_STANDARD } from "~/domain/payment";
import { databaseFailureOf, type ChangeFeed, type Database, type Queries } from "../../db/index";
import type { CartKey } from "../shared/keys";
import { randomHash, type Random } from "../shared/random";
import { insertAgreedOrder } from "./lists/agreed-orders";
import { findOrderByKey } from "./order.repo";
import { placeOrder } from "./placing/place-order";
import type { RequestNewsletter } from "./placing/request-newsletter";
import type { ReadConditions } from "./read-conditions";
import { openOrder } from "./reading/open-order";
import { readWholeOrder } from "./reading/read-whole-order";
import { serializeCreated } from "./serializer";

export type OrderService = ReturnType<typeof createOrderService>;

interface Deps {
  db: Database;
  changes: Pick<ChangeFeed, "catchUp">;
  /** reads the order's changes in the background */
  catchUpBehind: () => void;
  wakeMails: () => void;
  readConditions: ReadConditions;
  requestNewsletter: RequestNewsletter;
  /** services that the shop uses; a consent to another one is ignored */
  agreements: { heureka: boolean; zbozi: boolean };
  clock: () => Date;
  random: Random;
}

export function createOrderService(deps: Deps) {
  const {
    db,
    changes,
    catchUpBehind,
    wakeMails,
    readConditions,
    requestNewsletter,
    agreements,
    clock,
    random,
  } = deps;
  return {
    /** Orders the cart. Idempotent by key, also for concurrent calls. */
    async place(
      key: CartKey,
      idempotencyKey: string,
      locale: Locale,
      request: OrderRequest,
    ): Promise<Result<OrderCreated>> {
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
        const placed = await db.transaction(async (tx) => {
          const result = await placeOrder(tx, attempt);
          // once per key: only the attempt that created the order
          const isNew = result.ok && result.value.hash === attempt.hash;
          if (isNew)
            for (const service of ["heureka", "zbozi"] as const)
              if (agreements[service] && request[service])
                await insertAgreedOrder(tx, `${service}_orders`, result.value.id, attempt.now);
          return result;
        });
        // the next page must show current data, not cached
        if (!placed.ok && placed.changes) await changes.catchUp();
        if (placed.ok) {
          catchUpBehind();
          // once per key: only the attempt that created the order
          if (request.newsletter && placed.value.hash === attempt.hash)
            await requestNewsletter({ email: request.email, locale });
          wakeMails();
        }
        return placed.ok ? done(serializeCreated(placed.value)) : placed;
      } catch (error) {
        // equal attempts collide on the unique key: the loser answers with the winner's order
        const twin =
          databaseFailureOf(error) === "unique"
            ? await findOrderByKey(db, key.id, idempotencyKey)
            : undefined;
        if (!twin) throw error;
        return done(serializeCreated(twin));
      }
    },

    /** The order with all related data; `not_found` also for a wrong hash. */
    async read(id: number, hash: string): Promise<Result<Order>> {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      return done(await readWholeOrder(db, order, clock()));
    },

    /** QR code of the transfer as SVG; `not_found` if the order is paid, finished or not paid by transfer. */
    async qr(id: number, hash: string): Promise<Result<string>> {
      const order = await openOrder(db, id, hash);
      // no code for a paid or cancelled order
      const code = order && codeOfTransfer(order.payment);
      if (!code || !canPay(order)) return NOT_FOUND;
      const { default: QRCode } = await import("qrcode");
      return done(await QRCode.toString(code, { ...QR_STANDARD, type: "svg" }));
    },
  };
}
