import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readListing } from "~/routes/shared/cards.server";
import type { Storefront } from "~/bff/storefront";
import { prepareProducts } from "../../server/db/catalogue/prepare";
import { apiOver } from "../support/api";
import { P } from "../support/assortment";
import { changesByHand } from "../support/changes-by-hand";
import { freshDatabase } from "../support/databases";
import { requestShop, storefrontOf } from "../support/request-shop";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("what every shopper sees alike", () => {
  it("is read once for many askers, and no failure is remembered", async () => {
    const { shop } = requestShop();
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => shop.cached("listing", "a", load);
    load.mockRejectedValueOnce(new Error("down"));
    expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  });

  it.each([
    ["of somebody else's backend, who tells nothing", undefined, 1_500],
    ["of the shop's own", changesByHand(), 5_000],
  ])("is read anew after a time: listings %s", async (_what, changes, ms) => {
    const { shop } = requestShop({ changes });
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => shop.cached("listing", "a", load);
    expect(await read()).toBe(1);
    vi.setSystemTime(Date.now() + ms - 1);
    expect(await read()).toBe(1);
    vi.setSystemTime(Date.now() + 2);
    expect(await read()).toBe(2);
  });

  it("is the same for every shopper, and another one for another backend", async () => {
    const storefront = storefrontOf();
    const load = vi.fn(async () => load.mock.calls.length);
    const read = (of: Storefront, cookie: string) => requestShop({ ...of, cookie }).shop.cached("listing", "a", load);
    expect([await read(storefront, "a=b"), await read(storefront, ""), await read(storefrontOf(), "")]).toEqual([1, 1, 2]);
  });

  it("is forgotten as a whole where an answer shows that the backend has changed", async () => {
    const { shop } = requestShop();
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => Promise.all([shop.cached("listing", "a", load), shop.cached("stores", "a", load)]);
    expect([await read(), await read()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    shop.forgetCached();
    expect(await read()).toEqual([3, 4]);
  });

  it("is dropped by a change of its topics alone, also what is still being read", async () => {
    const changes = changesByHand();
    const { shop } = requestShop({ changes });
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => shop.cached("shell", "a", load);
    expect(await read()).toBe(1);
    changes.change("products");
    expect(await read()).toBe(1);
    changes.change("settings");
    const underway = read();
    changes.change("currencies");
    expect(await read()).toBe(3);
    expect(await underway).toBe(2);
  });
});

it("a listing shows a price that changed on another instance as soon as the change log is read, however fresh the cached one is", async () => {
  const database = await freshDatabase("sqlite");
  const { fetch, changes } = apiOver(database.db);
  const storefront = storefrontOf({ api: (request) => fetch(request), changes });
  const cards = async () => (await readListing(requestShop(storefront).shop, { sort: "price_asc" })).cards;
  const before = await cards();
  const other = database.again();
  await other.transaction(async (tx) => {
    await tx.sql.updateTable("products").set({ price_haler: 1 }).where("id", "=", P.carpet).execute();
    await tx.sql.updateTable("variants").set({ price_haler: 1 }).where("product_id", "=", P.carpet).execute();
    await prepareProducts(tx, [P.carpet]);
  });
  await changes.catchUp();
  expect(await cards()).not.toBe(before);
  expect((await requestShop(storefront).shop.catalogue.products({ sort: "price_asc" })).data[0]?.id).toBe(P.carpet);
  await database.drop();
});
