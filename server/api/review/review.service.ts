import type { Locale } from "~/contract/core/common";
import {
  REVIEWS_PER_PAGE,
  type OwnReview,
  type Review,
  type ReviewList,
  type ReviewListQuery,
  type ReviewRequest,
  type ReviewState,
  type ReviewSummary,
} from "~/contract/customer/review";
import {
  done,
  failed,
  NOT_FOUND,
  orNotFound,
  UNAUTHENTICATED,
  type Result,
} from "~/contract/failures/result";
import { MAX_STARS, ratingOf, reviewAuthor } from "~/domain/catalogue";
import type { Database, Queries } from "../../db/index";
import { lockUser } from "../member";
import { hasBought } from "./moderation.repo";
import {
  countByStars,
  findReviewOf,
  forgetAuthor,
  hasProduct,
  insertMissingReview,
  readReviews,
  readReviewsOf,
  type ReviewRow,
} from "./review.repo";

export type ReviewService = ReturnType<typeof createReviews>;

export function createReviews({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    async list(
      locale: Locale,
      productId: number,
      { page, stars }: ReviewListQuery,
    ): Promise<Result<ReviewList>> {
      if (!(await hasProduct(db, productId))) return NOT_FOUND;
      const summary = summaryOf(await countByStars(db, productId));
      const total =
        stars === undefined
          ? summary.count
          : (summary.by_star.find((one) => one.stars === stars)?.count ?? 0);
      const limit = REVIEWS_PER_PAGE;
      const rows = await readReviews(db, { productId, stars, limit, offset: (page - 1) * limit });
      return done({
        data: rows.map((row) => serializeReview(row, locale)),
        meta: {
          page,
          per_page: limit,
          total,
          last_page: Math.max(1, Math.ceil(total / limit)),
          summary,
        },
      });
    },

    /** Writes a review that waits for approval; one per member and product. */
    write: (
      userId: number,
      productId: number,
      locale: Locale,
      { stars, title, text }: ReviewRequest,
    ): Promise<Result<{ data: { id: number; state: ReviewState } }>> =>
      db.transaction(async (tx) => {
        const member = await lockUser(tx, userId);
        if (!member) return UNAUTHENTICATED;
        if (!(await hasProduct(tx, productId))) return NOT_FOUND;
        const state = "pending";
        const id = await insertMissingReview(tx, {
          product_id: productId,
          user_id: userId,
          author: reviewAuthor(member.firstname, member.lastname),
          stars,
          locale,
          texts: JSON.stringify({ [locale]: { title, text } }),
          verified: await hasBought(tx, userId, productId),
          state,
          created_at: clock(),
        });
        return id === undefined ? failed({ code: "conflict" }) : done({ data: { id, state } });
      }),

    async own(userId: number, productId: number): Promise<Result<{ data: OwnReview }>> {
      const row = await findReviewOf(db, userId, productId);
      return orNotFound(row && { data: serializeOwn(row) });
    },

    ownAll: async (userId: number) => (await readReviewsOf(db, userId)).map(serializeOwn),
  };
}

/** Removes a deleted member from the reviews; the reviews stay without a name. */
export const forgetReviewer = (tx: Queries, userId: number): Promise<void> =>
  forgetAuthor(tx, userId);

function summaryOf(counts: readonly { stars: number; count: number }[]): ReviewSummary {
  const by_star = Array.from({ length: MAX_STARS }, (_, index) => {
    const stars = MAX_STARS - index;
    return { stars, count: counts.find((one) => one.stars === stars)?.count ?? 0 };
  });
  const count = by_star.reduce((all, one) => all + one.count, 0);
  const sum = by_star.reduce((all, one) => all + one.stars * one.count, 0);
  return { avg: ratingOf(sum, count)?.avg ?? null, count, by_star };
}

/** In the requested language if there is a translation, otherwise in the original. */
function serializeReview(
  { id, stars, texts, locale: written, author, verified, created_at }: ReviewRow,
  locale: Locale,
): Review {
  const lang = texts[locale] ? locale : written;
  const { title = "", text = "" } = texts[lang] ?? {};
  return {
    id,
    stars,
    title,
    text,
    lang,
    author: author || null,
    verified,
    created_at: created_at.toISOString(),
  };
}

function serializeOwn(row: ReviewRow): OwnReview {
  const { author: _shown, ...review } = serializeReview(row, row.locale);
  return { ...review, product_id: row.product_id, state: row.state };
}
