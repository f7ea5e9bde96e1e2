import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { anyCartListSchema, anyUpdateSchema } from "~/contract/cart/cart";
import {
  anyProductListSchema,
  categoryTreeSchema,
  productDetailSchema,
  searchSchema,
} from "~/contract/catalogue";
import { bannersSchema } from "~/contract/content/banners";
import {
  anyCountriesSchema,
  anySettingsSchema,
  currenciesSchema,
} from "~/contract/content/content";
import { anyLoginSchema, meSchema } from "~/contract/customer/account";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { createAsk, createTestApi, newGuest, type Ask } from "../support/backends/api";
import { FIELDS, reduceTo, type Fields } from "../support/backends/reduce-answer";
import { demoDatabase, testDatabase } from "../support/database/databases";

const database = testDatabase("sqlite", { open: demoDatabase });
let ask: Ask;
beforeAll(() => {
  ask = createAsk(createTestApi(database.db).fetch);
});

// Specification: 3.1, 3.2, 3.3, 3.5, 3.6, 3.7, 3.13, 3.18, 3.19, 7.15, 7.16, 7.17, 7.18, 7.20, 7.21, 7.22
test.each<[string, z.ZodType, Fields]>([
  ["/api/catalog/category/cs", categoryTreeSchema, FIELDS.category],
  ["/api/catalog/products/cs", anyProductListSchema, { data: FIELDS.product }],
  ["/elastic/search/fulltext?q=koberec", searchSchema, FIELDS.search],
  ["/api/catalog/top/search/cs", searchSchema, FIELDS.search],
  ["/api/settings?lang=cs", anySettingsSchema, FIELDS.setting],
  ["/api/poster?lang=cs", bannersSchema, FIELDS.banners],
  ["/api/lists/currencies", currenciesSchema, FIELDS.currency],
  ["/api/lists/countries/cs", anyCountriesSchema, FIELDS.country],
  ["/api/cart/anonymous/cs/0", anyCartListSchema, FIELDS.cart],
  ["/api/wishlist/anonymous/cs/0", wishlistSchema, FIELDS.wishlist],
])(
  "GET %s, reduced to the fields of the specification, is an answer that the storefront reads",
  async (path, schema, fields) => {
    const { body } = await ask("GET", path);
    expect(schema.safeParse(reduceTo(fields, body)).error).toBeUndefined();
  },
);

// Specification: 3.4, 3.8, 6.8, 7.5, 7.24, 7.26
test("so are a product, a change of the cart, a cart with goods, a login and the member", async () => {
  const { data } = anyProductListSchema.parse(
    (await ask("GET", "/api/catalog/products/cs?in_stock=1&per_page=96")).body,
  );
  const glue = data.find(({ has_variants, group_type_id }) => !has_variants && group_type_id === 4);
  if (!glue) throw new Error("no goods by the piece");
  const product = await ask("GET", `/api/catalog/product/cs/${glue.id}`);
  const detail = productDetailSchema.parse(reduceTo({ data: FIELDS.product }, product.body)).data;
  expect(detail).toMatchObject({
    id: glue.id,
    cut: null,
    seo: { title: detail.name },
    slugs: { cs: detail.slug },
  });
  const guest = await newGuest(ask);
  const added = await guest.add({ productId: glue.id, quantity: 2, note: "" });
  expect(anyUpdateSchema.parse(reduceTo(FIELDS.update, added.body))).toMatchObject({
    quantity: 2,
    original_quantity: 0,
  });
  const cart = await ask("GET", `/api/cart/anonymous/cs/${guest.headers.tempId}`);
  expect(anyCartListSchema.parse(reduceTo(FIELDS.cart, cart.body))).toMatchObject([
    { items: [{ quantity: 2, is_sample: false }] },
  ]);
  const person = {
    email: "least@example.cz",
    firstname: "Jana",
    lastname: "Nováková",
    agreement: true,
  };
  const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
  const registered = await ask("POST", "/api/auth/register", { body: { ...person, ...passwords } });
  const { token } = anyLoginSchema.parse(reduceTo({ token: true }, registered.body));
  const me = await ask("GET", "/api/me", { headers: { authorization: `Bearer ${token}` } });
  const reduced = reduceTo({ data: FIELDS.user }, me.body);
  expect(meSchema.parse(reduced).data).toMatchObject({
    email: "least@example.cz",
    phone: "",
    company: null,
  });
  const { data: user } = z.object({ data: z.looseObject({}) }).parse(reduced);
  for (const scope of [{ customer: true }, ["customer"], undefined])
    expect(meSchema.safeParse({ data: { ...user, scope } }).success, JSON.stringify(scope)).toBe(
      true,
    );
});
