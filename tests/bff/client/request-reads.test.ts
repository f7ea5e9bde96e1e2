import { describe, expect, test, vi } from "vitest";
import { requestReads } from "~/bff/client/request-reads";
import { createLoadCache } from "~/cache/load-cache.server";
import { createPageRecord } from "~/cache/page-record";
import { readListing } from "~/routes/shared/listings/cards.server";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import { createTestApi } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { requestShop, storefrontOf } from "../../support/shops/request-shop";

test("settings are read once in a request, and again after a change", async () => {
  const api = vi.fn(async () => Response.json([]));
  const { shop } = requestShop(storefrontOf({ api }));
  await Promise.all([
    shop.content.settings(),
    shop.content.settings(),
    shop.content.catalogueSettings(),
    shop.content.closed(),
  ]);
  expect(api).toHaveBeenCalledTimes(1);
  shop.dropSharedReads();
  await shop.content.settings();
  expect(api).toHaveBeenCalledTimes(2);
});

test("a listing shows a price change of another instance once the change log is read", async () => {
  const database = await freshDatabase("sqlite");
  const { fetch, changes } = createTestApi(database.db);
  const storefront = storefrontOf({ api: (request) => fetch(request), changes });
  const first = async () =>
    (await readListing(requestShop(storefront).shop, { sort: "price_asc" })).cards[0]?.id;
  await first();
  await database.again().transaction(async (tx) => {
    await setProduct(tx.sql, P.carpet, { price_haler: 1 });
    await tx.sql
      .updateTable("variants")
      .set({ price_haler: 1 })
      .where("product_id", "=", P.carpet)
      .execute();
    await prepareProducts(tx, [P.carpet]);
  });
  await changes.catchUp();
  expect(await first()).toBe(P.carpet);
  await database.drop();
});

// A response body can be read once: if two parts of a page threw the same Response, the page would fail with 500.
describe("each reader of a failed read gets its own Response", () => {
  const failing = async (): Promise<never> => {
    throw new Response("stores_failed", { status: 502 });
  };
  const shared = () => createLoadCache<unknown>({ max: 1, topics: [] }, undefined);
  const { once, readForEveryPage, readForListings } = requestReads(
    { sharedReads: { everyPage: shared(), listings: shared() }, changes: undefined },
    createPageRecord(),
  );

  test.each([
    ["of this request", once],
    ["of every page", readForEveryPage],
    ["of listings", readForListings],
  ])("%s", async (_name, read) => {
    const thrown = await Promise.all(
      [1, 2, 3].map(() => read("a", failing).catch((response: unknown) => response)),
    );
    const answers = await Promise.all(
      thrown.map(async (one) => (one instanceof Response ? [one.status, await one.text()] : one)),
    );
    expect(answers).toEqual(Array(3).fill([502, "stores_failed"]));
  });
});
