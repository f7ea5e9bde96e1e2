import { z } from "zod";
import { categoryTreeSchema, productDetailSchema } from "~/contract/catalogue";
import { answerOf } from "~/contract/endpoints/endpoint";
import { LOCALES } from "~/contract/locale";
import { type Backend, type Check, endpointOf, expectTrue, Mismatch, requireData, expectEqual } from "./backend";

/** Number of records of a list that are read one by one. */
const RECORDS = 3;
const idsSchema = z.union([
  z.array(z.object({ id: z.int() })),
  z.object({ data: z.array(z.object({ id: z.int() })) }).transform(({ data }) => data),
]);

async function idsOf(backend: Backend, path: string): Promise<number[]> {
  const list = idsSchema.safeParse((await backend.ask("GET", path)).body);
  if (!list.success) throw new Mismatch(`GET ${path}: expected a list of records with an id`);
  const ids = list.data.slice(0, RECORDS).map(({ id }) => id);
  requireData(ids[0], `nothing in ${path}`);
  return ids;
}

/** Public reads; `list` is the endpoint that has the ids for `{id}`. */
const READS: readonly (readonly [path: string, list?: string])[] = [
  ["/api/settings?lang={locale}"],
  ["/api/poster?lang={locale}"],
  ["/api/lists/currencies"],
  ["/api/lists/countries/{locale}"],
  ["/api/home/{locale}"],
  ["/api/catalog/category/{locale}"],
  ["/api/catalog/category/{locale}/{id}", "/api/catalog/category/cs"],
  ["/api/catalog/products/{locale}"],
  ["/api/catalog/products/{locale}?category={id}", "/api/catalog/category/cs"],
  ["/api/catalog/product/{locale}/{id}", "/api/catalog/products/cs"],
  ["/api/catalog/product/{locale}/{id}/related?type=similar", "/api/catalog/products/cs"],
  ["/api/catalog/product/{locale}/{id}/related?type=accessory", "/api/catalog/products/cs"],
  ["/api/catalog/chosen/{locale}?ids={id}", "/api/catalog/products/cs"],
  ["/api/catalog/top/search/{locale}"],
  ["/elastic/search/fulltext?q=k"],
  ["/api/review/{locale}/{id}", "/api/catalog/products/cs"],
  ["/api/store/{locale}"],
  ["/api/store/{locale}/{id}", "/api/store/cs"],
  ["/api/store/{locale}/{id}/products", "/api/store/cs"],
  ["/api/info/{locale}"],
  ["/api/info/{locale}/{id}", "/api/info/cs"],
  ["/api/blog/categories/list?lang={locale}"],
  ...["blog", "news", "article", "reference"].flatMap((kind): [string, string?][] => [
    [`/api/${kind}/{locale}`],
    [`/api/${kind}/{locale}/{id}`, `/api/${kind}/cs`],
  ]),
  ["/api/order/delivery/{locale}"],
  ["/api/order/payment/{locale}"],
];

const read = ([path, list]: (typeof READS)[number]): Check => ({
  name: `schema: GET ${path}`,
  async run(backend) {
    const endpoint = endpointOf("GET", new URL(path.replaceAll(/[{}]/g, ""), "http://any").pathname);
    const schema = (endpoint && answerOf(endpoint)) ?? z.unknown();
    const ids = list === undefined ? [0] : await idsOf(backend, list);
    for (const locale of LOCALES)
      for (const id of ids) await backend.call("GET", path.replace("{locale}", locale).replace("{id}", String(id)), schema);
  },
});

/** Checks the schemas of all public reads in both languages, and that both languages have the same records. */
export const READ_CHECKS: readonly Check[] = [
  ...READS.map(read),
  {
    name: "locales: the tree of categories has the same ids and other names",
    async run(backend) {
      const [cs, en] = await Promise.all(
        LOCALES.map((locale) => backend.call("GET", `/api/catalog/category/${locale}`, categoryTreeSchema)),
      );
      expectEqual(
        "ids in English",
        en?.map(({ id }) => id),
        cs?.map(({ id }) => id),
      );
      requireData(cs?.[0], "no categories");
      expectTrue("every category has the same name in both languages", cs?.some(({ name }, i) => name !== en?.[i]?.name) ?? false);
    },
  },
  {
    name: "locales: a product's slug and address are those of the language",
    async run(backend) {
      for (const id of await idsOf(backend, "/api/catalog/products/cs")) {
        for (const locale of LOCALES) {
          const { data } = await backend.call("GET", `/api/catalog/product/${locale}/${id}`, productDetailSchema);
          expectEqual(`product ${id}, slug in ${locale}`, data.slug, data.slugs[locale]);
          expectEqual(`product ${id}, url in ${locale} begins with /en`, /^\/en(\/|$)/.test(data.url), locale === "en");
        }
      }
    },
  },
];
