import type { Locale } from "~/contract/core/common";

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** the message shows it; undefined: a file to keep */
  cid?: string | undefined;
}

export interface MailMessage {
  /** the same at each retry, so that the receiver can detect duplicates */
  id: string;
  date: Date;
  locale: Locale;
  to: string;
  /** one address; set in messages to the shop about a shopper's text */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

export interface MailFrom {
  name: string;
  address: string;
}

/** `isFinal`: refused permanently, a retry is useless. `reason` has only codes and certificate faults: texts of mail servers quote addresses. */
export type SendResult = { ok: true } | { ok: false; isFinal: boolean; reason: string };

export interface MailTransport {
  /** @param signal aborts a send that takes too long */
  send(message: MailMessage, signal: AbortSignal): Promise<SendResult>;
}
