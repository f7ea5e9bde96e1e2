import { beforeEach, describe, expect, it } from "vitest";
import { cleanContent } from "~/cache/clean-html.server";
import { productDetailSchema, productsByIdsSchema } from "~/contract/catalogue";
import { isEan13 } from "~/domain/catalogue";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import {
  createTestApi,
  expectOk,
  placeOrder,
  readyGuest,
  TODAY,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";

const days = (deliveries: readonly { day: string; at_latest: boolean }[]) =>
  deliveries.map(({ day, at_latest }) => (at_latest ? `${day} at latest` : day));

describe.each(DATABASES)("a product's page over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let ask: Ask;
  beforeEach(() => {
    ask = createTestApi(database.db).ask;
  });

  const detail = async (id: number, locale = "cs") =>
    (await expectOk(ask("GET", `/api/catalog/product/${locale}/${id}`), productDetailSchema)).data;
  const shares = async (id: number) =>
    (await detail(id)).stock_by_store.map(({ store_id, quantity }) => [store_id, quantity]);

  it("returns the stock of each store in the unit of quantity", async () => {
    const glue = await detail(P.glue);
    expect(glue.stock_by_store).toEqual([
      { store_id: 1, name: "Prodejna 1", quantity: 16 },
      { store_id: 2, name: "Prodejna 2", quantity: 8 },
    ]);
    expect((await detail(P.glue, "en")).stock_by_store[0]?.name).toBe("Prodejna 1 EN");
    const carpet = await detail(P.carpet);
    expect(carpet.variant_availability.map(({ variant_id }) => variant_id)).toEqual([
      V.carpet300,
      V.carpet400,
    ]);
    expect(
      carpet.variant_availability.map(({ stock_by_store }) =>
        stock_by_store.map(({ quantity }) => quantity),
      ),
    ).toEqual([
      [5, 2.5],
      [4, 16.2],
    ]);
    expect(carpet.stock_by_store.map(({ quantity }) => quantity)).toEqual([9, 18.7]);
  });

  // Specification: 3.2
  it("returns attributes of variants: the width of a roll, the size of a rug", async () => {
    const attributes = async (id: number) =>
      (await detail(id)).variants.map((variant) => variant.attributes);
    expect(await attributes(P.carpet)).toEqual([
      [{ id: 100_000_300, code: "width", value: "300 cm" }],
      [{ id: 100_000_400, code: "width", value: "400 cm" }],
    ]);
    const [small = [], large = []] = (await attributes(P.rug)).map((all) =>
      all.map(({ code }) => code),
    );
    expect([small, large]).toEqual([["size"], ["size"]]);
    const color = {
      color_name: JSON.stringify({ cs: "písková", en: "sand" }),
      color_hex: "#cdb896",
    };
    await setProduct(database.db.sql, P.pvc, color);
    await database.db.transaction((tx) => prepareProducts(tx, [P.pvc]));
    expect((await detail(P.pvc, "en")).variants[0]?.attributes).toContainEqual({
      id: 413_482_134,
      code: "colour",
      value: "sand",
    });
  });

  it("never shows more in the stores than the total stock", async () => {
    for (const id of Object.values(P)) {
      const { stock_by_store, quantity } = await detail(id);
      expect(stock_by_store.reduce((sum, store) => sum + store.quantity, 0)).toBeLessThanOrEqual(
        quantity,
      );
    }
    await setProduct(database.db.sql, P.glue, { stock: 3 });
    expect(await shares(P.glue)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("reduces the stores' stock after an order", async () => {
    await setProduct(database.db.sql, P.glue, { stock: 25 });
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 22 }));
    expect(await shares(P.glue)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("formats the manufacturer's address by the language", async () => {
    const addressIn = async (locale: string) =>
      (await detail(P.carpet, locale)).brand?.manufacturer?.address;
    expect([await addressIn("cs"), await addressIn("en")]).toEqual([
      "Žďár 1, Česko",
      "Žďár 1, Czechia",
    ]);
  });

  it("returns the day of each delivery: some working days from a store, otherwise up to ten days, none for unavailable goods", async () => {
    expect(TODAY.toISOString().slice(0, 10)).toBe("2026-03-01");
    expect((await detail(P.glue, "en")).deliveries).toEqual([
      { delivery_id: 1, name: "Odběr EN", type: "store", day: "2026-03-02", at_latest: false },
      { delivery_id: 2, name: "Dopravce EN", type: "address", day: "2026-03-03", at_latest: false },
    ]);
    await database.db.sql.deleteFrom("store_stock").where("product_id", "=", P.lastPack).execute();
    expect(days((await detail(P.lastPack)).deliveries)).toEqual([
      "2026-03-11 at latest",
      "2026-03-11 at latest",
    ]);
    expect((await detail(P.soldOut)).deliveries).toEqual([]);
    const carpet = await detail(P.carpetOnSale);
    expect(carpet.variant_availability.map(({ deliveries }) => deliveries.length)).toEqual([2, 0]);
    expect(carpet.hems[0]?.days).toBe(2);
  });

  it("omits deliveries that are too small for a roll, and pickup days of stores without pickup", async () => {
    const [narrow, wide] = (await detail(P.carpet)).variant_availability;
    expect([narrow, wide].map((variant) => variant?.deliveries.map(({ type }) => type))).toEqual([
      ["store", "address"],
      ["store"],
    ]);
    await database.db.sql
      .deleteFrom("store_stock")
      .where("product_id", "=", P.glue)
      .where("store_id", "=", 1)
      .execute();
    expect(days((await detail(P.glue)).deliveries)).toEqual(["2026-03-11 at latest", "2026-03-03"]);
  });

  it("counts orders after the cut-off hour for the next day", async () => {
    ask = createTestApi(database.db, { clock: () => new Date("2026-03-02T13:00:00Z") }).ask;
    expect(days((await detail(P.glue)).deliveries)).toEqual(["2026-03-04", "2026-03-05"]);
  });

  it("has a bar code, and warnings and a rating if they exist", async () => {
    const glue = await detail(P.glue);
    expect(isEan13(glue.ean ?? "")).toBe(true);
    expect([glue.safety_info, (await detail(P.glue, "en")).safety_info]).toEqual([
      "Dráždí oči.",
      "Dráždí oči. EN",
    ]);
    expect((await detail(P.carpet)).safety_info).toBeNull();
    const rate = (rating_sum: number, rating_count: number) =>
      setProduct(database.db.sql, P.glue, { rating_sum, rating_count });
    await rate(0, 0);
    expect((await detail(P.glue)).rating).toBeNull();
    await rate(13, 3);
    const rating = { avg: 4.3, count: 3 };
    expect((await detail(P.glue)).rating).toEqual(rating);
    const chosen = (
      await expectOk(
        ask("GET", `/api/catalog/chosen/cs?ids=${P.glue},${P.carpet}`),
        productsByIdsSchema,
      )
    ).data;
    expect(chosen.map((product) => product.rating)).toEqual([rating, null]);
  });

  it("has a seamless picture of coverings, alone and in a list of products", async () => {
    const tile = { image: "hora-93-tile", width_cm: 36, length_cm: 40.5 };
    expect((await detail(P.carpet)).tile).toEqual(tile);
    expect((await detail(P.glue, "en")).tile).toBeNull();
    const chosen = await expectOk(
      ask("GET", `/api/catalog/chosen/cs?ids=${P.glue},${P.carpet}`),
      productsByIdsSchema,
    );
    expect(chosen.data.map((product) => product.tile)).toEqual([null, tile]);
  });

  it("sanitises every description", async () => {
    await database.db.sql
      .updateTable("product_texts")
      .set({
        content_html: `<p onclick="x()">Dobrý<script>x()</script> koberec</p><img src=x onerror=x()>`,
      })
      .where("product_id", "=", P.glue)
      .execute();
    expect((await detail(P.glue)).content_html).toBe("<p>Dobrý koberec</p>");
  });

  it("returns chosen active products in the requested order", async () => {
    const ids = async (query: string) =>
      (
        await expectOk(ask("GET", `/api/catalog/chosen/cs?ids=${query}`), productsByIdsSchema)
      ).data.map(({ id }) => id);
    expect(await ids(`${P.rug},${P.carpetInactive},${P.glue},999,${P.rug}`)).toEqual([
      P.rug,
      P.glue,
    ]);
    for (const wrong of ["", "?ids=", "?ids=1,x", "?ids=1;2", `?ids=${"9".repeat(10)}`]) {
      expect((await ask("GET", `/api/catalog/chosen/cs${wrong}`)).status).toBe(422);
    }
  });

  /** § 12a of the act 634/1992; tests/rules/price/price-history.test.ts has the cases of the rule. */
  describe("price history", () => {
    const setPrice = (price_haler: number, sale_price_haler: number | null) =>
      database.db.transaction(async (tx) => {
        await setProduct(tx.sql, P.glue, {
          price_haler,
          sale_price_haler,
          is_sale_active: sale_price_haler !== null,
        });
        await prepareProducts(tx, [P.glue]);
      });
    const history = async (id: number) =>
      (
        await database.db.sql
          .selectFrom("price_history")
          .select(["variant_id", "price_haler", "on_sale"])
          .where("product_id", "=", id)
          .orderBy("id")
          .execute()
      ).map((row) => [row.variant_id, row.price_haler, row.on_sale]);
    const lowest = async () => {
      const { lowest_price_30, lowest_price_30_tax_incl } = await detail(P.glue);
      return [lowest_price_30, lowest_price_30_tax_incl];
    };

    it("adds a row for each changed charged price", async () => {
      await setPrice(15_900, null);
      await setPrice(17_900, null);
      await setPrice(17_900, 14_900);
      await setPrice(18_900, 14_900);
      await setPrice(18_900, null);
      expect(await history(P.glue)).toEqual([
        [null, 15_900, false],
        [null, 17_900, false],
        [null, 14_900, true],
        [null, 18_900, false],
      ]);
    });

    it("returns the lowest price before a sale, net and gross, and none without a sale", async () => {
      expect(await lowest()).toEqual([null, null]);
      await setPrice(17_900, null);
      await setPrice(17_900, 14_900);
      expect(await lowest()).toEqual([131.4, 159]);
      await setPrice(17_900, 12_900);
      expect(await lowest()).toEqual([131.4, 159]);
      await setPrice(17_900, null);
      expect(await lowest()).toEqual([null, null]);
    });

    it("is complete after a reverted change", async () => {
      const before = await history(P.glue);
      const failing = database.db.transaction(async (tx) => {
        await setProduct(tx.sql, P.glue, { price_haler: 1 });
        await prepareProducts(tx, [P.glue]);
        throw new Error("not this time");
      });
      await expect(failing).rejects.toThrow("not this time");
      expect(await history(P.glue)).toEqual(before);
    });

    it("is separate for each variant; the product shows its cheapest variant's", async () => {
      const carpet = await detail(P.carpetOnSale);
      expect(
        carpet.variants.map(({ lowest_price_30_tax_incl }) => lowest_price_30_tax_incl),
      ).toEqual([379, 379]);
      expect(carpet.lowest_price_30_tax_incl).toBe(379);
      const rug = await detail(P.rug);
      expect(rug.lowest_price_30_tax_incl).toBeNull();
      expect(rug.variants.map(({ lowest_price_30_tax_incl }) => lowest_price_30_tax_incl)).toEqual([
        null,
        2990,
      ]);
    });
  });
});

describe("sanitises a description", () => {
  it.each([
    [
      "<p>a <strong>b</strong> <em>c</em><br>d</p><h3>e</h3><h4>f</h4><ul><li>g</li></ul><ol><li>h</li></ol>",
      undefined,
    ],
    ["a & b < c", "a &amp; b &lt; c"],
    ["<script>alert(1)</script>", ""],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["<p onmouseover=alert(1) style=color:red class=x id=content>a</p>", "<p>a</p>"],
    ["<img src=x onerror=alert(1)>", ""],
    ["<svg><script>alert(1)</script></svg>", ""],
    ["<svg/onload=alert(1)>", ""],
    ["<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>", ""],
    ["<iframe src='https://a.example'></iframe><object></object><embed>", ""],
    ["<form action=/kosik><button>a</button></form>", "a"],
    ["<a href='javascript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='java\tscript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='&#106;avascript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='data:text/html,<script>alert(1)</script>'>a</a>", "<a>a</a>"],
    ["<a href='http://a.example'>a</a>", "<a>a</a>"],
    ["<a href='//a.example'>a</a>", "<a>a</a>"],
    ["<a href='/\\a.example'>a</a>", "<a>a</a>"],
    ["<a href='/kosik' target=_blank onclick=x()>a</a>", '<a href="/kosik">a</a>'],
    [
      "<a href='https://a.example/?a=1&b=2' rel=opener>a</a>",
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">a</a>',
    ],
    ["<!-- a --><p>b", "<p>b</p>"],
    ["<b>a</b> <i>b</i>", "<strong>a</strong> <em>b</em>"],
  ])("%s", (written, clean = written) => {
    expect(cleanContent(written).replace("<br />", "<br>")).toBe(clean);
  });
});
