import type { Locale } from "~/contract/core/common";
import type { OrderRequest } from "~/contract/order/order";
import type { Queries } from "../../../db/index";
import type { CartKey } from "../../shared/keys";
import type { OrderConditions } from "../read-conditions";

export interface Attempt {
  key: CartKey;
  idempotencyKey: string;
  request: OrderRequest;
  locale: Locale;
  hash: string;
  now: Date;
  /** reads prices and conditions while the order's rows are locked */
  readConditions: (tx: Queries) => Promise<OrderConditions>;
}
