import { createHash, timingSafeEqual } from "node:crypto";
import type { Queries } from "../../../db/index";
import { findOrder, lockOrder, type OrderRow } from "../order.repo";

/** Finds an order by id and hash. The response time does not reveal which one was wrong. */
export async function openOrder(
  db: Queries,
  id: number,
  hash: string,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, id);
  // compare even without an order
  const same = sameText(hash, order?.hash ?? "");
  return same ? order : undefined;
}

/** Finds an order by id and hash and locks it: under the lock, each request sees the others' changes. */
export const lockOpenOrder = async (
  tx: Queries,
  id: number,
  hash: string,
): Promise<OrderRow | undefined> =>
  (await openOrder(tx, id, hash)) ? lockOrder(tx, id) : undefined;

/** Compares texts in constant time. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b)) && a !== "";
}
