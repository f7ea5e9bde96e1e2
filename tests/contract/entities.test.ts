import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cartItemSchema, cartSchema, cartUpdateSchema, voucherSchema } from "~/contract/cart/cart";
import { productSchema, searchSchema, variantSchema } from "~/contract/catalogue";
import {
  bottomMenuBlockSchema,
  contactSchema,
  currencySchema,
  menuItemSchema,
} from "~/contract/content/content";
import { invoiceDataOutSchema, userSchema } from "~/contract/customer/account";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { orderSchema } from "~/contract/order/order";
import { viewedProductOf } from "~/features/catalogue/viewed/viewed-product";
import { readDemoAssortment } from "../../server/db/seed/read";
import { productOf } from "../support/backends/api-answers";

interface Shape {
  properties?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
  anyOf?: Shape[] | undefined;
}
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), shapeSchema).optional(),
    items: shapeSchema.optional(),
    anyOf: z.array(shapeSchema).optional(),
  }),
);

/** Names of all output fields, nested ones as `tax_rate.rate`, `images[].id`. */
function fieldsOf(schema: z.ZodType): string[] {
  const inside = ({ properties = {}, items, anyOf = [] }: Shape, path: string): string[] => [
    ...Object.entries(properties).flatMap(([name, shape]) => {
      const field =
        path === "" || path.endsWith("[]") ? `${path}${path && "."}${name}` : `${path}.${name}`;
      return [field, ...inside(shape, field)];
    }),
    ...(items ? inside(items, `${path}[]`) : []),
    ...anyOf.flatMap((shape) => inside(shape, path)),
  ];
  return inside(
    shapeSchema.parse(
      z.toJSONSchema(schema, { io: "output", unrepresentable: "any", reused: "inline" }),
    ),
    "",
  );
}

const PRICE = "price price_sale is_price_sale_active price_tax_incl price_sale_tax_incl";

/** 'Entities and their fields' (specification section 3). */
// Specification: 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.15, 3.16, 3.17, 3.18
describe("entities of the contract have the fields of the specification", () => {
  test.each([
    [
      "product",
      productSchema,
      `id slug name description ${PRICE} tax_rate.rate main_image images[].id images[].image default_category.slug default_category.name ` +
        "categories[].id brand.id has_variants variants group_type_id properties[].property_id properties[].value quantity active available " +
        "package_content_quantity is_metrage stock_text_available stock_text_unavailable url original_price",
    ],
    [
      "variant",
      variantSchema,
      `id name attributes[].id ${PRICE} quantity active variant_url_query package_content_quantity`,
    ],
    [
      "cart",
      cartSchema,
      "id tempId items vouchers free_delivery addons_tax_rate.rate has_addon_eco_packaging has_addon_strong_tubus has_addon_packing_fee",
    ],
    [
      "cart item",
      cartItemSchema,
      "id product.id variant.id quantity note dimensions service_price hems_price service_price_tax_incl hems_price_tax_incl",
    ],
    [
      "answer to a change of the cart",
      cartUpdateSchema,
      "product.id variant.id quantity original_quantity",
    ],
    [
      "voucher",
      voucherSchema,
      "voucher_id code voucher_type value tax active rest_value condition_type condition_id condition_way free_delivery",
    ],
    ["wishlist", wishlistSchema, "id site_id user_id temp_id items[].product.id"],
    ["currency", currencySchema, "id is_default code symbol_before symbol_after decimals rate"],
    [
      "user",
      userSchema,
      "id email firstname lastname group.discount group.description group.vouchers scope",
    ],
    ["address", invoiceDataOutSchema, "name street city zip country company companyId taxId phone"],
    ["order", orderSchema, "number state payment.spayd"],
    ["bottom menu block", bottomMenuBlockSchema, "title links[].text links[].link links[].leave"],
    ["contact", contactSchema, "type link text image"],
    [
      "answer to a search",
      searchSchema,
      "searchTerms[].id searchTerms[].name products.data[].id categories[].id categories[].slug categories[].name " +
        "posts.data[].id posts.data[].slug posts.data[].name posts.data[].image",
    ],
  ])("%s", (_name, schema, fields) =>
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(" "))),
  );

  test("menu item with child items", () => {
    const menu = {
      text: "Koberce",
      link: "/10/koberce",
      submenu: [{ text: "Berber", link: "/11/berber" }],
    };
    expect(menuItemSchema.parse(menu)).toEqual(menu);
    expect(menuItemSchema.safeParse({ ...menu, submenu: [{ text: "Berber" }] }).success).toBe(
      false,
    );
  });

  test("values of a voucher", () => {
    const { voucher_type, condition_type, condition_way } = voucherSchema.shape;
    expect([
      voucher_type.options,
      condition_type.unwrap().options,
      condition_way.unwrap().options,
    ]).toEqual([
      ["amount", "percent"],
      ["none", "product", "brand", "category"],
      ["with", "without"],
    ]);
  });
});

// Specification: 3.12
test("phone prefixes are those of the specification, in its order", () =>
  expect(PHONE_PREFIXES).toEqual([
    "+420",
    "+421",
    "+49",
    "+44",
    "+36",
    "+43",
    "+48",
    "+33",
    "+40",
    "+386",
    "+385",
    "",
  ]));

// Specification: 3.21
test("stored data of a viewed product", () =>
  expect(Object.keys(viewedProductOf(productOf(7), "cs"))).toEqual(
    expect.arrayContaining([
      "id",
      "name",
      "url",
      "is_price_sale_active",
      "tax_rate",
      "original_price",
      "image",
      "price",
    ]),
  ));

// Specification: 3.13, 3.14
describe("settings of the demo shop", () => {
  const { settings } = readDemoAssortment(
    fileURLToPath(new URL("../../server/db/seed/data", import.meta.url)),
  );

  test.each(["cs", "en"] as const)(
    "have the names and values of the specification in %s",
    (locale) => {
      const isSwitch = { value: { is_enabled: expect.any(Boolean) } };
      const expected: Record<string, object> = {
        contacts: { value: expect.any(Array) },
        intropopup: { content: expect.any(String), link: expect.any(String) },
        topmenu: { value: expect.any(Array) },
        advantages: { value: expect.any(Array) },
        rooms: { value: expect.any(Array) },
        bottommenu: { value: expect.any(Array) },
        maintenance: isSwitch,
        categoriesMenu: { value: expect.any(Array) },
        owndata: {
          value: expect.arrayContaining([
            { code: expect.any(String), content: expect.any(String) },
          ]),
        },
        freedelivery: {
          value: { is_enabled: expect.any(Boolean), min_order_price: expect.any(Number) },
        },
        showMobileMenu: isSwitch,
        searchRedirectToStoresKeywords: {
          content: expect.stringContaining(","),
          link: expect.any(String),
        },
        searchRotatingPlaceholders: { content: expect.stringContaining(",") },
      };
      for (const [name, shape] of Object.entries(expected))
        expect(settings[locale].find((setting) => setting.name === name)).toMatchObject({
          name,
          ...shape,
        });
    },
  );
});
