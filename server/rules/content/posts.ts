interface Listed {
  id: number;
  published_at: Date;
  categories: readonly number[];
}

/** Posts published at a time, newest first. */
export const publishedPosts = <P extends Listed>(posts: readonly P[], now: Date): P[] =>
  posts
    .filter(({ published_at }) => published_at <= now)
    .sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id);

/** Related posts: first those of the same categories, each part newest first. */
export function relatedPosts<P extends Listed>(
  newestFirst: readonly P[],
  post: Listed,
  max: number,
): P[] {
  const others = newestFirst.filter(({ id }) => id !== post.id);
  const shares = ({ categories }: P) => categories.some((one) => post.categories.includes(one));
  return [...others.filter(shares), ...others.filter((one) => !shares(one))].slice(0, max);
}

/** A page of a list; an empty list has one page. */
export function postsPage<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    meta: {
      page,
      per_page: perPage,
      total: all.length,
      last_page: Math.max(1, Math.ceil(all.length / perPage)),
    },
  };
}
