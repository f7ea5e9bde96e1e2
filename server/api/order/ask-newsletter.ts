import type { Locale } from "~/contract/common";
import type { Database } from "../../db/index";
import { askNewsletter, type MailLimit, type NewsletterMails } from "../auth/ask-newsletter.service";

/** Asks for the newsletter for whoever has ticked its box with an order that is placed by now. Never fails, as the order must not by it. */
export type AskWithOrder = (subscriber: { email: string; locale: Locale }) => Promise<void>;

interface Deps extends Omit<NewsletterMails, "wakeMails"> {
  db: Database;
  /** the same that counts the mails of other forms */
  limit: MailLimit;
  clock: () => Date;
  /** logs why it was not asked for */
  report: (error: unknown) => void;
}

/** … by the same mail with a link as that of the footer's form, and as seldom. */
export const createAskWithOrder =
  ({ db, limit, clock, report, ...mails }: Deps): AskWithOrder =>
  async (subscriber) => {
    try {
      const allowed = await limit.take(subscriber.email, undefined);
      if (allowed.ok) await db.transaction((tx) => askNewsletter(tx, mails, subscriber, clock()));
    } catch (error) {
      report(error);
    }
  };
