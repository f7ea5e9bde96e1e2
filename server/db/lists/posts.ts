import { z } from "zod";
import { upsert } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import { postSchema, slug } from "../seed/schemas/lists-schema";
import { textSchema } from "../seed/schemas/schema";
import { idsFor, listDefinition, readKeys, unknownNames } from "./list";

const recordSchema = postSchema.omit({ id: true, code: true, days_ago: true }).extend({
  published_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  /** Czech slugs of categories, codes of products */
  categories: z.array(slug).default([]),
  products: z.array(z.string()).default([]),
  image: z.string().nullable().default(null),
  author: z.string().nullable().default(null),
  html: textSchema,
});

const readCategoryKeys = async ({ sql }: Queries) =>
  (await sql.selectFrom("post_categories").select(["id", "slug"]).execute()).map(
    ({ id, slug: { cs } }) => ({ id, key: cs }),
  );
const keyOf = ({ kind, slug: { cs } }: { kind: string; slug: { cs: string } }) => `${kind} ${cs}`;

/** Posts by kind and Czech slug. Those that a file does not name stay. */
export const posts = listDefinition<z.output<typeof recordSchema>>({
  schema: recordSchema,
  keyOf,
  isWhole: false,
  async read(tx) {
    const categories = new Map((await readCategoryKeys(tx)).map(({ id, key }) => [id, key]));
    const products = new Map((await readKeys(tx, "products")).map(({ id, key }) => [id, key]));
    const rows = await tx.sql
      .selectFrom("posts")
      .select(["kind", "slug", "name", "perex", "image", "author"])
      .select(["published_at", "categories", "products", "content_html as html"])
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...row,
      published_at: row.published_at.toISOString(),
      categories: row.categories.flatMap((id) => categories.get(id) ?? []),
      products: row.products.flatMap((id) => products.get(id) ?? []),
    }));
  },
  async check(tx, records) {
    const categories = new Set((await readCategoryKeys(tx)).map(({ key }) => key));
    const products = new Set((await readKeys(tx, "products")).map(({ key }) => key));
    return records.flatMap((record, index) => [
      ...unknownNames(index, "categories", record.categories, categories),
      ...unknownNames(index, "products", record.products, products),
    ]);
  },
  async write(tx, records, onWritten) {
    const categoryId = idsFor(await readCategoryKeys(tx));
    const productId = idsFor(await readKeys(tx, "products"));
    const posts = await tx.sql.selectFrom("posts").select(["id", "kind", "slug"]).execute();
    const idOf = idsFor(posts.map((post) => ({ id: post.id, key: keyOf(post) })));
    for (const record of records) {
      const published = new Date(record.published_at);
      const row = {
        id: idOf(keyOf(record)),
        kind: record.kind,
        image: record.image,
        author: record.author,
        published_at: published,
        updated_at: published,
        slug: JSON.stringify(record.slug),
        name: JSON.stringify(record.name),
        perex: JSON.stringify(record.perex),
        content_html: JSON.stringify(record.html),
        categories: JSON.stringify(record.categories.map(categoryId)),
        products: JSON.stringify(record.products.map(productId)),
      };
      await upsert(tx, "posts", [row]);
      onWritten();
    }
  },
});

/** Categories of posts by their Czech slug. Those that a file does not name stay. */
export const postCategories = listDefinition({
  schema: z.strictObject({ slug: z.strictObject({ cs: slug, en: slug }), name: textSchema }),
  keyOf: ({ slug: { cs } }) => cs,
  isWhole: false,
  async read({ sql }) {
    const categories = sql.selectFrom("post_categories").select(["slug", "name"]);
    return categories.orderBy("position").execute();
  },
  async write(tx, records) {
    const idOf = idsFor(await readCategoryKeys(tx));
    const rows = records.map((record, position) => ({
      id: idOf(record.slug.cs),
      position,
      slug: JSON.stringify(record.slug),
      name: JSON.stringify(record.name),
    }));
    await upsert(tx, "post_categories", rows);
  },
});
