import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartListSchema, cartSchema, cartUpdateSchema } from "~/contract/cart";
import { cutQuoteSchema } from "~/contract/cut";
import {
  categoryDetailSchema,
  categoryTreeSchema,
  productDetailSchema,
  productListSchema,
  relatedSchema,
  searchSchema,
  SORTS,
  type Product,
} from "~/contract/catalogue";
import { LOCALES } from "~/contract/locale";
import { countriesSchema, currenciesSchema, homeSchema, settingsSchema, storeSchema, storesSchema } from "~/contract/content";
import { failedBodySchema } from "~/contract/failures";
import { postersSchema } from "~/contract/poster";
import { orderSchema } from "~/contract/order";
import { deliveryOptionsSchema, paymentOptionsSchema } from "~/contract/delivery";
import { canBeBought } from "~/domain/availability";
import { isCut } from "~/domain/units";
import { BOTH_DATABASES, freshDatabase } from "../support/databases";
import { apiOver, type Ask, askThrough, expectAnswer, newGuest, placed } from "../support/api";

/** What the specification asks of failing answers; whether a backend gives `failures` besides is its own choice. */
const failureSchema = failedBodySchema.required({ error: true });
const invalidSchema = failedBodySchema.required({ message: true, errors: true });

interface Subject {
  name: string;
  open(): Promise<{ ask: Ask; close(): Promise<void> }>;
}

const inProcess = BOTH_DATABASES.map((kind): Subject => ({
  name: `in process over ${kind}`,
  async open() {
    const database = await freshDatabase(kind);
    return { ask: apiOver(database.db).ask, close: () => database.drop() };
  },
}));
/** With the address of a running backend the same suite runs against that too. It puts one order there. */
const baseUrl = process.env["API_BASE_URL_UNDER_TEST"];
const overHttp: Subject[] = baseUrl
  ? [{ name: `at ${baseUrl}`, open: async () => ({ ask: askThrough(fetch, baseUrl), close: async () => undefined }) }]
  : [];

