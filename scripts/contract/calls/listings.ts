import { productListSchema, SORTS, type ProductList } from "~/contract/catalogue";
import { currenciesSchema } from "~/contract/content/content";
import { MAX_PER_PAGE, PER_PAGE } from "~/contract/core/common";
import { netOf, toHaler, type Priced } from "~/domain/price";
import { expectEqual, expectTrue, requireData, type Backend, type Check } from "../backend";

const list = (backend: Backend, query = ""): Promise<ProductList> =>
  backend.call("GET", `/api/catalog/products/cs${query}`, productListSchema);

/** Current lowest price with VAT. */
const priceOf = ({
  is_price_sale_active,
  price_sale_tax_incl,
  price_tax_incl,
}: ProductList["data"][number]): number =>
  is_price_sale_active && price_sale_tax_incl !== null ? price_sale_tax_incl : price_tax_incl;

/** Largest difference of a price that another system has rounded, in haléře. */
const ROUNDING = 1;

function checkPrices(
  what: string,
  { price, price_tax_incl, price_sale, price_sale_tax_incl }: Priced,
  rate: number,
): void {
  for (const [net, gross] of [
    [price, price_tax_incl],
    [price_sale, price_sale_tax_incl],
  ]) {
    if (net === null || gross === null || net === undefined || gross === undefined) continue;
    expectTrue(
      `${what} costs ${net}, with VAT ${gross}: a price is negative`,
      net >= 0 && gross >= 0,
    );
    const difference = Math.abs(toHaler(net) - netOf(toHaler(gross), rate));
    expectTrue(
      `${what} costs ${net}, with VAT ${gross}, at a rate of ${rate}`,
      difference <= ROUNDING,
    );
  }
}

export const LISTING_CHECKS: readonly Check[] = [
  {
    name: "money: prices are not negative, and with VAT they are larger by VAT",
    async run(backend) {
      const { data } = await list(backend, `?per_page=${MAX_PER_PAGE}`);
      for (const product of data)
        for (const priced of [product, ...product.variants])
          checkPrices(`product ${product.id}`, priced, product.tax_rate.rate);
    },
  },
  {
    name: "money: the default currency is CZK, at rate 1",
    async run(backend) {
      const currencies = await backend.call("GET", "/api/lists/currencies", currenciesSchema);
      const defaults = currencies
        .filter(({ is_default }) => is_default)
        .map(({ code, rate }) => ({ code, rate }));
      expectEqual("the default currencies", defaults, [{ code: "CZK", rate: 1 }]);
    },
  },
  {
    name: "listing: page, size and last page",
    async run(backend) {
      const { data, meta } = await list(backend);
      requireData(data[0], "no products");
      expectEqual("meta", [meta.page, meta.per_page, meta.sort], [1, PER_PAGE, "recommended"]);
      expectEqual("last_page", meta.last_page, Math.max(1, Math.ceil(meta.total / meta.per_page)));
      expectEqual("products on the first page", data.length, Math.min(meta.total, meta.per_page));
      expectEqual(
        "products after the last page",
        (await list(backend, `?page=${meta.last_page + 1}`)).data,
        [],
      );
    },
  },
  {
    name: `limits: a page has at most ${MAX_PER_PAGE} products`,
    async run(backend) {
      const answer = await backend.ask(
        "GET",
        `/api/catalog/products/cs?per_page=${MAX_PER_PAGE * 10}`,
      );
      if (answer.status === 422) return;
      const { data } = await list(backend, `?per_page=${MAX_PER_PAGE * 10}`);
      expectTrue(
        `per_page=${MAX_PER_PAGE * 10} gives ${data.length} products`,
        data.length <= MAX_PER_PAGE,
      );
    },
  },
  ...SORTS.map((sort): Check => ({
    name: `listing: sort=${sort} repeats no product`,
    async run(backend) {
      const pages = await Promise.all(
        [1, 2].map((page) => list(backend, `?sort=${sort}&per_page=4&page=${page}`)),
      );
      const products = pages.flatMap(({ data }) => data);
      expectEqual(
        "different products",
        new Set(products.map(({ id }) => id)).size,
        products.length,
      );
      expectEqual("meta.sort", pages[0]?.meta.sort, sort);
    },
  })),
  {
    name: "listing: price_max leaves out dearer products",
    async run(backend) {
      const { data } = await list(backend);
      const priced = data.filter(({ has_variants }) => !has_variants).map(priceOf);
      const most = Math.ceil(
        requireData(
          priced.toSorted((a, b) => a - b)[Math.floor(priced.length / 2)],
          "no products without variants",
        ),
      );
      const cheap = await list(backend, `?price_max=${most}&per_page=${MAX_PER_PAGE}`);
      for (const product of cheap.data)
        expectTrue(
          `product ${product.id} costs ${priceOf(product)} with price_max=${most}`,
          product.has_variants || priceOf(product) <= most,
        );
      const all = await list(backend, `?per_page=${MAX_PER_PAGE}`);
      expectTrue(
        "price_max filters nothing",
        cheap.meta.total <= all.meta.total && cheap.data.length > 0,
      );
    },
  },
];
