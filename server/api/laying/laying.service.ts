import type { Setting } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import {
  layingPricesOf,
  layingSettingSchema,
  type LayingRequest,
} from "~/contract/customer/laying";
import { done, failed, type Result } from "~/contract/failures/result";
import { estimateLaying, type LayingJob } from "~/domain/order";
import type { Database } from "../../db/index";
import type { ContentService } from "../content";
import { enqueue } from "../mail";

/** An enquiry without the anti-bot fields. */
type LayingEnquiry = Omit<LayingRequest, "recaptcha_token">;

export type LayingService = ReturnType<typeof createLaying>;

interface Deps {
  db: Database;
  clock: () => Date;
  wakeMails: () => void;
  content: Pick<ContentService, "settings" | "shopEmail">;
}

/** The estimate of a job in the words of queued e-mails, which older releases wrote, too. */
function estimateOf(settings: readonly Setting[], job: LayingJob) {
  const prices = layingSettingSchema.safeParse(
    settings.find(({ name }) => name === "laying")?.value,
  ).data;
  const result = prices ? estimateLaying(layingPricesOf(prices), job) : null;
  return (
    result && {
      lines: result.lines.map(({ totalHaler, ...line }) => ({ ...line, total: totalHaler })),
      total: result.totalHaler,
    }
  );
}

export const createLaying = ({ db, clock, wakeMails, content }: Deps) => ({
  /** Queues the enquiry to the shop and the receipt in one transaction. `unavailable` if the shop has no address. */
  async enquire(
    locale: Locale,
    { estimate: job, ...enquiry }: LayingEnquiry,
  ): Promise<Result<undefined>> {
    const now = clock();
    const shop = await content.shopEmail();
    if (shop === null) return failed({ code: "unavailable" });
    // calculated from the price list, never from the request
    const estimateIn = async (language: Locale) =>
      job ? estimateOf(await content.settings(language), job) : null;
    const [own, shops] = [await estimateIn(locale), await estimateIn("cs")];
    await db.transaction(async (tx) => {
      await enqueue(
        tx,
        { template: "laying_received", locale, to: enquiry.email, data: { estimate: own } },
        now,
      );
      await enqueue(
        tx,
        {
          template: "laying_for_shop",
          locale: "cs",
          to: shop,
          data: { ...enquiry, estimate: shops },
        },
        now,
      );
    });
    wakeMails();
    return done(undefined);
  },
});
