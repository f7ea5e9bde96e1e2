import { createHash } from "node:crypto";
import type { Context } from "hono";
import { order } from "~/contract/endpoints/order";
import { done, failed, type Result } from "~/contract/failures/result";
import { attemptKeySchema } from "~/contract/forms/attempt-key";
import type { RateLimits } from "../../../db/index";
import type { Routes } from "../../shared/app";
import type { Serve } from "../../shared/serve";
import type { ComplaintService } from "./complaint/complaint.service";
import type { WithdrawalService } from "./withdrawal/withdrawal.service";

/** Withdrawals and complaints per order and hour, including repeated ones: each sends e-mails. */
export const RECEIVED_PER_ORDER = 20;

interface Services {
  withdrawals: WithdrawalService;
  complaints: ComplaintService;
  limits: RateLimits;
}

export function returnsRoutes(serve: Serve, { withdrawals, complaints, limits }: Services): Routes {
  const limit = limits.exact({ name: "order-received", points: RECEIVED_PER_ORDER, seconds: 3600 });
  /** Limit key of an order: includes the hash, so that strangers cannot use up the limit. */
  const orderOf = (id: number, hash: string): string =>
    createHash("sha256").update(`${id} ${hash}`).digest("base64url");

  const keyOf = (c: Context): Result<string | null> => {
    const header = c.req.header("idempotency-key");
    if (header === undefined) return done(null);
    const key = attemptKeySchema.safeParse(header).data;
    return key === undefined ? failed({ code: "required", field: "idempotencyKey" }) : done(key);
  };

  async function receive<T>(
    { params, c }: { params: { id: number; hash: string }; c: Context },
    take: (key: string | null) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const key = keyOf(c);
    if (!key.ok) return key;
    const permit = await limit.consume(orderOf(params.id, params.hash));
    return permit.ok ? take(key.value) : permit;
  }

  return (app) => {
    serve(app, order.withdrawalOptions, ({ params }) =>
      withdrawals.options(params.id, params.hash),
    );
    serve(app, order.quoteWithdrawal, ({ params, body }) =>
      withdrawals.quote(params.id, params.hash, body),
    );
    serve(app, order.withdraw, (call) =>
      receive(call, (key) =>
        withdrawals.withdraw(call.params.id, call.params.hash, key, call.body),
      ),
    );
    serve(app, order.withdrawal, ({ params }) =>
      withdrawals.read(params.id, params.hash, params.number),
    );
    serve(app, order.complain, (call) =>
      receive(call, (key) => complaints.complain(call.params.id, call.params.hash, key, call.body)),
    );
    serve(app, order.complaint, ({ params }) =>
      complaints.read(params.id, params.hash, params.number),
    );
  };
}
