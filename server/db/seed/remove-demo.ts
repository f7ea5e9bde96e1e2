import { isDeepStrictEqual } from "node:util";
import { LOCALES } from "~/contract/core/locale";
import { noteChanges } from "../catalogue/changes";
import type { Database, Queries } from "../database";
import { isOneOf } from "../is-one-of";
import { demoKeys, type Keyed } from "./demo-keys";
import { homeOf } from "./home";
import { removeDemoMembers } from "./load/load-members";
import { readDemoAssortment, type Assortment } from "./read";

type Removed = Record<
  | "products"
  | "categories"
  | "brands"
  | "properties"
  | "stores"
  | "deliveries"
  | "payments"
  | "vouchers"
  | "members"
  | "posts"
  | "references"
  | "settings",
  number
>;

/**
 * Removes the demo assortment. A row belongs to the demo if it has the id and the code of the demo; settings and contents of pages only if they are
 * unchanged. Rows that own data refer to stay: categories with own products, their brands and properties. Orders, currencies, countries and info pages, which
 * buyers may have agreed to, stay too.
 */
export async function removeDemo(db: Database, dir: string): Promise<Removed> {
  const assortment = readDemoAssortment(dir);
  const keys = demoKeys(assortment);
  const members = await removeDemoMembers(db, dir);
  return db.transaction(async (tx) => {
    const products = await removeProducts(tx, keys.products);
    const settings = await removeSettings(tx, assortment);
    const posts = await removeRows(
      tx,
      "posts",
      assortment.posts.map(({ id }) => id),
    );
    await removeRows(
      tx,
      "post_categories",
      assortment.postCategories.map(({ id }) => id),
    );
    const references = await removeRows(
      tx,
      "reference_projects",
      assortment.references.map(({ id }) => id),
    );
    const vouchers = await removeKnown(tx, "vouchers", "code", keys.vouchers);
    await removeGroups(tx, assortment);
    const deliveries = await removeKnown(tx, "deliveries", "code", keys.deliveries);
    const payments = await removeKnown(tx, "payments", "code", keys.payments);
    await removePickupPoints(tx, assortment);
    const stores = await removeKnown(tx, "stores", "slug", keys.stores);
    const categories = await removeCategories(tx, keys.categories);
    const brands = await removeUnused(tx, "brands", "slug", keys.brands);
    const properties = await removeUnused(tx, "properties", "code", keys.properties);
    await noteChanges(tx);
    return {
      products,
      categories,
      brands,
      properties,
      stores,
      deliveries,
      payments,
      vouchers,
      members,
      posts,
      references,
      settings,
    };
  });
}

async function removeProducts({ sql }: Queries, products: readonly Keyed[]): Promise<number> {
  const demo = new Map(products.map(({ id, key }) => [id, key]));
  const rows = await sql
    .selectFrom("products")
    .select(["id", "sku"])
    .where(isOneOf("id", [...demo.keys()]))
    .execute();
  const ids = rows.filter(({ id, sku }) => demo.get(id) === sku).map(({ id }) => id);
  await sql.deleteFrom("products").where(isOneOf("id", ids)).execute();
  return ids.length;
}

async function removeSettings({ sql }: Queries, assortment: Assortment): Promise<number> {
  let removed = 0;
  const settings = await sql.selectFrom("settings").selectAll().execute();
  const contents = await sql.selectFrom("content").selectAll().execute();
  for (const locale of LOCALES) {
    for (const { name, ...body } of assortment.settings[locale]) {
      const row = settings.find(
        (one) => one.locale === locale && one.name === name && isDeepStrictEqual(one.body, body),
      );
      if (!row) continue;
      await sql
        .deleteFrom("settings")
        .where("locale", "=", locale)
        .where("name", "=", name)
        .execute();
      removed += 1;
    }
    for (const [key, body] of Object.entries({
      home: homeOf(assortment, locale),
      ...assortment.banners[locale],
    })) {
      const row = contents.find(
        (one) =>
          one.locale === locale &&
          one.key === key &&
          isDeepStrictEqual(one.body, JSON.parse(JSON.stringify(body))),
      );
      if (!row) continue;
      await sql
        .deleteFrom("content")
        .where("locale", "=", locale)
        .where("key", "=", row.key)
        .execute();
      removed += 1;
    }
  }
  return removed;
}

async function removeRows(
  { sql }: Queries,
  table: "posts" | "post_categories" | "reference_projects",
  ids: readonly number[],
): Promise<number> {
  const rows = await sql.deleteFrom(table).where(isOneOf("id", ids)).returning("id").execute();
  return rows.length;
}

type KeyedTable =
  "vouchers" | "deliveries" | "payments" | "stores" | "brands" | "properties" | "categories";

async function readDemoIds(
  { sql }: Queries,
  table: KeyedTable,
  column: "code" | "slug",
  wanted: readonly Keyed[],
): Promise<number[]> {
  const rows = await sql
    .selectFrom(table)
    .select((eb) => ["id", eb.ref(column).as("key")] as const)
    .where(
      isOneOf(
        "id",
        wanted.map(({ id }) => id),
      ),
    )
    .execute();
  return rows.flatMap(({ id, key }) =>
    wanted.some((one) => one.id === id && one.key === key) ? [id] : [],
  );
}

async function removeKnown(
  tx: Queries,
  table: KeyedTable,
  column: "code" | "slug",
  wanted: readonly Keyed[],
): Promise<number> {
  const ids = await readDemoIds(tx, table, column, wanted);
  await tx.sql.deleteFrom(table).where(isOneOf("id", ids)).execute();
  return ids.length;
}

async function removeGroups({ sql }: Queries, { groups }: Assortment): Promise<void> {
  await sql
    .deleteFrom("customer_groups")
    .where(
      isOneOf(
        "id",
        groups.map(({ id }) => id),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users").select("users.id").whereRef("group_id", "=", "customer_groups.id"),
        ),
      ),
    )
    .execute();
}

async function removePickupPoints({ sql }: Queries, { pickupPoints }: Assortment): Promise<void> {
  for (const { carrier, points } of pickupPoints)
    await sql
      .deleteFrom("pickup_points")
      .where("carrier", "=", carrier)
      .where(
        isOneOf(
          "code",
          points.map(({ code }) => code),
        ),
      )
      .execute();
}

/** Removes categories without own products and subcategories, from the bottom up. */
async function removeCategories(tx: Queries, demo: readonly Keyed[]): Promise<number> {
  let removed = 0;
  for (const id of (await readDemoIds(tx, "categories", "code", demo)).reverse()) {
    const { numDeletedRows } = await tx.sql
      .deleteFrom("categories")
      .where("id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("product_categories").select("product_id").where("category_id", "=", id),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("products").select("products.id").where("default_category_id", "=", id),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("categories as child").select("child.id").where("child.parent_id", "=", id),
          ),
        ),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

async function removeUnused(
  tx: Queries,
  table: "brands" | "properties",
  column: "code" | "slug",
  wanted: readonly Keyed[],
): Promise<number> {
  const ids = await readDemoIds(tx, table, column, wanted);
  const used =
    table === "brands"
      ? await tx.sql.selectFrom("products").select("brand_id as id").distinct().execute()
      : await tx.sql
          .selectFrom("product_properties")
          .select("property_id as id")
          .distinct()
          .execute();
  const unused = ids.filter((id) => !used.some((one) => one.id === id));
  await tx.sql.deleteFrom(table).where(isOneOf("id", unused)).execute();
  return unused.length;
}
