import type { Locale } from "~/contract/common";
import type { ContactRequest } from "~/contract/contact";
import type { Database } from "../../db/index";
import { enqueue } from "../mail/queue.service";
import { done, failed, type Result } from "~/contract/result";

/** A question as it is read, without what keeps programs from sending it. */
export type ContactMessage = Omit<ContactRequest, "recaptcha_token">;

/** Questions to the shop's people. */
export interface ContactService {
  /** Queues the question to the shop's own address, and the receipt. Both or neither: `unavailable` where the shop has no address. */
  write(locale: Locale, message: ContactMessage): Promise<Result<undefined>>;
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
export const createContact = ({ db, clock, wakeMails, shopEmail }: Deps): ContactService => ({
  async write(locale, message) {
    const now = clock();
    const shop = await shopEmail();
    if (shop === null) return failed({ code: "unavailable" });
    await db.transaction(async (tx) => {
      await enqueue(tx, { template: "contact_for_shop", locale: "cs", to: shop, data: message }, now);
      await enqueue(tx, { template: "contact_received", locale, to: message.email, data: {} }, now);
    });
    wakeMails();
    return done(undefined);
  },
});
