import type { Queries } from "../../../db/index";
import { enqueue, type Mail } from "../../mail";

type ShopNotice = Extract<Mail, { template: "received_for_shop" }>["data"];

/** Queues the confirmation of a complaint or withdrawal, and its notice if the shop has an address. */
export async function enqueueReceived(
  tx: Queries,
  confirmation: Mail,
  { to, notice }: { to: string | null; notice: ShopNotice },
  now: Date,
): Promise<void> {
  await enqueue(tx, confirmation, now);
  if (to !== null)
    await enqueue(tx, { template: "received_for_shop", locale: "cs", to, data: notice }, now);
}

/** The answer to a received complaint or withdrawal. */
export const receiptOf = ({
  id,
  number,
  received_at,
}: {
  id: number;
  number: string;
  received_at: Date;
}) => ({ id, number, received_at: received_at.toISOString() });
