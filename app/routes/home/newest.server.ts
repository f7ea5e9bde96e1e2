import { orDefault } from "~/bff/failure.server";
import type { Shop } from "~/bff/shop";

const [REFERENCES, POSTS] = [3, 4];

/** The newest references and posts, and the number of stores; empty for a backend without them. */
export async function readNewest({ articles, content }: Shop) {
  const [references, posts, stores] = await Promise.all([
    orDefault(articles.references(1), null),
    orDefault(articles.posts("blog", 1), null),
    orDefault(content.stores(), []),
  ]);
  return {
    references: (references?.data ?? [])
      .slice(0, REFERENCES)
      .map(({ id, slug, name, place, area_m2, images }) => ({ id, slug, name, place, area_m2, images: images.slice(0, 1) })),
    posts: (posts?.data ?? []).slice(0, POSTS).map(({ id, slug, name, published_at }) => ({ id, slug, name, published_at })),
    stores: stores.length,
  };
}
