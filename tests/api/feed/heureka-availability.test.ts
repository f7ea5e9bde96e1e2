import { describe, expect, it } from "vitest";
import { orderDeadline } from "../../../server/api/feed/offers/heureka-availability";
import { createTestApi } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { readFeed, xmlFault } from "../../support/goods/feeds";

const PATH = "/feed/heureka-availability.xml";
/** Monday, 8:00 and 20:00 in Prague. */
const [MORNING, EVENING] = [new Date("2026-03-02T07:00:00Z"), new Date("2026-03-02T19:00:00Z")];

describe.each(DATABASES)("Heureka's availability feed over %s", (kind) => {
  const database = testDatabase(kind);

  it("is off by default", async () => {
    expect((await createTestApi(database.db).ask("GET", PATH)).status).toBe(404);
  });

  it("has the stock and the day of delivery of each offer that can be bought", async () => {
    const feedAt = (now: Date) =>
      readFeed(
        createTestApi(database.db, { hasHeurekaAvailability: true, clock: () => now }).ask,
        PATH,
      );
    const feed = await feedAt(MORNING);
    expect(xmlFault(feed)).toBeUndefined();
    const itemOf = (id: string) => new RegExp(`<item id="${id}">(.*)</item>`).exec(feed)?.[1];
    const { stock } = await database.db.sql
      .selectFrom("variants")
      .select("stock")
      .where("id", "=", V.carpet300)
      .executeTakeFirstOrThrow();
    expect(itemOf(`${P.carpet}-${V.carpet300}`)).toMatch(
      new RegExp(`^<stock_quantity>${Math.floor((stock / 100) * 3)}</stock_quantity>`),
    );
    expect(itemOf(String(P.glue))).toBe(
      '<stock_quantity>83</stock_quantity><delivery_time orderDeadline="2026-03-02 14:00">2026-03-04 18:00</delivery_time>',
    );
    expect(itemOf(String(P.soldOut))).toBeUndefined();
    expect(await feedAt(EVENING)).toContain(
      '<delivery_time orderDeadline="2026-03-03 14:00">2026-03-05 18:00</delivery_time>',
    );
    // pickup at a store is no delivery: the carrier does not take a roll of 400 cm
    expect(itemOf(`${P.carpet}-${V.carpet400}`)).not.toContain("delivery_time");
  });

  it("has the latest day of delivery of what no store has, which is that of its page", async () => {
    const { ask } = createTestApi(database.db, {
      hasHeurekaAvailability: true,
      clock: () => MORNING,
    });
    const before = await ask("GET", PATH);
    await database.db.sql.deleteFrom("store_stock").where("product_id", "=", P.glue).execute();
    const after = await ask("GET", PATH);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect(String(after.body)).toContain(
      `<item id="${P.glue}"><stock_quantity>83</stock_quantity><delivery_time orderDeadline="2026-03-02 14:00">2026-03-12 18:00</delivery_time></item>`,
    );
    expect(await readFeed(ask, "/feed/zbozi.xml")).toMatch(
      new RegExp(`<ITEM_ID>${P.glue}</ITEM_ID>[^]*?<DELIVERY_DATE>10</DELIVERY_DATE>`),
    );
  });
});

describe("the deadline of orders", () => {
  it.each([
    ["2026-03-02T07:00:00Z", 14, "2026-03-02 14:00"],
    ["2026-03-02T13:00:00Z", 14, "2026-03-03 14:00"],
    ["2026-03-06T20:00:00Z", 14, "2026-03-09 14:00"],
    ["2026-04-02T20:00:00Z", 14, "2026-04-07 14:00"],
    ["2026-03-02T22:30:00Z", 24, "2026-03-02 23:59"],
    ["2026-03-02T07:00:00Z", 9, "2026-03-02 09:00"],
  ])("of %s with cut-off at %i is %s", (now, cutOffHour, text) => {
    expect(orderDeadline(new Date(now), { cutOffHour }).text).toBe(text);
  });
});
