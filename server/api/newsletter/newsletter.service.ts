import type { Locale } from "~/contract/common";
import { emailKey } from "~/domain/email";
import type { Queries } from "../../db/index";
import { deleteSubscriber, deleteSubscriberBy, findSubscriber, setSubscriberConfirmed, upsertSubscriber } from "./newsletter.repo";

/** The e-mail of a member. Unless it is confirmed it may be somebody else's, whose newsletter is no business of the member. */
interface MemberEmail {
  email: string;
  email_confirmed_at: Date | null;
}

/** Whether a member gets the newsletter: yes, not yet (its link was not opened), or no. */
export async function newsletterOf(
  on: Queries,
  { email, email_confirmed_at }: MemberEmail,
): Promise<{ newsletter: boolean; newsletter_pending: boolean }> {
  const row = await findSubscriber(on, emailKey(email));
  const hasBegun = row !== undefined && row.confirmed_at !== null;
  return { newsletter: hasBegun && email_confirmed_at !== null, newsletter_pending: row?.confirmed_at === null };
}

/**
 * Asks for the newsletter; nothing is sent before it is confirmed (double opt-in).
 * @returns whether a mail with the link is to be sent: not to whom has confirmed already
 */
export async function askForNewsletter(
  tx: Queries,
  { email, locale, unsubscribe }: { email: string; locale: Locale; unsubscribe: string },
  now: Date,
): Promise<boolean> {
  const email_key = emailKey(email);
  await upsertSubscriber(tx, { email_key, email, locale, asked_at: now, confirmed_at: null, unsubscribe });
  return (await findSubscriber(tx, email_key))?.confirmed_at === null;
}

/** Begins the newsletter. @param key of the e-mail that a link has proved @returns whom to welcome; undefined where it was given up meanwhile */
export async function confirmNewsletter(tx: Queries, key: string, now: Date) {
  await setSubscriberConfirmed(tx, key, now);
  return findSubscriber(tx, key);
}

/** Ends the newsletter by the link of its mails. @returns whether it went on until now */
export const unsubscribe = (tx: Queries, secret: string): Promise<boolean> => deleteSubscriberBy(tx, secret);

/** Ends a member's newsletter, begun or asked for. */
export const endNewsletter = (tx: Queries, { email, email_confirmed_at }: MemberEmail): Promise<void> =>
  deleteSubscriber(tx, emailKey(email), { pendingOnly: email_confirmed_at === null });
