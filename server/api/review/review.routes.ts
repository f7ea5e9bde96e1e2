import { catalogue } from "~/contract/endpoints/catalogue";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { ReviewService } from "./review.service";

/** Reviews per member and hour: staff read each one. */
export const REVIEWS_PER_MEMBER = 10;

interface Services {
  reviews: ReviewService;
  limits: RateLimits;
}

export function reviewRoutes(serve: Serve, { reviews, limits }: Services): Routes {
  const limit = limits.exact({ name: "reviews", points: REVIEWS_PER_MEMBER, seconds: 3600 });
  return (app) => {
    serve(app, catalogue.reviews, ({ params, query }) =>
      reviews.list(params.locale, params.id, query),
    );
    serve(app, catalogue.writeReview, async ({ by, params, body, language }) => {
      const permit = await limit.consume(String(by.userId));
      return permit.ok ? reviews.write(by.userId, params.id, language, body) : permit;
    });
    serve(app, catalogue.ownReview, ({ by, params }) => reviews.own(by.userId, params.id));
  };
}
