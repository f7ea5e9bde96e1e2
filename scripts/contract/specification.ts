import { z } from "zod";
import { anyCartListSchema, cartSchema } from "~/contract/cart/cart";
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
import { postCategoriesSchema } from "~/contract/content/post";
import { WITHOUT } from "~/contract/core/common";
import { meSchema } from "~/contract/customer/account";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { Mismatch, type Backend, type Check } from "./backend";
import { CHANGES, productId } from "./specification-changes";

/** What the shop leaves out or does without. */
export interface MissingPart {
  part: string;
  without: string;
}

interface Shape {
  properties?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
  anyOf?: Shape[] | undefined;
  without?: string | undefined;
}
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z
    .looseObject({
      properties: z.record(z.string(), shapeSchema).optional(),
      items: shapeSchema.optional(),
      anyOf: z.array(shapeSchema).optional(),
      [WITHOUT]: z.string().optional(),
    })
    .transform(({ properties, items, anyOf, [WITHOUT]: without }) => ({
      properties,
      items,
      anyOf,
      without: typeof without === "string" ? without : undefined,
    })),
);

/** The fields beyond the specification that an answer lacks, with what the shop leaves out. */
export function missingParts(name: string, schema: z.ZodType, answer: unknown): MissingPart[] {
  const found = new Map<string, string>();
  const visit = ({ properties = {}, items, anyOf = [] }: Shape, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const shape of anyOf) visit(shape, value);
    if (items && Array.isArray(value)) for (const entry of value.slice(0, 5)) visit(items, entry);
    for (const [key, shape] of Object.entries(properties)) {
      const inner: unknown = Reflect.get(value, key);
      if (inner !== undefined) visit(shape, inner);
      else if (shape.without && !Array.isArray(value)) found.set(key, shape.without);
    }
  };
  visit(
    shapeSchema.parse(
      z.toJSONSchema(schema, { io: "output", unrepresentable: "any", reused: "inline" }),
    ),
    answer,
  );
  return [...found].map(([key, without]) => ({ part: `${name}: ${key}`, without }));
}

/** Calls beyond the specification: one of each part of the shop. */
const PARTS: readonly (readonly [path: string, without: string])[] = [
  ["/api/home/cs", "the contents of the home page, which then has the categories"],
  ["/api/catalog/chosen/cs?ids=1", "last viewed products without scripts, and the comparison"],
  ["/api/order/pickup-points/cs", "delivery, payment and orders: the checkout says so"],
  ["/api/info/cs", "info pages such as the terms"],
  ["/api/store/cs", "stores and pickup"],
  ["/api/blog/cs", "the blog"],
  ["/api/news/cs", "news"],
  ["/api/article/cs", "articles"],
  ["/api/reference/cs", "references"],
];

/** @param note receives each missing part */
export function specificationChecks(note: (missing: MissingPart) => void): Check[] {
  const read =
    (path: string, schema: z.ZodType, whole: z.ZodType = schema): Check["run"] =>
    async (backend) => {
      const { status, body } = await backend.ask("GET", path);
      if (status !== 200) throw new Mismatch(`GET ${path}: status ${status} instead of 200`);
      const parsed = schema.safeParse(body);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new Mismatch(`GET ${path}: ${issue?.path.join(".")}: ${issue?.message}`);
      }
      for (const missing of missingParts(path.split("?")[0] ?? path, whole, body)) note(missing);
    };
  const reads: readonly (readonly [string, z.ZodType, z.ZodType?])[] = [
    ["/api/settings?lang=cs", anySettingsSchema],
    ["/api/poster?lang=cs", bannersSchema],
    ["/api/lists/currencies", currenciesSchema],
    ["/api/lists/countries/cs", anyCountriesSchema],
    ["/api/blog/categories/list", postCategoriesSchema],
    ["/api/catalog/category/cs", categoryTreeSchema],
    ["/api/catalog/products/cs", anyProductListSchema],
    ["/elastic/search/fulltext?q=a", searchSchema],
    ["/api/catalog/top/search/cs", searchSchema],
    ["/api/cart/anonymous/cs/0", anyCartListSchema, z.array(cartSchema)],
    ["/api/wishlist/anonymous/cs/0", wishlistSchema],
  ];
  return [
    ...reads.map(([path, schema, whole]) => ({
      name: `GET ${path}`,
      run: read(path, schema, whole),
    })),
    {
      name: "GET /api/catalog/product/{locale}/{id}",
      run: async (backend) =>
        read(`/api/catalog/product/cs/${await productId(backend)}`, productDetailSchema)(backend),
    },
    ...CHANGES,
    { name: "GET /api/me without a login is 401", run: refusesGuests },
    {
      name: "parts of the shop that the specification leaves open",
      async run(backend) {
        for (const [path, without] of PARTS)
          if ([404, 405, 501].includes((await backend.ask("GET", path)).status))
            note({ part: `GET ${path}`, without });
      },
    },
  ];
}

async function refusesGuests(backend: Backend): Promise<void> {
  const { status, body } = await backend.ask("GET", "/api/me");
  if (status !== 401)
    throw new Mismatch(
      `GET /api/me: status ${status} instead of 401${meSchema.safeParse(body).success ? ", with a member" : ""}`,
    );
}
