import { LOCALES } from "~/contract/core/locale";
import { emailKey } from "~/domain/customer";
import type { Queries } from "../database";
import { isOneOf } from "../is-one-of";
import { flatten } from "./home";
import { skuOf } from "./load/load-products";
import type { Assortment } from "./read";

export interface Keyed {
  id: number;
  key: string;
}

/** Ids and codes of the demo assortment. */
export const demoKeys = (assortment: Assortment) => {
  const byCode = (rows: readonly { id: number; code: string }[]): Keyed[] =>
    rows.map(({ id, code }) => ({ id, key: code }));
  const bySlug = (rows: readonly { id: number; slug: string }[]): Keyed[] =>
    rows.map(({ id, slug }) => ({ id, key: slug }));
  return {
    categories: byCode(flatten(assortment.categories)),
    brands: bySlug(assortment.brands),
    properties: byCode(assortment.properties),
    stores: bySlug(assortment.stores),
    deliveries: byCode(assortment.delivery),
    payments: byCode(assortment.payments),
    vouchers: byCode(assortment.vouchers),
    products: assortment.lines.flatMap((line) =>
      line.colours.map((colour) => ({ id: colour.id, key: skuOf(line, colour) })),
    ),
  };
};

const COLUMNS = [
  ["category", "categories", "code"],
  ["brand", "brands", "slug"],
  ["property", "properties", "code"],
  ["store", "stores", "slug"],
  ["delivery", "deliveries", "code"],
  ["payment", "payments", "code"],
  ["voucher", "vouchers", "code"],
  ["product", "products", "sku"],
] as const;

/** Names own rows with an id, code or address of the demo assortment, such as `brand 3 (hejlov)`. */
export async function readConflicts({ sql }: Queries, assortment: Assortment): Promise<string[]> {
  const conflicts: string[] = [];
  const keys = demoKeys(assortment);
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  for (const [name, table, column] of COLUMNS) {
    const rows = await sql
      .selectFrom(table)
      .select((eb) => ["id", eb.ref(column).as("key")] as const)
      .where(({ or }) =>
        or([
          isOneOf("id", idsOf(keys[table])),
          isOneOf(
            column,
            keys[table].map(({ key }) => key),
          ),
        ]),
      )
      .orderBy("id")
      .execute();
    conflicts.push(...rows.map(({ id, key }) => `${name} ${id} (${key})`));
  }
  for (const locale of LOCALES) {
    const rows = await sql
      .selectFrom("category_texts")
      .select(["category_id", "slug"])
      .where("locale", "=", locale)
      .where(
        isOneOf(
          "slug",
          flatten(assortment.categories).map(({ slug }) => slug[locale]),
        ),
      )
      .orderBy("category_id")
      .execute();
    conflicts.push(...rows.map(({ category_id, slug }) => `category ${category_id} (${slug})`));
  }
  for (const [name, table, demo] of [
    ["group", "customer_groups", assortment.groups],
    ["post", "posts", assortment.posts],
    ["post category", "post_categories", assortment.postCategories],
    ["reference", "reference_projects", assortment.references],
  ] as const) {
    const rows = await sql
      .selectFrom(table)
      .select("id")
      .where(isOneOf("id", idsOf(demo)))
      .orderBy("id")
      .execute();
    conflicts.push(...rows.map(({ id }) => `${name} ${id}`));
  }
  const members = await sql
    .selectFrom("users")
    .select("email")
    .where(
      isOneOf(
        "email_key",
        assortment.members.map(({ email }) => emailKey(email)),
      ),
    )
    .orderBy("id")
    .execute();
  return [...new Set([...conflicts, ...members.map(({ email }) => `member ${email}`)])];
}
