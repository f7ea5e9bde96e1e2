import { failedWith } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { idSchema } from "~/contract/common";
import { reviewRequestSchema } from "~/contract/review";
import { constraintsOf } from "~/forms/parse-form.server";

export const reviewConstraints = constraintsOf(reviewRequestSchema);

export const intents = {
  writeReview: intent(
    reviewRequestSchema.extend({ productId: idSchema }),
    async (shop, { productId, ...review }) => {
      const to = `${shop.url.pathname}#write`;
      const written = await shop.reviews.write(productId, review);
      if (written.ok) return { ok: true, to, notice: { code: "review_sent", kind: "success" } };
      // written in another window
      return failedWith(written, "conflict") ? { ok: true, to } : written;
    },
    { failed: "review_failed", guard: { isTimed: false } },
  ),
};
