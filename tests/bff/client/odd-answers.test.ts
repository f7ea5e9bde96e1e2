import { inspect } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Shop } from "~/bff/shop";
import type { ApiTransport } from "~/bff/storefront";
import { anyCartListSchema } from "~/contract/cart/cart";
import { anyProductListSchema } from "~/contract/catalogue";
import { readRootData } from "~/root-data.server";
import { createAsk, createTestApi, newGuest } from "../../support/backends/api";
import { CART_ID, TEMP_ID } from "../../support/backends/api-answers";
import { FIELDS, reduceTo, type Fields } from "../../support/backends/reduce-answer";
import { demoDatabase, testDatabase } from "../../support/database/databases";
import { guestShop, KNOWN_CART } from "../../support/shops/guest-shop";
import { memberShop, USER } from "../../support/shops/member-shop";

/** What a field may hold instead of its value; undefined: it is missing. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  "",
  "x",
  -1,
  1e308,
  true,
  {},
  [],
  [null],
  { data: "x" },
  "x".repeat(20_000),
  "30. 2. 2026",
];

type Path = readonly string[];
const settingsSchema = z.tuple([z.object({ name: z.string(), value: z.json() })], z.unknown());

/** Paths of all fields; of lists those of the first entry, but of all settings. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const isSettings = settingsSchema.safeParse(value).success;
  const entries =
    Array.isArray(value) && !isSettings ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...before, key], ...pathsOf(inner, [...before, key])]);
}

/** The answer with another value in one place. */
function withOdd(answer: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(answer))
    return answer.map((entry, at) => (String(at) === key ? withOdd(entry, rest, odd) : entry));
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(answer));
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]];
      const changed = withOdd(inner, rest, odd);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

const database = testDatabase("sqlite", { open: demoDatabase });
/** The answers of a backend that knows only the specification, by call. */
let answers: Record<string, unknown>;
let productId: number;
beforeAll(async () => {
  const ask = createAsk(createTestApi(database.db).fetch);
  const read = async (path: string, fields: Fields) =>
    reduceTo(fields, (await ask("GET", path)).body);
  const list = anyProductListSchema.parse(
    (await ask("GET", "/api/catalog/products/cs?in_stock=1&per_page=96")).body,
  ).data;
  const sized = list.find(({ has_variants, variants }) => has_variants && variants.length > 1);
  const glue = list.find(({ has_variants, group_type_id }) => !has_variants && group_type_id === 4);
  if (!sized || !glue) throw new Error("no goods to try");
  productId = sized.id;
  const guest = await newGuest(ask);
  await guest.add({ productId: glue.id, quantity: 2, note: "" });
  const cart = anyCartListSchema.parse(
    await read(`/api/cart/anonymous/cs/${guest.headers.tempId}`, FIELDS.cart),
  );
  const voucher = {
    voucher_id: 1,
    code: "A",
    voucher_type: "amount",
    value: 50,
    tax: true,
    active: true,
    rest_value: 20,
  };
  const condition = {
    condition_type: "none",
    condition_id: null,
    condition_way: null,
    free_delivery: false,
  };
  const detail = await read(`/api/catalog/product/cs/${productId}`, { data: FIELDS.product });
  const { data: product } = z.object({ data: z.unknown() }).parse(detail);
  const { id, email, firstname, lastname } = USER;
  const group = { discount: 5, description: "Podlaháři", vouchers: [{ ...voucher, ...condition }] };
  const me = { data: { id, email, firstname, lastname, scope: ["customer"], group } };
  const wholeCart = reduceTo(FIELDS.cart, [
    { ...cart[0], id: CART_ID, tempId: TEMP_ID, vouchers: [{ ...voucher, ...condition }] },
  ]);
  answers = {
    "GET /api/catalog/category/cs": await read("/api/catalog/category/cs", FIELDS.category),
    "GET /api/catalog/products/cs": { data: [product] },
    [`GET /api/catalog/product/cs/${productId}`]: detail,
    "GET /elastic/search/fulltext": await read("/elastic/search/fulltext?q=koberec", FIELDS.search),
    "GET /api/catalog/top/search/cs": await read("/api/catalog/top/search/cs", FIELDS.search),
    "GET /api/settings": await read("/api/settings?lang=cs", FIELDS.setting),
    "GET /api/poster": await read("/api/poster?lang=cs", FIELDS.banners),
    "GET /api/lists/currencies": await read("/api/lists/currencies", FIELDS.currency),
    "GET /api/lists/countries/cs": await read("/api/lists/countries/cs", FIELDS.country),
    [`GET /api/cart/anonymous/cs/${TEMP_ID}`]: wholeCart,
    "GET /api/cart/cs": wholeCart,
    "GET /api/wishlist/cs": { id: 5, site_id: 1, user_id: 5, temp_id: null, items: [{ product }] },
    "GET /api/me": me,
  };
});

