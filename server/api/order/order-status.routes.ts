import { orderAccountRequestSchema } from "~/contract/account";
import { lookUpRequestSchema } from "~/contract/order";
import type { Database, RateLimits } from "../../db/index";
import type { MailLimit } from "../auth/rate-limit";
import type { RegisterService } from "../auth/register.service";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { ReadGuarded } from "../shared/guarded-body";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { createSenderLimit } from "../shared/sender-limit";
import { NOT_FOUND } from "~/contract/result";
import type { CancelOrder } from "./state/cancel-order";
import type { LookUpOrder } from "./look-up";
import { openOrder } from "./order-record.service";

/** Links per e-mail and hour: each sends a mail. */
export const LOOK_UPS_PER_EMAIL = 5;
/** Links per address and hour; offices share an address. */
export const LOOK_UPS_PER_ADDRESS = 30;

interface Services {
  db: Database;
  register: RegisterService;
  mailLimit: MailLimit;
  cancel: CancelOrder;
  lookUp: LookUpOrder;
  readGuarded: ReadGuarded;
  limits: RateLimits;
}

export function orderStatusRoutes(reply: Reply, { db, register, mailLimit, cancel, lookUp, readGuarded, limits }: Services): Routes {
  const take = createSenderLimit(limits, "order-links", { perEmail: LOOK_UPS_PER_EMAIL, perAddress: LOOK_UPS_PER_ADDRESS });

  return (app) => {
    app.post("/api/order/lookup", async (c) => {
      const body = await readGuarded(c, lookUpRequestSchema, "order_lookup");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      await lookUp(body.value);
      return c.body(null, 204);
    });

    app.post(`/api/order/${ID}/:hash/account`, async (c) => {
      const body = await readBody(c, orderAccountRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const order = await openOrder(db, idOf(c), c.req.param("hash"));
      if (!order?.email) return reply.send(c, NOT_FOUND);
      const allowed = await mailLimit.take(order.email, c.env.address);
      const made = allowed.ok ? await register.registerBuyer(order, body.value.password, c.env.address) : allowed;
      return made.ok ? c.body(null, 204) : reply.send(c, made);
    });

    app.post(`/api/order/${ID}/:hash/cancel`, async (c) => reply.send(c, await cancel(idOf(c), c.req.param("hash"))));
  };
}
