/** The query of a page of reviews, with question mark. */
export function reviewsQuery({
  page = 1,
  stars,
}: {
  page?: number;
  stars?: number | undefined;
}): string {
  const params = new URLSearchParams();
  if (stars !== undefined) params.set("stars", String(stars));
  if (page > 1) params.set("page", String(page));
  return params.size ? `?${params}` : "";
}
