import { beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "~/contract/endpoints";
import { answerOf } from "~/contract/endpoints/endpoint";
import { createTestApi, placeOrder, readyGuest } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { newMember } from "../../support/shops/member";

/** Answers that are the same for every shopper. */
const PUBLIC =
  /^\/(api\/(settings|poster|lists|home|info|store|catalog|review|blog|news|article|reference)(\/|$)|elastic\/)/;
const answering = Object.values(ENDPOINTS)
  .flat()
  .filter(
    (endpoint) => answerOf(endpoint) && !(endpoint.method === "GET" && PUBLIC.test(endpoint.path)),
  );
const PRIVATE = "private, no-store";

describe.each(DATABASES)("answers that may hold data of one shopper, over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: ReturnType<typeof createTestApi>;
  beforeAll(() => {
    shop = createTestApi(database.db);
  });

  it("an order by its link, its payments and what can be returned", async () => {
    const { id, hash } = await placeOrder(
      await readyGuest(shop.ask, { productId: P.glue, quantity: 1 }),
    );
    for (const part of ["", "/payments", "/withdrawal"]) {
      const { status, headers } = await shop.ask("GET", `/api/order/${id}/${hash}${part}`);
      expect([part, status, headers.get("cache-control")]).toEqual([part, 200, PRIVATE]);
    }
  });

  it("a login with its tokens, and the renewed ones", async () => {
    const { login } = await newMember(shop.ask, "jana@naslap.example");
    const renewed = await shop.ask("POST", "/api/auth/refresh", {
      body: { refresh_token: login.refresh_token },
    });
    expect([renewed.status, renewed.headers.get("cache-control")]).toEqual([200, PRIVATE]);
  });

  it.each(answering.map(({ method, path }) => [method, path] as const))(
    "%s %s is kept by no cache",
    async (method, path) => {
      const address = path.replace("{locale}", "cs").replace(/\{\w+\}/g, "1");
      const { headers } = await shop.ask(method, address, method === "GET" ? {} : { body: {} });
      expect(headers.get("cache-control")).toBe(PRIVATE);
    },
  );
});
