import { order } from "~/contract/endpoints/order";
import { done, NOT_FOUND } from "~/contract/failures/result";
import type { Database, RateLimits } from "../../db/index";
import type { MailLimit, RegisterService } from "../auth";
import type { Routes } from "../shared/app";
import { createSenderLimit } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { LookUpOrder } from "./reading/look-up-order";
import { openOrder } from "./reading/open-order";
import type { CancelOrder } from "./state/cancel-order";

/** Links per e-mail and hour: each sends a mail. */
export const LOOK_UPS_PER_EMAIL = 5;
/** Links per address and hour; offices share an address. */
const LOOK_UPS_PER_ADDRESS = 30;

interface Services {
  db: Database;
  register: RegisterService;
  mailLimit: MailLimit;
  cancelOrder: CancelOrder;
  lookUpOrder: LookUpOrder;
  limits: RateLimits;
}

export function orderStatusRoutes(
  serve: Serve,
  { db, register, mailLimit, cancelOrder, lookUpOrder, limits }: Services,
): Routes {
  const take = createSenderLimit(limits, "order-links", {
    perEmail: LOOK_UPS_PER_EMAIL,
    perAddress: LOOK_UPS_PER_ADDRESS,
  });

  return (app) => {
    serve(app, order.lookUp, async ({ body, address }) => {
      const permit = await take(body.email, address);
      return permit.ok ? done(await lookUpOrder(body)) : permit;
    });

    serve(app, order.makeAccount, async ({ params, body, address }) => {
      const placed = await openOrder(db, params.id, params.hash);
      if (!placed?.email) return NOT_FOUND;
      const allowed = await mailLimit.take(placed.email, address);
      return allowed.ok ? register.registerBuyer(placed, body.password, address) : allowed;
    });

    serve(app, order.cancel, ({ params }) => cancelOrder(params.id, params.hash));
  };
}
