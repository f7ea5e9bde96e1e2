import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDetailSchema } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";
import { reviewListSchema } from "~/contract/customer/review";
import { readDemoAssortment } from "../../../server/db/seed/read";
import { createTestApi, expectOk, type Ask } from "../../support/backends/api";
import { DEMO_DATA, demoDatabase, type TestDatabase } from "../../support/database/databases";

describe("the reviews of the demo data", () => {
  const { lines, reviews } = readDemoAssortment(DEMO_DATA);
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await demoDatabase("sqlite");
    ask = createTestApi(database.db, { clock: () => new Date() }).ask;
  });
  afterAll(() => database.drop());

  it.each([
    ["lineta", /škráb|pokos|otřep|zkroucen|tyč/],
    ["schodnice", /obvod|přechod|většího pokoje|vzork/],
  ])("suit %s: not %s", async (code, unsuitable) => {
    const lists = await Promise.all(
      (lines.find((line) => line.code === code)?.colours ?? []).map(({ id }) =>
        expectOk(ask("GET", `/api/review/cs/${id}`), reviewListSchema),
      ),
    );
    const texts = lists.flatMap(({ data }) => data.map(({ title, text }) => `${title} ${text}`));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => unsuitable.test(text))).toEqual([]);
  });

  it("claim no longer use than the product had been sold", async () => {
    const sinceOf = new Map(
      lines.flatMap((line) => line.colours.map(({ id }) => [id, new Date(line.since)] as const)),
    );
    const claims = [...reviews.kinds.flatMap(({ texts }) => texts), ...reviews.endings].filter(
      ({ used_days = 0 }) => used_days > 0,
    );
    const rows = await database.db.sql
      .selectFrom("reviews")
      .select(["product_id", "texts", "created_at"])
      .execute();
    const soldDays = (row: (typeof rows)[number]) =>
      (new Date(row.created_at).getTime() - (sinceOf.get(row.product_id)?.getTime() ?? 0)) /
      86_400_000;
    const used = rows.flatMap((row) =>
      claims
        .filter(({ text }) => JSON.stringify(row.texts).includes(text.cs))
        .map(({ used_days = 0, text }) => ({ used_days, text: text.cs, soldDays: soldDays(row) })),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((one) => one.used_days > one.soldDays)).toEqual([]);
    expect(rows.filter((row) => soldDays(row) < 0)).toEqual([]);
  });

  it("have their use in days if they name a time", () => {
    const texts = [...reviews.kinds.flatMap((kind) => kind.texts), ...reviews.endings];
    const time =
      /(po|za) (\S+ )?(roce|letech|měsících|týden|týdnu)|půl ?roku?|čtvrt roce|rok provozu|druh\S+ (zima|léto|rok)|loni/i;
    expect(
      texts
        .filter(({ text, used_days }) => time.test(text.cs.replaceAll("\u00a0", " ")) && !used_days)
        .map(({ text }) => text.cs),
    ).toEqual([]);
  });

  it("are as many as the ratings count, in both languages", async () => {
    const { sql } = database.db;
    const rows = await sql.selectFrom("reviews").selectAll().execute();
    const products = await sql
      .selectFrom("products")
      .select(["id", "rating_sum", "rating_count", "labels"])
      .execute();
    const counts = products.map(({ id, rating_sum, rating_count, labels }) => {
      const ofProduct = rows.filter(({ product_id }) => product_id === id);
      expect([rating_count, rating_sum]).toEqual([
        ofProduct.length,
        ofProduct.reduce((sum, { stars }) => sum + stars, 0),
      ]);
      for (const locale of LOCALES)
        expect(new Set(ofProduct.map(({ texts }) => texts[locale]?.text)).size).toBe(
          ofProduct.length,
        );
      if (labels.includes("clearance")) expect(ofProduct).toEqual([]);
      return ofProduct.length;
    });
    expect(
      rows.every(({ texts, created_at }) => texts.cs && texts.en && created_at < new Date()),
    ).toBe(true);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(250);
    expect(counts.filter((count) => count > 10).length).toBeGreaterThan(5);
    const most = products[counts.indexOf(Math.max(...counts))]?.id ?? 0;
    const { meta } = await expectOk(ask("GET", `/api/review/en/${most}?page=2`), reviewListSchema);
    const { rating } = (
      await expectOk(ask("GET", `/api/catalog/product/en/${most}`), productDetailSchema)
    ).data;
    expect(rating).toEqual({ avg: meta.summary.avg, count: meta.total });
  });
});