describe.each([...inProcess, ...overHttp])("the contract, $name", ({ open }) => {
  let ask: Ask;
  let close: () => Promise<void>;
  let products: Product[];
  beforeAll(async () => {
    ({ ask, close } = await open());
    products = expectAnswer(await ask("GET", "/api/catalog/products/cs?per_page=96"), 200, productListSchema).data;
  });
  afterAll(() => close());

  /** Something of the catalogue that can be put into the cart as it is. */
  const sellable = (cut: boolean) => {
    for (const product of products) {
      if (isCut(product.group_type_id) !== cut || !product.active || !product.available) continue;
      const variant = product.has_variants ? product.variants.find((one) => canBeBought(product, one) && one.quantity >= 2) : null;
      if (variant === undefined || (!variant && product.quantity < 2)) continue;
      return { productId: product.id, ...(variant ? { variantId: variant.id } : {}), ...(cut ? { dimensions: { length_cm: 100 } } : {}) };
    }
    throw new Error("the catalogue has nothing to sell");
  };

  // Specification: 7.17, 7.20, 7.21
  it.each(LOCALES)("gives the catalogue in %s", async (locale) => {
    const tree = expectAnswer(await ask("GET", `/api/catalog/category/${locale}`), 200, categoryTreeSchema);
    expect(tree.length).toBeGreaterThan(0);
    for (const { id } of tree.slice(0, 3)) {
      expectAnswer(await ask("GET", `/api/catalog/category/${locale}/${id}`), 200, categoryDetailSchema);
      const list = expectAnswer(await ask("GET", `/api/catalog/products/${locale}?category=${id}`), 200, productListSchema);
      expect(list.meta).toMatchObject({ page: 1, per_page: 24, sort: "recommended" });
      for (const product of list.data.slice(0, 3)) {
        expectAnswer(await ask("GET", `/api/catalog/product/${locale}/${product.id}`), 200, productDetailSchema);
        for (const type of ["similar", "accessory"]) {
          const { data } = expectAnswer(
            await ask("GET", `/api/catalog/product/${locale}/${product.id}/related?type=${type}`),
            200,
            relatedSchema,
          );
          expect(data.length).toBeLessThanOrEqual(12);
          expect(data.map(({ id: other }) => other)).not.toContain(type === "similar" ? product.id : undefined);
        }
      }
    }
    expectAnswer(await ask("GET", `/api/catalog/top/search/${locale}`), 200, searchSchema);
    expectAnswer(await ask("GET", "/elastic/search/fulltext?q=k"), 200, searchSchema);
  });

  it.each(SORTS)("lists in the order %s without repeating anything", async (sort) => {
    const first = expectAnswer(await ask("GET", `/api/catalog/products/cs?sort=${sort}&per_page=4`), 200, productListSchema);
    const second = expectAnswer(await ask("GET", `/api/catalog/products/cs?sort=${sort}&per_page=4&page=2`), 200, productListSchema);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      expectAnswer(await ask("GET", `/api/catalog/products/cs?sort=${sort}&page=${first.meta.total + 1}`), 200, productListSchema).data,
    ).toEqual([]);
  });

  // Specification: 7.15, 7.16, 7.18
  it.each(LOCALES)("gives settings, lists, stores and the home page in %s", async (locale) => {
    expectAnswer(await ask("GET", `/api/settings?lang=${locale}`), 200, settingsSchema);
    expectAnswer(await ask("GET", `/api/poster?lang=${locale}`), 200, postersSchema);
    expectAnswer(await ask("GET", "/api/lists/currencies"), 200, currenciesSchema);
    expectAnswer(await ask("GET", `/api/lists/countries/${locale}`), 200, countriesSchema);
    expectAnswer(await ask("GET", `/api/home/${locale}`), 200, homeSchema);
    const { data } = expectAnswer(await ask("GET", `/api/store/${locale}`), 200, storesSchema);
    for (const { id } of data.slice(0, 1))
      expect(storeSchema.safeParse(Reflect.get(Object((await ask("GET", `/api/store/${locale}/${id}`)).body), "data")).success).toBe(true);
  });

  it("quotes a cut and charges what it quoted", async () => {
    const line = sellable(true);
    const quoted = expectAnswer(await ask("POST", "/api/catalog/cut-quote/cs", { body: line }), 200, cutQuoteSchema);
    const { item } = await (await newGuest(ask)).put(line);
    expect([item?.total_tax_incl, item?.dimensions]).toEqual([quoted.total_tax_incl, quoted.dimensions]);
    expectAnswer(await ask("POST", "/api/catalog/cut-quote/cs", { body: {} }), 422, invalidSchema);
  });

  it("answers unknown records with 404, unauthenticated calls with 401", async () => {
    for (const path of [
      "/api/catalog/product/cs/2000000000",
      "/api/catalog/category/cs/2000000000",
      "/api/store/cs/2000000000",
      "/api/nic",
      "/api/order/1/x",
    ]) {
      expectAnswer(await ask("GET", path), 404, failureSchema);
    }
    expectAnswer(await ask("GET", "/api/cart/cs"), 401, failureSchema);
  });

  // Specification: 7.5, 7.6, 7.7
  it("keeps a guest's cart", async () => {
    const guest = await newGuest(ask);
    const line = sellable(false);
    const added = await guest.put({ ...line, quantity: 2 });
    expect(added).toMatchObject({ quantity: 2, original_quantity: 0, product: { id: line.productId } });
    expect(added.cart.version).toBeGreaterThan(guest.cart.version);
    expect(expectAnswer(await guest.set({ ...line, itemId: added.item?.id, quantity: 1 }), 200, cartUpdateSchema)).toMatchObject({
      quantity: 1,
      original_quantity: 2,
    });
    expect((await guest.read()).items).toHaveLength(1);
    expect(expectAnswer(await guest.set({ ...line, itemId: added.item?.id, quantity: 0 }), 200, cartUpdateSchema)).toMatchObject({
      item: null,
      quantity: 0,
    });
    expect((await ask("PUT", `/api/cart/${guest.cart.id}`, { body: { id: guest.cart.id, ...line } })).status).toBe(404);
    expectAnswer(await ask("POST", "/api/cart/create", { body: { locale: "cs" } }), 201, cartSchema);
    expectAnswer(await ask("GET", "/api/cart/anonymous/en/0"), 200, cartListSchema);
    expectAnswer(await guest.add({ productId: 2_000_000_000 }), 422, invalidSchema);
    const addon = await ask("PATCH", `/api/cart/${guest.cart.id}/addon`, {
      headers: guest.headers,
      body: { addon: "eco_packaging", value: true },
    });
    expect(expectAnswer(addon, 200, cartSchema).has_addon_eco_packaging).toBe(true);
    expect((await ask("DELETE", `/api/cart/${guest.cart.id}`, { headers: guest.headers })).status).toBe(204);
  });

  it("takes a guest from the cart to an order", async () => {
    const guest = await newGuest(ask);
    await guest.put(sellable(true));
    await guest.put(sellable(false));
    const of = `cartId=${guest.cart.id}`;
    const { data: deliveries } = expectAnswer(
      await ask("GET", `/api/order/delivery/cs?${of}`, { headers: guest.headers }),
      200,
      deliveryOptionsSchema,
    );
    const { data: stores } = expectAnswer(await ask("GET", "/api/store/cs"), 200, storesSchema);
    const storeId = stores.find(({ pickup }) => pickup)?.id;
    const delivery = deliveries.find(({ available, type }) => available && (type === "address" || (type === "store" && storeId)));
    if (!delivery) throw new Error("no delivery for this cart");
    const { data: payments } = expectAnswer(
      await ask("GET", `/api/order/payment/cs?${of}&deliveryId=${delivery.id}`, { headers: guest.headers }),
      200,
      paymentOptionsSchema,
    );
    const payment = payments.find(({ available, type }) => available && type === "transfer");
    expectAnswer(
      await guest.choose({ deliveryId: delivery.id, paymentId: payment?.id, ...(delivery.type === "store" ? { storeId } : {}) }),
      200,
      cartSchema,
    );

    expectAnswer(await guest.order({ agreement: false }), 422, invalidSchema);
    const expected = (await guest.read()).totals.total_tax_incl;
    const key = `contract-${guest.cart.id}`.slice(0, 64);
    const order = await placed(guest, {}, key);
    expect(order.total_tax_incl).toBe(expected);
    expect(await placed(guest, {}, key)).toEqual(order);
    const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
    expect(read.items.reduce((sum, item) => sum + Math.round(item.total_tax_incl * 100), 0)).toBe(
      Math.round((read.totals.items_tax_incl + read.totals.services_tax_incl + read.totals.hems_tax_incl) * 100),
    );
    expect((await ask("GET", `/api/order/${order.id}/${"A".repeat(22)}`)).status).toBe(404);
    expect((await ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`)).status).toBe(200);
    expect((await guest.read()).items).toEqual([]);
  });
});
