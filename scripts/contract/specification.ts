import { z } from "zod";
import { meSchema } from "~/contract/account";
import { anyCartListSchema, anyUpdateSchema, cartSchema } from "~/contract/cart";
import { anyProductListSchema, categoryTreeSchema, productDetailSchema, searchSchema } from "~/contract/catalogue";
import { WITHOUT } from "~/contract/common";
import { anyCountriesSchema, anySettingsSchema, currenciesSchema } from "~/contract/content";
import { postersSchema } from "~/contract/poster";
import { wishlistSchema } from "~/contract/wishlist";
import { Mismatch, requireData, type Backend, type Check } from "./backend";

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
  visit(shapeSchema.parse(z.toJSONSchema(schema, { io: "output", unrepresentable: "any", reused: "inline" })), answer);
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
    ["/api/poster?lang=cs", postersSchema],
    ["/api/lists/currencies", currenciesSchema],
    ["/api/lists/countries/cs", anyCountriesSchema],
    ["/api/catalog/category/cs", categoryTreeSchema],
    ["/api/catalog/products/cs", anyProductListSchema],
    ["/elastic/search/fulltext?q=a", searchSchema],
    ["/api/catalog/top/search/cs", searchSchema],
    ["/api/cart/anonymous/cs/0", anyCartListSchema, z.array(cartSchema)],
    ["/api/wishlist/anonymous/cs/0", wishlistSchema],
  ];
  return [
    ...reads.map(([path, schema, whole]) => ({ name: `GET ${path}`, run: read(path, schema, whole) })),
    {
      name: "GET /api/catalog/product/{locale}/{id}",
      run: async (backend) => read(`/api/catalog/product/cs/${await productId(backend)}`, productDetailSchema)(backend),
    },
    { name: "PUT and PATCH of a guest's cart, which is read again", run: changeCart },
    { name: "GET /api/me without a login is 401", run: refusesGuests },
    {
      name: "parts of the shop that the specification leaves open",
      async run(backend) {
        for (const [path, without] of PARTS)
          if ([404, 405, 501].includes((await backend.ask("GET", path)).status)) note({ part: `GET ${path}`, without });
      },
    },
  ];
}

const productId = async (backend: Backend): Promise<number> => {
  const { data } = anyProductListSchema.parse((await backend.ask("GET", "/api/catalog/products/cs?in_stock=1")).body);
  return requireData(
    data.find(({ has_variants, active, available }) => !has_variants && active && available)?.id,
    "no product without variants",
  );
};

async function changeCart(backend: Backend): Promise<void> {
  const readCart = async (tempId: string) => {
    const listed = anyCartListSchema.parse((await backend.ask("GET", `/api/cart/anonymous/cs/${tempId}`)).body);
    return requireData(listed[0], "no cart for a guest");
  };
  const { id, tempId } = await readCart("0");
  if (tempId === null) throw new Mismatch("GET /api/cart/anonymous/cs/0: no tempId");
  const body = { id, productId: await productId(backend), variantId: null, note: null, quantity: 1 };
  for (const [method, quantity] of [
    ["PUT", 1],
    ["PATCH", 0],
  ] as const) {
    const answer = await backend.ask(method, `/api/cart/${id}`, { tempId, body: { ...body, quantity } });
    const changed = anyUpdateSchema.safeParse(answer.body);
    if (answer.status !== 200 || !changed.success)
      throw new Mismatch(`${method} /api/cart/{cartId}: status ${answer.status}, ${changed.error?.message}`);
    const { items } = await readCart(tempId);
    if (items.length !== quantity)
      throw new Mismatch(`${method} /api/cart/{cartId}: the cart has ${items.length} lines instead of ${quantity}`);
  }
}

async function refusesGuests(backend: Backend): Promise<void> {
  const { status, body } = await backend.ask("GET", "/api/me");
  if (status !== 401)
    throw new Mismatch(`GET /api/me: status ${status} instead of 401${meSchema.safeParse(body).success ? ", with a member" : ""}`);
}
