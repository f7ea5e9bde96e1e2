import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { productsByIdsSchema, type ListedProduct, type Variant } from "~/contract/catalogue";
import { perM2, statedPrice } from "~/domain/price";
import { viewItem } from "~/features/analytics/events";
import { PUBLIC_URL } from "../support/backends/api";
import { checkGoogle, checkHeureka, checkZbozi, type GoogleItem } from "../support/goods/feeds";
import { startShop, type RunningShop } from "../support/shops/shop";

const AT_ONCE = 12;
const EUR = { id: 2, rate: 25.2 };

const offerSchema = z.object({
  offers: z.object({
    priceCurrency: z.string(),
    price: z.number().optional(),
    lowPrice: z.number().optional(),
    priceSpecification: z
      .object({
        price: z.number(),
        referenceQuantity: z.object({ value: z.number(), unitCode: z.string() }),
      })
      .optional(),
  }),
});

interface Offer {
  id: string;
  product: ListedProduct;
  variant: Variant | null;
  google: GoogleItem;
}

/** 'The price in feeds, in JSON-LD, in analytics and on the page's first screen is the same number for the same thing'. */
describe("one price everywhere", () => {
  let shop: RunningShop;
  const offers: Offer[] = [];
  let comparers: Map<string, string>[];

  const read = async (path: string, cookie = "") => {
    const answer = await fetch(new URL(path, shop.url), { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const inParts = async <Item>(
    items: readonly Item[],
    each: (part: readonly Item[]) => Promise<void>,
  ) => {
    for (let from = 0; from < items.length; from += AT_ONCE)
      await each(items.slice(from, from + AT_ONCE));
  };

  beforeAll(async () => {
    shop = await startShop();
    const inPublic = (xml: string) => xml.replaceAll(shop.url, PUBLIC_URL);
    const google = checkGoogle(inPublic(await read("/feed/google.xml")));
    const heureka = checkHeureka(inPublic(await read("/feed/heureka.xml")));
    const zbozi = checkZbozi(inPublic(await read("/feed/zbozi.xml")));
    comparers = [heureka, zbozi].map(
      (feed) => new Map([...feed].map(([id, item]) => [id, item.PRICE_VAT])),
    );
    const ids = [...new Set([...google.keys()].map((id) => Number(id.split("-")[0])))];
    await inParts(ids, async (part) => {
      const { data } = productsByIdsSchema.parse(
        JSON.parse(await read(`/api/catalog/chosen/cs?ids=${part.join(",")}`)),
      );
      for (const product of data) {
        for (const variant of product.has_variants ? product.variants : [null]) {
          const id = variant ? `${product.id}-${variant.id}` : String(product.id);
          const item = google.get(id);
          if (item) offers.push({ id, product, variant, google: item });
        }
      }
    });
    expect(offers.length).toBe(google.size);
  });
  afterAll(() => shop.dispose());

  it("in the feeds, for the unit of the page", () => {
    for (const { id, product, variant, google } of offers) {
      const { amount, announcedFrom, measure } = statedPrice(product, variant);
      const text = amount.toFixed(2);
      expect([id, google["g:sale_price"] ?? google["g:price"]]).toEqual([id, `${text} CZK`]);
      expect([id, google["g:price"]]).toEqual([id, `${(announcedFrom ?? amount).toFixed(2)} CZK`]);
      expect([id, ...comparers.map((feed) => feed.get(id))]).toEqual([id, text, text]);
      const units = { m2: "sqm", m: "m", piece: "ct" };
      expect(google["g:unit_pricing_measure"]).toBe(
        measure ? `${Number(measure.amount.toFixed(2))}${units[measure.unit]}` : undefined,
      );
    }
  });

  it("in analytics, with the ids of the feeds", () => {
    for (const { id, product, variant } of offers) {
      const [item] = viewItem(product, variant).ecommerce.items;
      expect([item?.item_id, item?.price]).toEqual([id, statedPrice(product, variant).amount]);
    }
  });

  async function readPage(path: string, cookie = "") {
    const root = parse(await read(path, cookie));
    // packs have the price of a m² above their own
    const [shown] = [".pack-price", ".buy-price .amount"].flatMap(
      (selector) => root.querySelector(selector) ?? [],
    );
    const visiblePrice = shown?.textContent.replaceAll(/\s/g, "") ?? "";
    const data: unknown = root
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script): unknown => JSON.parse(script.textContent))
      .find((one) => offerSchema.safeParse(one).success);
    const { offers } = offerSchema.parse(data);
    const meta = (name: string) =>
      root.querySelector(`meta[property="product:price:${name}"]`)?.getAttribute("content");
    return {
      visible: Number(/([\d,]+)(?:Kč|€)/.exec(visiblePrice)?.[1]?.replace(",", ".")),
      offers,
      meta: [Number(meta("amount")), meta("currency")],
    };
  }

  it.each([
    ["CZK", "", 1, 1],
    // euros are crowns by a rate: every fifth offer is enough
    ["EUR", `currencyId=${EUR.id}`, EUR.rate, 5],
  ])(
    "on the page's first screen and in its structured data, in %s",
    { timeout: 300_000 },
    async (code, cookie, rate, every) => {
      const known = { m2: "MTK", m: "MTR", piece: "C62" };
      const asked = offers.filter((_, index) => index % every === 0);
      await inParts(asked, async (part) => {
        await Promise.all(
          part.map(async ({ id, product, variant, google }) => {
            const { amount, measure } = statedPrice(product, variant);
            const price = Math.round((amount / rate) * 100) / 100;
            const page = await readPage(google.link.replace(PUBLIC_URL, ""), cookie);
            expect([id, page.visible, page.offers.price, page.offers.priceCurrency]).toEqual([
              id,
              price,
              price,
              code,
            ]);
            expect([id, ...page.meta]).toEqual([id, price, code]);
            expect(page.offers.priceSpecification).toEqual(
              measure
                ? {
                    price,
                    referenceQuantity: { value: measure.amount, unitCode: known[measure.unit] },
                  }
                : undefined,
            );
          }),
        );
      });
    },
  );

  it("on cards, which show the lowest of several prices", async () => {
    const products = new Map(offers.map(({ product }) => [product.id, product]));
    let seen = 0;
    for (let page = 1; page <= 3; page++) {
      for (const card of parse(await read(`/eshop?page=${page}`)).querySelectorAll(
        "article.card",
      )) {
        const path = card.querySelector("h2 a")?.getAttribute("href") ?? "";
        const product = products.get(Number(path.split("/")[1]));
        if (!product) continue;
        const text = card.querySelector(".amount")?.textContent.replaceAll(/\s/g, "") ?? "";
        const { amount, isFrom } = perM2(statedPrice(product));
        expect([
          path,
          Number(/([\d,]+)Kč/.exec(text)?.[1]?.replace(",", ".")),
          /od\d/.test(text),
        ]).toEqual([path, amount, isFrom]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});
