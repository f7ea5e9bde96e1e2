/** What lists and search need to know of a post. */
interface Listed {
  id: number;
  published_at: Date;
  categories: readonly number[];
}

/** Of posts those that can be read at a time, the newest first. */
export const publishedPosts = <P extends Listed>(posts: readonly P[], now: Date): P[] =>
  posts.filter(({ published_at }) => published_at <= now).sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id);

/** Others to read after a post: first those that share a category, newest first in either part. */
export function relatedPosts<P extends Listed>(newestFirst: readonly P[], post: Listed, most: number): P[] {
  const others = newestFirst.filter(({ id }) => id !== post.id);
  const shares = ({ categories }: P) => categories.some((one) => post.categories.includes(one));
  return [...others.filter(shares), ...others.filter((one) => !shares(one))].slice(0, most);
}

/** One page of a list; the last page of an empty list is the first. */
export function pageOf<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    meta: { page, per_page: perPage, total: all.length, last_page: Math.max(1, Math.ceil(all.length / perPage)) },
  };
}
