import type { Locale } from "~/contract/common";

/** An attached picture or file. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** content id for `<img src="cid:…">` */
  cid: string;
}

/** A message as text and HTML. */
export interface MailMessage {
  /** the same at each retry, so that the receiver can detect duplicates */
  id: string;
  date: Date;
  locale: Locale;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** The sender. */
export interface MailFrom {
  name: string;
  address: string;
}

/**
 * Result of sending. `isFinal`: refused permanently, a retry is useless. `reason` contains only codes and faults of the server's certificate, because texts of mail servers quote addresses.
 */
export type SendResult = { ok: true } | { ok: false; isFinal: boolean; reason: string };

/** Sends messages: a mail server or a folder. */
export interface MailTransport {
  /** @param signal aborts a send that takes too long */
  send(message: MailMessage, signal: AbortSignal): Promise<SendResult>;
}
