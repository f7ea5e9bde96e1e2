import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import { deleteMailsTo, insertMail } from "./mail.repo";
import type { TemplateData, TemplateName } from "./templates/index";

/** A message to be sent: what it tells, in which language, and to whom. */
export type Mail = {
  [Name in TemplateName]: { template: Name; locale: Locale; /** one address, checked */ to: string | null; data: TemplateData[Name] };
}[TemplateName];

const ORDER_MAILS: readonly TemplateName[] = [
  "order_placed",
  "order_state",
  "order_paid",
  "order_refunded",
  "withdrawal_received",
  "withdrawal_decided",
  "complaint_received",
  "complaint_settled",
];

/**
 * Puts a message into the queue, in the transaction of what it tells of: where that is undone, nothing is sent, and where it is committed, the message is.
 * Whoever committed wakes the senders (`wake`); otherwise they find it within seconds. A message to nobody is written too, and counts as sent: whether
 * there was somebody to send it to must not be told by the time that it takes.
 */
export async function enqueue(tx: Queries, { template, locale, to, data }: Mail, now: Date): Promise<void> {
  await insertMail(tx, {
    template,
    locale,
    recipient: to ?? "",
    data: JSON.stringify(to === null ? null : data),
    created_at: now,
    state: to === null ? "sent" : "waiting",
    due_at: now,
    tries: 0,
    ended_at: to === null ? now : null,
  });
}

/** Forgets the messages to an address, but for those of orders that still wait: they tell of what goes on. */
export const forgetMails = (tx: Queries, email: string): Promise<void> => deleteMailsTo(tx, email, ORDER_MAILS);
