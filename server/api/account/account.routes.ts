import type { Context } from "hono";
import type { z } from "zod";
import {
  addressBodySchema,
  companyBodySchema,
  deleteAccountRequestSchema,
  memberRoomRequestSchema,
  orderListQuerySchema,
  profileRequestSchema,
} from "~/contract/member";
import type { Database } from "../../db/index";
import type { Tokens } from "../auth/tokens.service";
import type { MemberOrders } from "../order/member-orders.service";
import type { Routes } from "../shared/app";
import { readBody, readQuery } from "../shared/body";
import type { Keys } from "../shared/keys";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, type Result } from "~/contract/result";
import type { AccountService } from "./account.service";
import type { Addresses } from "./addresses.service";

interface Services {
  db: Database;
  account: AccountService;
  addresses: Addresses;
  orders: MemberOrders;
  tokens: Tokens;
}

/** Routes of the caller's own account. Another member's data is 404. */
export const accountRoutes =
  (reply: Reply, keys: Keys, { db, account, addresses, orders, tokens }: Services): Routes =>
  (app) => {
    const withMember = async <T>(c: Context, work: (userId: number) => Promise<Result<T>>): Promise<Result<T>> => {
      const bearer = await keys.bearer(c);
      return bearer.ok ? work(bearer.value.userId) : bearer;
    };
    const sent = async <S extends z.ZodType, T>(c: Context, schema: S, work: (userId: number, body: z.output<S>) => Promise<Result<T>>) =>
      withMember(c, async (userId) => {
        const body = await readBody(c, schema);
        return body.ok ? work(userId, body.value) : body;
      });
    const empty = (c: Context, result: Result<unknown>): Response => (result.ok ? c.body(null, 204) : reply.send(c, result));

    app.get("/api/me", async (c) => reply.send(c, await withMember(c, (userId) => account.read(userId, reply.language(c)))));
    app.put("/api/me", async (c) =>
      reply.send(
        c,
        await sent(c, profileRequestSchema, (userId, body) => account.setProfile(userId, reply.language(c), body, c.env.address)),
      ),
    );
    app.delete("/api/me", async (c) =>
      empty(c, await sent(c, deleteAccountRequestSchema, (userId, { password }) => account.remove(userId, password, c.env.address))),
    );
    app.get("/api/me/export", async (c) => reply.send(c, await withMember(c, (userId) => account.export(userId, reply.language(c)))));
    // 'log out everywhere': also ends this login
    app.delete("/api/me/logins", async (c) => empty(c, await withMember(c, async (userId) => done(await tokens.endAll(db, userId)))));

    app.put("/api/me/company", async (c) =>
      reply.send(c, await sent(c, companyBodySchema, (userId, body) => account.setCompany(userId, body))),
    );

    app.put("/api/me/room", async (c) =>
      reply.send(c, await sent(c, memberRoomRequestSchema, (userId, body) => account.setRoom(userId, reply.language(c), body))),
    );

    app.get("/api/me/addresses", async (c) =>
      reply.send(c, await withMember(c, async (userId) => done({ data: await addresses.list(userId) }))),
    );
    app.post("/api/me/addresses", async (c) =>
      reply.send(c, await sent(c, addressBodySchema, (userId, body) => addresses.add(userId, body)), 201),
    );
    app.put(`/api/me/addresses/${ID}`, async (c) =>
      reply.send(c, await sent(c, addressBodySchema, (userId, body) => addresses.set(userId, idOf(c), body))),
    );
    app.delete(`/api/me/addresses/${ID}`, async (c) => empty(c, await withMember(c, (userId) => addresses.remove(userId, idOf(c)))));

    app.get("/api/me/orders", async (c) =>
      reply.send(
        c,
        await withMember(c, async (userId) => {
          const query = readQuery(c, orderListQuerySchema);
          return query.ok ? done(await orders.list(userId, query.value.page)) : query;
        }),
      ),
    );
    app.get(`/api/me/orders/${ID}`, async (c) => reply.send(c, await withMember(c, (userId) => orders.read(userId, idOf(c)))));
    app.post(`/api/me/orders/${ID}/repeat`, async (c) =>
      reply.send(c, await withMember(c, (userId) => orders.repeat(userId, idOf(c), reply.language(c)))),
    );
  };
