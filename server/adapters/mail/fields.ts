import type { MailFrom, MailMessage } from "./transport";

/**
 * A message as nodemailer takes it. The recipient is given as one address, never as a text that could name several; nodemailer encodes every header, so
 * that nothing in one can begin another.
 */
export const fieldsOf = ({ id, date, locale, to, subject, text, html, attachments }: MailMessage, from: MailFrom) => ({
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
  date,
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  attachments: attachments.map((attachment) => ({ ...attachment, contentDisposition: "inline" as const })),
  headers: {
    "Content-Language": locale,
    // nobody's absence note shall come back
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
