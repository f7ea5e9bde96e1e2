import { createHash, timingSafeEqual } from "node:crypto";
import type { Queries } from "../../db/index";
import { findOrder, type OrderRow } from "./order.repo";

/** The order that a hash opens. The time of the answer does not say whether the number or the hash was wrong. */
export async function openOrder(db: Queries, id: number, hash: string): Promise<OrderRow | undefined> {
  const order = await findOrder(db, id);
  // compared also where there is no order
  const same = sameText(hash, order?.hash ?? "");
  return same ? order : undefined;
}

/** Compares two texts in a time that does not depend on where they differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b)) && a !== "";
}
