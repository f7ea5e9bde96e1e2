import type { Locale } from "~/contract/core/common";
import { emailKey } from "~/domain/customer";
import type { Queries } from "../../db/index";
import {
  deleteSubscriber,
  deleteSubscriberBy,
  findSubscriber,
  setSubscriberConfirmed,
  upsertSubscriber,
} from "./newsletter.repo";

/** A member's e-mail. If it is unconfirmed, it may be somebody else's, whose subscription the member must not see. */
interface MemberEmail {
  email: string;
  email_confirmed_at: Date | null;
}

export async function newsletterOf(
  on: Queries,
  { email, email_confirmed_at }: MemberEmail,
): Promise<{ newsletter: boolean; newsletter_pending: boolean }> {
  const row = await findSubscriber(on, emailKey(email));
  const isConfirmed = row !== undefined && row.confirmed_at !== null;
  return {
    newsletter: isConfirmed && email_confirmed_at !== null,
    newsletter_pending: row?.confirmed_at === null,
  };
}

/** Subscribes; nothing is sent before confirmation (double opt-in). @returns true if a confirmation link must be sent */
export async function subscribe(
  tx: Queries,
  { email, locale, unsubscribe }: { email: string; locale: Locale; unsubscribe: string },
  now: Date,
): Promise<boolean> {
  const email_key = emailKey(email);
  await upsertSubscriber(tx, {
    email_key,
    email,
    locale,
    asked_at: now,
    confirmed_at: null,
    unsubscribe,
  });
  return (await findSubscriber(tx, email_key))?.confirmed_at === null;
}

/** Confirms a subscription. @param key of the confirmed e-mail @returns the subscriber to welcome; undefined if unsubscribed meanwhile */
export async function confirmNewsletter(tx: Queries, key: string, now: Date) {
  await setSubscriberConfirmed(tx, key, now);
  return findSubscriber(tx, key);
}

/** Unsubscribes by the link of a mail. @returns false if there was no subscription */
export const unsubscribe = (tx: Queries, secret: string): Promise<boolean> =>
  deleteSubscriberBy(tx, secret);

/** Ends a member's subscription, confirmed or pending. */
export const endNewsletter = (
  tx: Queries,
  { email, email_confirmed_at }: MemberEmail,
): Promise<void> =>
  deleteSubscriber(tx, emailKey(email), { pendingOnly: email_confirmed_at === null });
