import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Queries } from "../../database";
import type { Assortment } from "../read";

const DAY_MS = 86_400_000;

export async function loadArticles(tx: Queries, assortment: Assortment, now: Date): Promise<void> {
  await insertInParts(
    tx,
    "post_categories",
    assortment.postCategories.map(({ id, slug, name }, position) => ({
      id,
      position,
      slug: JSON.stringify(slug),
      name: JSON.stringify(name),
    })),
  );
  await insertInParts(
    tx,
    "posts",
    assortment.posts.map(
      ({ id, kind, slug, name, perex, html, image, author, days_ago, categories, products }) => {
        const publishedAt = new Date(now.getTime() - days_ago * DAY_MS);
        return {
          id,
          kind,
          image,
          author,
          published_at: publishedAt,
          updated_at: publishedAt,
          slug: JSON.stringify(slug),
          name: JSON.stringify(name),
          perex: JSON.stringify(perex),
          content_html: JSON.stringify(html),
          categories: JSON.stringify(categories),
          products: JSON.stringify(products),
        };
      },
    ),
  );
  await insertInParts(
    tx,
    "reference_projects",
    assortment.references.map(
      (
        { id, slug, name, perex, place, area_m2, year, images, tags, products, html },
        position,
      ) => ({
        id,
        position,
        area_m2,
        year,
        slug: JSON.stringify(slug),
        name: JSON.stringify(name),
        perex: JSON.stringify(perex),
        content_html: JSON.stringify(html),
        place: JSON.stringify(place),
        images: JSON.stringify(images),
        tags: JSON.stringify(tags),
        products: JSON.stringify(products),
      }),
    ),
  );
}
