import path from "node:path";
import { outboxTransport } from "./adapters/mail/outbox";
import { smtpTransport } from "./adapters/mail/smtp";
import type { MailTransport } from "./adapters/mail/transport";
import type { Config } from "./config";
import type { Logger } from "./log";

/** Where this shop's e-mails go: to the mail server of the settings; without one into a folder, which is said. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  const folder = path.join(dataDir, "outbox");
  log.warn({ folder }, "SMTP_URL is not set: e-mails are not sent but written into a folder");
  return outboxTransport(folder, mailFrom);
}
