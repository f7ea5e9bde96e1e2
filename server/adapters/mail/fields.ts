import { sentEmail } from "~/domain/customer";
import type { MailFrom, MailMessage } from "./transport";

/** Converts a message to nodemailer's fields. The recipient is one address object, never a text with several; nodemailer encodes headers. */
export const mailFieldsOf = (
  { id, date, locale, to, replyTo, subject, text, html, attachments }: MailMessage,
  from: MailFrom,
) => ({
  messageId: `<${id}@${sentEmail(from.address).slice(from.address.lastIndexOf("@") + 1)}>`,
  date,
  from: { ...from, address: sentEmail(from.address) },
  to: { name: "", address: sentEmail(to) },
  ...(replyTo !== undefined && { replyTo: { name: "", address: sentEmail(replyTo) } }),
  subject,
  text,
  html,
  attachments: attachments.map((attachment) => ({
    ...attachment,
    contentDisposition:
      attachment.cid === undefined ? ("attachment" as const) : ("inline" as const),
  })),
  headers: {
    "Content-Language": locale,
    // suppresses out-of-office replies
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
