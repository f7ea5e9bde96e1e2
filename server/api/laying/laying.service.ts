import type { Locale } from "~/contract/common";
import type { Setting } from "~/contract/content";
import { layingPricesOf, layingSettingSchema, type LayingRequest } from "~/contract/laying";
import { estimateLaying, type LayingEstimate, type LayingJob } from "~/domain/laying";
import type { Database } from "../../db/index";
import type { ContentService } from "../content/content.service";
import { enqueue } from "../mail/queue.service";
import { done, failed, type Result } from "~/contract/result";

/** An enquiry as it is read, without what keeps programs from sending it. */
export type LayingEnquiry = Omit<LayingRequest, "recaptcha_token">;

/** Enquiries for the shop's floor layers. */
export interface LayingService {
  /** Queues the enquiry to the shop's own address, and the receipt. Both or neither: `unavailable` where the shop has no address. */
  enquire(locale: Locale, enquiry: LayingEnquiry): Promise<Result<undefined>>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  /** says that there are mails in the queue */
  wakeMails: () => void;
  /** the shop's own address; null where its contacts name none */
  shopEmail: () => Promise<string | null>;
  content: Pick<ContentService, "settings">;
}

function estimateOf(settings: readonly Setting[], job: LayingJob): LayingEstimate | null {
  const prices = layingSettingSchema.safeParse(settings.find(({ name }) => name === "laying")?.value).data;
  return prices ? estimateLaying(layingPricesOf(prices), job) : null;
}

/** Makes the service over a database. */
export const createLaying = ({ db, clock, wakeMails, shopEmail, content }: Deps): LayingService => ({
  async enquire(locale, { estimate: job, ...enquiry }) {
    const now = clock();
    const shop = await shopEmail();
    if (shop === null) return failed({ code: "unavailable" });
    // by the price list as it is now: nobody's own words or sums go into a mail
    const estimateIn = async (language: Locale) => (job ? estimateOf(await content.settings(language), job) : null);
    const [own, shops] = [await estimateIn(locale), await estimateIn("cs")];
    await db.transaction(async (tx) => {
      await enqueue(tx, { template: "laying_received", locale, to: enquiry.email, data: { estimate: own } }, now);
      await enqueue(tx, { template: "laying_for_shop", locale: "cs", to: shop, data: { ...enquiry, estimate: shops } }, now);
    });
    wakeMails();
    return done(undefined);
  },
});
