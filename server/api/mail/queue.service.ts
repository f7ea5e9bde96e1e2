import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import { insertMail } from "./mail.repo";
import type { TemplateData, TemplateName } from "./templates/index";

/** A message to be sent: what it tells, in which language, and to whom. */
export type Mail = {
  [Name in TemplateName]: { template: Name; locale: Locale; /** one address, checked */ to: string; data: TemplateData[Name] };
}[TemplateName];

/**
 * Puts a message into the queue, in the transaction of what it tells of: where that is undone, nothing is sent, and where it is committed, the message is.
 * Whoever committed wakes the senders (`wake`); otherwise they find it within seconds.
 */
export async function enqueue(tx: Queries, { template, locale, to, data }: Mail, now: Date): Promise<void> {
  await insertMail(tx, {
    template,
    locale,
    recipient: to,
    data: JSON.stringify(data),
    created_at: now,
    state: "waiting",
    due_at: now,
    tries: 0,
  });
}
