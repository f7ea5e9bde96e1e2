import { createHash } from "node:crypto";
import { lookUpRequestSchema } from "~/contract/order";
import { emailKey } from "~/domain/email";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { failed } from "../shared/result";
import type { CancelOrder } from "./cancel-order";
import type { LookUpOrder } from "./look-up";

const HOUR_S = 3_600;
/** Links that are asked for one e-mail in an hour: each is a mail to somebody. */
export const LOOK_UPS_PER_EMAIL = 5;
/** And from one address, which an office may share. */
export const LOOK_UPS_PER_ADDRESS = 30;

interface Services {
  cancel: CancelOrder;
  lookUp: LookUpOrder;
  readGuarded: ReadGuarded;
  limits: RateLimits;
}

/** Contract section 4: finding an order again, and cancelling it. */
export function orderStatusRoutes(reply: Reply, { cancel, lookUp, readGuarded, limits }: Services): Routes {
  const ofEmail = limits.exact({ name: "order-links-email", points: LOOK_UPS_PER_EMAIL, seconds: HOUR_S });
  const ofAddress = limits.exact({ name: "order-links-address", points: LOOK_UPS_PER_ADDRESS, seconds: HOUR_S });
  const hidden = (text: string): string => createHash("sha256").update(text).digest("base64url");

  async function take(email: string, address: string | undefined) {
    const byAddress = address === undefined ? ({ ok: true } as const) : await ofAddress.consume(hidden(address));
    return byAddress.ok ? ofEmail.consume(hidden(emailKey(email))) : byAddress;
  }

  return (app) => {
    app.post("/api/order/lookup", async (c) => {
      const body = await readGuarded(c, lookUpRequestSchema, "order_lookup");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, failed({ code: "too_many_requests", value: taken.retryAfterSeconds }));
      await lookUp(body.value);
      return c.body(null, 204);
    });

    app.post(`/api/order/${ID}/:hash/cancel`, async (c) => reply.send(c, await cancel(idOf(c), c.req.param("hash"))));
  };
}
