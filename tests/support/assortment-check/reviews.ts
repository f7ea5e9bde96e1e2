import type { Assortment } from "../../../server/db/seed/read";

/** Checks that texts of reviews are for existing lines. */
export function checkReviews({ lines, reviews: { kinds } }: Assortment): string[] {
  const codes = new Set(lines.map(({ code }) => code));
  return kinds.flatMap(({ code: kind, texts }) =>
    texts.flatMap(({ lines: named = [], title }) =>
      named
        .filter((code) => !codes.has(code))
        .map((code) => `review '${title.en}' (${kind}): no line ${code}`),
    ),
  );
}
