import type { Locale } from "~/contract/core/common";
import type { ContactRequest } from "~/contract/customer/contact";
import { done, failed, type Result } from "~/contract/failures/result";
import type { Database } from "../../db/index";
import type { ContentService } from "../content";
import { enqueue } from "../mail";

/** A question without the anti-bot fields. */
type ContactMessage = Omit<ContactRequest, "recaptcha_token">;

export type ContactService = ReturnType<typeof createContact>;

interface Deps {
  db: Database;
  clock: () => Date;
  wakeMails: () => void;
  content: Pick<ContentService, "shopEmail">;
}

export const createContact = ({ db, clock, wakeMails, content }: Deps) => ({
  /** Queues the question to the shop and the receipt in one transaction. `unavailable` if the shop has no address. */
  async write(locale: Locale, message: ContactMessage): Promise<Result<undefined>> {
    const now = clock();
    const shop = await content.shopEmail();
    if (shop === null) return failed({ code: "unavailable" });
    await db.transaction(async (tx) => {
      await enqueue(
        tx,
        { template: "contact_for_shop", locale: "cs", to: shop, data: message },
        now,
      );
      await enqueue(tx, { template: "contact_received", locale, to: message.email, data: {} }, now);
    });
    wakeMails();
    return done(undefined);
  },
});