type Read = (shop: Shop) => Promise<unknown>;
const readCart: Read = (shop) => shop.cart.read();
const readShell: readonly Read[] = [
  readRootData,
  (shop) => shop.content.catalogueSettings(),
  readCart,
];
/** What reads each answer; a call that begins so. */
const READS: readonly (readonly [call: string, reads: readonly Read[]])[] = [
  ["GET /api/settings", readShell],
  ["GET /api/poster", [(shop) => shop.banners.topLine(), (shop) => shop.banners.intro()]],
  [
    "GET /api/lists/currencies",
    [(shop) => shop.content.shell(), async (shop) => (await shop.currency.priceWriter())(129.5)],
  ],
  ["GET /api/lists/countries/cs", [(shop) => shop.content.countries()]],
  [
    "GET /api/catalog/category/cs",
    [
      (shop) => shop.catalogue.tree(),
      (shop) => shop.catalogue.category(10),
      (shop) => shop.content.home(),
    ],
  ],
  ["GET /api/catalog/products/cs", [(shop) => shop.catalogue.products({})]],
  ["GET /api/catalog/product/cs/", [(shop) => shop.catalogue.product(productId)]],
  ["GET /elastic/search/fulltext", [(shop) => shop.search.find("koberec")]],
  ["GET /api/catalog/top/search/cs", [(shop) => shop.search.find("")]],
  ["GET /api/cart/anonymous/cs/", [readCart]],
  ["GET /api/cart/cs", [readCart]],
  ["GET /api/wishlist/cs", [(shop) => shop.wishlist.ids(), (shop) => shop.wishlist.read()]],
  ["GET /api/me", [(shop) => shop.account.read(), (shop) => shop.groupPercent(), readCart]],
];

const answering = (given: Readonly<Record<string, unknown>>): { api: ApiTransport } => ({
  api: async (request) => {
    const answer = given[`${request.method} ${new URL(request.url).pathname}`];
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer);
  },
});
const asMember = async (given: Readonly<Record<string, unknown>>) =>
  (await memberShop({}, undefined, answering(given))).shop;
const asGuest = async (given: Readonly<Record<string, unknown>>) =>
  (await guestShop({}, { cart: KNOWN_CART }, answering(given))).shop;

/** @returns failures that are no error page of the shop */
async function brokenReads(shop: Shop, reads: readonly Read[]): Promise<string[]> {
  const results = await Promise.allSettled(reads.map((read) => read(shop)));
  return results.flatMap((result) => {
    if (result.status === "fulfilled") return [];
    if (result.reason instanceof Response)
      return [404, 502].includes(result.reason.status) ? [] : [`status ${result.reason.status}`];
    return [String(result.reason)];
  });
}

test("the answers as they are can be read by members and guests", async () => {
  for (const shop of [await asMember(answers), await asGuest(answers)]) {
    for (const [, reads] of READS) for (const read of reads) await read(shop);
    expect((await shop.cart.read())?.items).toHaveLength(1);
  }
});

// Specification: 8.other.13
test.each(READS)(
  "an odd field in %s is left out, or the shop says that it does not answer",
  async (begin, reads) => {
    const [call = begin, answer] =
      Object.entries(answers).find(([name]) => name.startsWith(begin)) ?? [];
    const broken: string[] = [];
    for (const path of [[], ...pathsOf(answer)])
      for (const odd of ODD) {
        const shop = await (begin.includes("anonymous") ? asGuest : asMember)({
          ...answers,
          [call]: withOdd(answer, path, odd),
        });
        for (const failure of await brokenReads(shop, reads))
          broken.push(`${path.join(".")} = ${inspect(odd).slice(0, 40)}: ${failure}`);
      }
    expect(broken).toEqual([]);
  },
);
