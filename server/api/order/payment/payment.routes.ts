import { order } from "~/contract/endpoints/order";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { RateLimits } from "../../../db/index";
import type { Routes } from "../../shared/app";
import { hiddenKey } from "../../shared/request-limits";
import type { Serve } from "../../shared/serve";
import type { PaymentService } from "./payment.service";

/** Notifications per minute and address: each queries the gateway. Far above a gateway's rate. */
const NOTIFICATIONS_PER_MINUTE = 300;

interface Services {
  payments: PaymentService;
  limits: RateLimits;
}

export function paymentRoutes(serve: Serve, { payments, limits }: Services): Routes {
  const limit = limits.exact({
    name: "payment-notifications",
    points: NOTIFICATIONS_PER_MINUTE,
    seconds: 60,
  });
  // only the id is read; the state is queried from the gateway
  const notify = async (
    id: string | undefined,
    address: string | undefined,
  ): Promise<Result<Record<string, never>>> => {
    if (id === undefined) return NOT_FOUND;
    const permit =
      address === undefined ? done(undefined) : await limit.consume(hiddenKey(address));
    return permit.ok ? payments.notify(id) : permit;
  };

  return (app) => {
    serve(app, order.payments, ({ params, language }) =>
      payments.methods(params.id, params.hash, language),
    );
    serve(app, order.pay, ({ params, language, body }) =>
      payments.begin(params.id, params.hash, language, body),
    );
    serve(app, order.checkPayment, ({ params }) => payments.check(params.id, params.hash));
    serve(app, order.notify, ({ query, address }) => notify(query.id, address));
    serve(app, order.notifyByPost, ({ query, address }) => notify(query.id, address));
  };
}
