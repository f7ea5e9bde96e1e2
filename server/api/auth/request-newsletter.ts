import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../db/index";
import { subscribe } from "../newsletter";
import type { Links } from "./password/links.service";
import type { AccountMails } from "./password/mails";

export interface NewsletterMails extends AccountMails {
  links: Links;
}

/** Subscribes an e-mail and mails the confirmation link. Subscribers get no mail, but the work is the same. */
export async function requestNewsletter(
  tx: Queries,
  { links, queueMail }: Omit<NewsletterMails, "wakeMails">,
  { email, locale }: { email: string; locale: Locale },
  now: Date,
): Promise<void> {
  const waits = await subscribe(tx, { email, locale, unsubscribe: links.secret() }, now);
  // also for existing subscribers, so that the response time does not reveal them
  const hash = await links.make(tx, "newsletter", { userId: null, email }, now);
  await queueMail(
    tx,
    { template: "confirm_newsletter", locale, to: waits ? email : null, data: { hash } },
    now,
  );
}
