import { z } from "zod";
import { categoryTreeSchema, productDetailSchema } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";
import { catalogue } from "~/contract/endpoints/catalogue";
import { content, postsByKind } from "~/contract/endpoints/content";
import { answerOf, type Endpoint } from "~/contract/endpoints/endpoint";
import { order } from "~/contract/endpoints/order";
import {
  expectEqual,
  expectTrue,
  filledPath,
  Mismatch,
  requireData,
  type Backend,
  type Check,
} from "../backend";

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

interface Read {
  endpoint: Endpoint;
  /** the list that has the ids for `{id}` */
  list?: Endpoint;
  query?: string;
}
const ofProducts = { list: catalogue.products };

/** Public reads. */
const READS: readonly Read[] = [
  { endpoint: content.settings, query: "?lang={locale}" },
  { endpoint: content.banners, query: "?lang={locale}" },
  { endpoint: content.currencies },
  { endpoint: content.countries },
  { endpoint: content.home },
  { endpoint: catalogue.tree },
  { endpoint: catalogue.category, list: catalogue.tree },
  { endpoint: catalogue.products },
  { endpoint: catalogue.products, query: "?category={id}", list: catalogue.tree },
  { endpoint: catalogue.product, ...ofProducts },
  { endpoint: catalogue.related, query: "?type=similar", ...ofProducts },
  { endpoint: catalogue.related, query: "?type=accessory", ...ofProducts },
  { endpoint: catalogue.byIds, query: "?ids={id}", ...ofProducts },
  { endpoint: catalogue.roomRanges, query: "?room=300x400" },
  { endpoint: catalogue.topSearch },
  { endpoint: catalogue.search, query: "?q=k" },
  { endpoint: catalogue.reviews, ...ofProducts },
  { endpoint: content.stores },
  { endpoint: content.store, list: content.stores },
  { endpoint: content.storeProducts, list: content.stores },
  { endpoint: content.infoLinks },
  { endpoint: content.infoPage, list: content.infoLinks },
  { endpoint: content.blogCategories, query: "?lang={locale}" },
  ...Object.values(postsByKind).flatMap(({ list, one }) => [
    { endpoint: list },
    { endpoint: one, list },
  ]),
  { endpoint: content.references },
  { endpoint: content.reference, list: content.references },
  { endpoint: order.deliveries },
  { endpoint: order.paymentMethods },
];

const read = ({ endpoint, list, query = "" }: Read): Check => ({
  name: `schema: GET ${endpoint.path}${query}`,
  async run(backend) {
    const ids =
      list === undefined ? [0] : await idsOf(backend, filledPath(list.path, { locale: "cs" }));
    for (const locale of LOCALES)
      for (const id of ids)
        await backend.call(
          "GET",
          filledPath(endpoint.path + query, { locale, id }),
          answerOf(endpoint) ?? z.unknown(),
        );
  },
});

/** Checks the schemas of all public reads in both languages, and that both languages have the same records. */
export const READ_CHECKS: readonly Check[] = [
  ...READS.map(read),
  {
    name: "locales: the tree of categories has the same ids and other names",
    async run(backend) {
      const [cs, en] = await Promise.all(
        LOCALES.map((locale) =>
          backend.call("GET", `/api/catalog/category/${locale}`, categoryTreeSchema),
        ),
      );
      expectEqual(
        "ids in English",
        en?.map(({ id }) => id),
        cs?.map(({ id }) => id),
      );
      requireData(cs?.[0], "no categories");
      expectTrue(
        "every category has the same name in both languages",
        cs?.some(({ name }, i) => name !== en?.[i]?.name) ?? false,
      );
    },
  },
  {
    name: "locales: a product's slug and address are those of the language",
    async run(backend) {
      for (const id of await idsOf(backend, "/api/catalog/products/cs")) {
        for (const locale of LOCALES) {
          const { data } = await backend.call(
            "GET",
            `/api/catalog/product/${locale}/${id}`,
            productDetailSchema,
          );
          expectEqual(`product ${id}, slug in ${locale}`, data.slug, data.slugs[locale]);
          expectEqual(
            `product ${id}, url in ${locale} begins with /en`,
            /^\/en(\/|$)/.test(data.url),
            locale === "en",
          );
        }
      }
    },
  },
];
