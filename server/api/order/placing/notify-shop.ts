import type { Queries } from "../../../db/index";
import { enqueue, type Mail } from "../../mail";

type ShopMessage = Extract<Mail, { template: "received_for_shop" }>["data"];

/** Queues a message about a withdrawal or complaint to the shop's staff, in Czech. */
export const notifyShop = (
  tx: Queries,
  to: string | null,
  data: ShopMessage,
  now: Date,
): Promise<void> =>
  to === null
    ? Promise.resolve()
    : enqueue(tx, { template: "received_for_shop", locale: "cs", to, data }, now);
