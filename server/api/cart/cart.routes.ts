import type { Context } from "hono";
import type { z } from "zod";
import { addonRequestSchema, addRequestSchema, checkoutRequestSchema, createCartRequestSchema, setRequestSchema } from "~/contract/cart";
import { cutQuoteRequestSchema } from "~/contract/cut";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import { type CartKey, type Keys, tokenOf } from "../shared/keys";
import type { GroupPercentOf } from "../shared/group-percent";
import { LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, type Result } from "~/contract/result";
import type { ReadCartAccessories } from "./accessories.service";
import type { CartService } from "./cart.service";
import type { QuoteCut } from "./quote.service";

interface Services {
  carts: CartService;
  quoteCut: QuoteCut;
  readAccessories: ReadCartAccessories;
  percentOf: GroupPercentOf;
}

/** Routes of carts. A guest's cart needs its id, a member's its id and a token; otherwise 404. */
export const cartRoutes =
  (reply: Reply, keys: Keys, { carts, quoteCut, readAccessories, percentOf }: Services): Routes =>
  (app) => {
    app.get(`/api/cart/${LOCALE}`, async (c) => {
      const bearer = await keys.bearer(c);
      return reply.send(c, bearer.ok ? done([await carts.openOfMember(localeOf(c), bearer.value.userId)]) : bearer);
    });

    app.get(`/api/cart/anonymous/${LOCALE}/:tempId`, async (c) =>
      reply.send(c, done([await carts.open(localeOf(c), c.req.param("tempId"))])),
    );

    app.get(`/api/cart/:id/accessories/${LOCALE}`, async (c) => {
      const key = await keys.cart(c, c.req.param("id"));
      return reply.send(c, key.ok ? await readAccessories(key.value, localeOf(c)) : key);
    });

    app.post("/api/cart/create", async (c) => {
      const body = await readBody(c, createCartRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const { locale, tempId, currencyId } = body.value;
      if (tokenOf(c) !== undefined) {
        const bearer = await keys.bearer(c);
        return reply.send(c, bearer.ok ? done(await carts.openOfMember(locale, bearer.value.userId)) : bearer, 201);
      }
      return reply.send(c, tempId ? done(await carts.open(locale, tempId)) : await carts.create(locale, currencyId ?? null), 201);
    });

    app.post(`/api/catalog/cut-quote/${LOCALE}`, async (c) => {
      const body = await readBody(c, cutQuoteRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const percent = await percentOf(c);
      return reply.send(c, percent.ok ? await quoteCut(localeOf(c), reply.language(c), body.value, percent.value) : percent);
    });

    app.put("/api/cart/:id", (c) => change(c, addRequestSchema, (key, body) => carts.add(key, reply.language(c), body)));
    app.patch("/api/cart/:id", (c) => change(c, setRequestSchema, (key, body) => carts.set(key, reply.language(c), body)));
    app.patch("/api/cart/:id/addon", (c) => change(c, addonRequestSchema, (key, body) => carts.setAddon(key, reply.language(c), body)));
    app.patch("/api/cart/:id/checkout", (c) => change(c, checkoutRequestSchema, (key, body) => carts.choose(key, reply.language(c), body)));

    app.delete("/api/cart/:id", async (c) => {
      const key = await keys.cart(c, c.req.param("id"));
      const result = key.ok ? await carts.remove(key.value) : key;
      return result.ok ? c.body(null, 204) : reply.send(c, result);
    });

    async function change<S extends z.ZodType, T>(
      c: Context,
      schema: S,
      work: (key: CartKey, body: z.output<S>) => Promise<Result<T>>,
    ): Promise<Response> {
      const id = c.req.param("id");
      const body = await readBody(c, schema, { id });
      if (!body.ok) return reply.send(c, body);
      const key = await keys.cart(c, id);
      return reply.send(c, key.ok ? await work(key.value, body.value) : key);
    }
  };
