import type { ReviewsQuery } from "~/bff/reviews.server";

/** Requested page and stars. @throws 404 for invalid values */
export function reviewsQueryOf(params: URLSearchParams): ReviewsQuery & { page: number } {
  const number = (name: string, most: number): number | undefined => {
    const text = params.get(name);
    if (text === null || text === "") return undefined;
    if (!/^[1-9]\d{0,5}$/.test(text) || Number(text) > most) throw new Response(null, { status: 404 });
    return Number(text);
  };
  return { page: number("page", Number.MAX_SAFE_INTEGER) ?? 1, stars: number("stars", 5) };
}
