import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../db/index";
import { deleteMailsTo, insertMail } from "./mail.repo";
import type { TemplateData, TemplateName } from "./templates/index";

export type Mail = {
  [Name in TemplateName]: {
    template: Name;
    locale: Locale;
    /** one address, checked */ to: string | null;
    data: TemplateData[Name];
  };
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
 * Queues a message in the transaction of its event. After the commit, call `wakeMails` to send it at once. A message without a recipient is stored as
 * sent, so that the response time does not reveal whether an account exists.
 */
export async function enqueue(
  tx: Queries,
  { template, locale, to, data }: Mail,
  now: Date,
): Promise<void> {
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

/** Deletes the messages to an address except waiting ones about orders. */
export const forgetMails = (tx: Queries, email: string): Promise<void> =>
  deleteMailsTo(tx, email, ORDER_MAILS);
