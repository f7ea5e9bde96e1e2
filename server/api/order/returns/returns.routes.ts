import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { attemptKeySchema } from "~/contract/attempt-key";
import { complaintRequestSchema } from "~/contract/complaint";
import { withdrawalRequestSchema } from "~/contract/withdrawal";
import type { RateLimits } from "../../../db/index";
import type { Routes } from "../../shared/app";
import { readBody } from "../../shared/body";
import { ID, idOf } from "../../shared/paths";
import type { Reply } from "../../shared/reply";
import { done, failed, type Result } from "~/contract/result";
import type { ComplaintService } from "./complaint.service";
import type { WithdrawalService } from "./withdrawal.service";

/** Withdrawals and complaints per order and hour, including repeated ones: each sends e-mails. */
export const RECEIVED_PER_ORDER = 20;

interface Parts {
  withdrawals: WithdrawalService;
  complaints: ComplaintService;
  limits: RateLimits;
}

export function returnsRoutes(reply: Reply, { withdrawals, complaints, limits }: Parts): Routes {
  const limit = limits.exact({ name: "order-received", points: RECEIVED_PER_ORDER, seconds: 3600 });
  const hashOf = (c: Context): string => c.req.param("hash") ?? "";
  const numberOf = (c: Context): string => c.req.param("number") ?? "";
  /** Limit key of an order: includes the hash, so that strangers cannot use up the limit. */
  const orderOf = (c: Context): string =>
    createHash("sha256")
      .update(`${idOf(c)} ${hashOf(c)}`)
      .digest("base64url");
  const path = `/api/order/${ID}/:hash`;

  const keyOf = (c: Context): Result<string | null> => {
    const header = c.req.header("idempotency-key");
    if (header === undefined) return done(null);
    const key = attemptKeySchema.safeParse(header).data;
    return key === undefined ? failed({ code: "required", field: "idempotencyKey" }) : done(key);
  };

  const receive = async <S extends z.ZodType>(
    c: Context,
    schema: S,
    take: (key: string | null, request: z.output<S>) => Promise<Result<unknown>>,
  ): Promise<Response> => {
    const body = await readBody(c, schema);
    if (!body.ok) return reply.send(c, body);
    const key = keyOf(c);
    if (!key.ok) return reply.send(c, key);
    const taken = await limit.consume(orderOf(c));
    if (!taken.ok) return reply.send(c, taken);
    return reply.send(c, await take(key.value, body.value), 201);
  };

  return (app) => {
    app.get(`${path}/withdrawal`, async (c) => reply.send(c, await withdrawals.options(idOf(c), hashOf(c))));

    app.post(`${path}/withdrawal/quote`, async (c) => {
      const body = await readBody(c, withdrawalRequestSchema);
      return reply.send(c, body.ok ? await withdrawals.quote(idOf(c), hashOf(c), body.value) : body);
    });

    app.post(`${path}/withdrawal`, (c) =>
      receive(c, withdrawalRequestSchema, (key, request) => withdrawals.withdraw(idOf(c), hashOf(c), key, request)),
    );

    app.get(`${path}/withdrawal/:number`, async (c) => reply.send(c, await withdrawals.read(idOf(c), hashOf(c), numberOf(c))));

    app.post(`${path}/complaint`, (c) =>
      receive(c, complaintRequestSchema, (key, request) => complaints.complain(idOf(c), hashOf(c), key, request)),
    );

    app.get(`${path}/complaint/:number`, async (c) => reply.send(c, await complaints.read(idOf(c), hashOf(c), numberOf(c))));
  };
}
