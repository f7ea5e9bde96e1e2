import type { Locale } from "~/contract/common";
import type { LayingRequest } from "~/contract/laying";
import type { Database } from "../../db/index";
import { enqueue } from "../mail/queue.service";
import { done, failed, type Result } from "../shared/result";

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
}

/** Makes the service over a database. */
export const createLaying = ({ db, clock, wakeMails, shopEmail }: Deps): LayingService => ({
  async enquire(locale, enquiry) {
    const now = clock();
    const shop = await shopEmail();
    if (shop === null) return failed({ code: "unavailable" });
    await db.transaction(async (tx) => {
      await enqueue(tx, { template: "laying_received", locale, to: enquiry.email, data: {} }, now);
      await enqueue(tx, { template: "laying_for_shop", locale: "cs", to: shop, data: enquiry }, now);
    });
    wakeMails();
    return done(undefined);
  },
});
