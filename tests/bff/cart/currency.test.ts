import { describe, expect, test } from "vitest";
import { readRootData } from "~/root-data.server";
import { requestShop } from "../../support/shops/request-shop";

const EURO = {
  id: 2,
  is_default: false,
  code: "EUR",
  symbol_before: "€",
  symbol_after: "",
  decimals: 2,
  rate: 25,
};
const FAILED = { code: "currency_failed", kind: "danger" };

/** A shop before a backend without settings, with the given answer for its currencies. */
function shopBefore(currencies: () => Response, cookie = "") {
  const asked: string[] = [];
  const { shop } = requestShop({
    cookie,
    api: async ({ url }) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      return pathname === "/api/lists/currencies" ? currencies() : Response.json([]);
    },
  });
  return { shop, asked };
}

describe.each<[string, () => Response]>([
  ["500", () => Response.json({ error: "server" }, { status: 500 })],
  ["HTML", () => new Response("<p>Oops</p>", { headers: { "content-type": "text/html" } })],
  ["wrong types", () => Response.json([{ ...EURO, rate: "much" }])],
  [
    "half a JSON",
    () => new Response('[{"id":2,', { headers: { "content-type": "application/json" } }),
  ],
])("currencies that answer %s", (_name, answer) => {
  test("leave prices in crowns, without a notice if none is chosen", async () => {
    const { shop } = shopBefore(answer);
    expect((await shop.currency.priceWriter())(1_000)).toBe("1\u00a0000\u00a0Kč");
    expect(await readRootData(shop)).toMatchObject({
      currencies: [],
      currencyId: null,
      unread: [],
    });
  });

  test("are told on each page if one is chosen, and are asked for once", async () => {
    const { shop, asked } = shopBefore(answer, "currencyId=2");
    expect((await shop.currency.priceWriter())(1_000)).toBe("1\u00a0000\u00a0Kč");
    expect(await readRootData(shop)).toMatchObject({ currencyId: null, unread: [FAILED] });
    expect(asked.filter((path) => path === "/api/lists/currencies")).toHaveLength(1);
  });

  test("cannot be chosen", async () =>
    expect(shopBefore(answer).shop.currency.choose("2")).rejects.toMatchObject({ status: 502 }));
});

test("a chosen currency that can be read has no notice, nor has one that the backend does not have", async () => {
  for (const [answer, currencyId] of [
    [[EURO], 2],
    [[], null],
  ])
    expect(
      await readRootData(shopBefore(() => Response.json(answer), "currencyId=2").shop),
    ).toMatchObject({ currencyId, unread: [] });
});
