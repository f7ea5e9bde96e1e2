import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readProducts } from "~/bff/catalogue.server";
import { readPublic } from "~/bff/public-reads.server";
import { readListing } from "~/routes/listing.server";
import { prepareProducts } from "../../server/db/catalogue/prepare";
import { apiOver } from "../support/api";
import { appContext } from "../support/app-context";
import { P } from "../support/assortment";
import { changesByHand } from "../support/changes-by-hand";
import { freshDatabase } from "../support/databases";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("what every shopper sees alike", () => {
  it("is read once for many askers, and no failure is remembered", async () => {
    const context = appContext({});
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => readPublic(context, "listing", "a", load);
    load.mockRejectedValueOnce(new Error("down"));
    expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  });

  it.each([
    ["of somebody else's backend, who tells nothing", undefined, 1_500],
    ["of the shop's own", changesByHand(), 5_000],
  ])("is read anew after a time: listings %s", async (_what, changes, ms) => {
    const context = appContext({ changes });
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => readPublic(context, "listing", "a", load);
    expect(await read()).toBe(1);
    vi.setSystemTime(Date.now() + ms - 1);
    expect(await read()).toBe(1);
    vi.setSystemTime(Date.now() + 2);
    expect(await read()).toBe(2);
  });

  it("is dropped by a change of its topics alone, also what is still being read", async () => {
    const changes = changesByHand();
    const context = appContext({ changes });
    const load = vi.fn(async () => load.mock.calls.length);
    const read = () => readPublic(context, "shell", "a", load);
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
  const context = appContext({ api: (request) => fetch(request), changes });
  const request = new Request("http://shop.test/");
  const cards = async () => (await readListing(context, request, "cs", { sort: "price_asc" })).cards;
  const before = await cards();
  const other = database.again();
  await other.transaction(async (tx) => {
    await tx.sql.updateTable("products").set({ price_haler: 1 }).where("id", "=", P.carpet).execute();
    await tx.sql.updateTable("variants").set({ price_haler: 1 }).where("product_id", "=", P.carpet).execute();
    await prepareProducts(tx, [P.carpet]);
  });
  await changes.catchUp();
  expect(await cards()).not.toBe(before);
  expect((await readProducts(context, request, "cs", { sort: "price_asc" })).data[0]?.id).toBe(P.carpet);
  await database.drop();
});
