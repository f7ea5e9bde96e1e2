import type { Locale } from "~/contract/core/common";
import type { Database } from "../../../db/index";
import { requestNewsletter, type MailLimit, type NewsletterMails } from "../../auth";

/** Subscribes the buyer who ticked the box, after the order is placed. Never throws, so that the order does not fail. */
export type RequestNewsletter = (subscriber: { email: string; locale: Locale }) => Promise<void>;

interface Deps extends Omit<NewsletterMails, "wakeMails"> {
  db: Database;
  /** shared with other forms that send mails */
  mailLimit: MailLimit;
  clock: () => Date;
  report: (error: unknown) => void;
}

export const createRequestNewsletter =
  ({ db, mailLimit, clock, report, ...mails }: Deps): RequestNewsletter =>
  async (subscriber) => {
    try {
      const allowed = await mailLimit.take(subscriber.email, undefined);
      if (allowed.ok)
        await db.transaction((tx) => requestNewsletter(tx, mails, subscriber, clock()));
    } catch (error) {
      report(error);
    }
  };
