import type { Locale } from "~/contract/common";

/** A picture or file that goes with a message. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** by which the HTML shows it: `<img src="cid:…">` */
  cid: string;
}

/** A message in both forms, ready to be handed over. */
export interface MailMessage {
  /** the same however often it is handed over, so that whoever gets it twice can tell */
  id: string;
  date: Date;
  locale: Locale;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** Who messages are from. */
export interface MailFrom {
  name: string;
  address: string;
}

/**
 * Whether somebody has taken the message over. `isFinal`: it is refused for good, so trying again is pointless. `reason` consists of codes, as the
 * words of mail servers quote addresses.
 */
export type Handed = { ok: true } | { ok: false; isFinal: boolean; reason: string };

/** Where messages are handed over: a mail server, or a folder. */
export interface MailTransport {
  /** @param signal ends a try that takes too long */
  hand(message: MailMessage, signal: AbortSignal): Promise<Handed>;
}
