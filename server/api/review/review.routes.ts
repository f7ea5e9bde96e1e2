import { reviewListQuerySchema, reviewRequestSchema } from "~/contract/review";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { readQuery } from "../shared/body";
import type { Keys } from "../shared/keys";
import type { ReadGuarded } from "../shared/guarded-body";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import type { ReviewService } from "./review.service";

/** Reviews per member and hour: staff read each one. */
export const REVIEWS_PER_MEMBER = 10;

interface Parts {
  reviews: ReviewService;
  limits: RateLimits;
  readGuarded: ReadGuarded;
}

export function reviewRoutes(reply: Reply, keys: Keys, { reviews, limits, readGuarded }: Parts): Routes {
  const limit = limits.exact({ name: "reviews", points: REVIEWS_PER_MEMBER, seconds: 3600 });
  return (app) => {
    app.get(`/api/review/${LOCALE}/${ID}`, async (c) => {
      const query = readQuery(c, reviewListQuerySchema);
      return reply.send(c, query.ok ? await reviews.list(localeOf(c), idOf(c), query.value) : query);
    });

    app.post(`/api/review/${ID}`, async (c) => {
      const bearer = await keys.bearer(c);
      if (!bearer.ok) return reply.send(c, bearer);
      const body = await readGuarded(c, reviewRequestSchema, "review");
      if (!body.ok) return reply.send(c, body);
      const { userId } = bearer.value;
      const taken = await limit.consume(String(userId));
      if (!taken.ok) return reply.send(c, taken);
      return reply.send(c, await reviews.write(userId, idOf(c), reply.language(c), body.value), 201);
    });

    app.get(`/api/me/reviews/${ID}`, async (c) => {
      const bearer = await keys.bearer(c);
      return reply.send(c, bearer.ok ? await reviews.own(bearer.value.userId, idOf(c)) : bearer);
    });
  };
}
