import path from "node:path";
import { createHeureka, heurekaUrl } from "../adapters/heureka";
import { outboxTransport } from "../adapters/mail/outbox";
import { smtpTransport } from "../adapters/mail/smtp";
import type { MailTransport } from "../adapters/mail/transport";
import { createRecaptcha, NO_CAPTCHA, type Captcha } from "../adapters/recaptcha";
import { createCompanyRegistry } from "../adapters/registry/company-registry";
import { createZbozi } from "../adapters/zbozi";
import type { Logger } from "../log/log";
import type { Config } from "../settings/config";

/** The services outside the shop that its settings name, except the payment gateway. */
export const createAdapters = (config: Config, log: Logger) => ({
  mailTransport: mailTransport(config, log),
  companyRegistry: createCompanyRegistry({ urls: config.registryUrls }),
  heureka:
    config.heurekaKey === undefined
      ? undefined
      : createHeureka({ url: heurekaUrl(config.version.country), key: config.heurekaKey }),
  zbozi:
    config.zbozi?.key === undefined
      ? undefined
      : createZbozi({ ...config.zbozi, key: config.zbozi.key }),
  captcha: captchaOf(config, log),
});

function captchaOf({ recaptcha }: Config, log: Logger): Captcha {
  if (recaptcha?.secret === undefined) return NO_CAPTCHA;
  return createRecaptcha({ secret: recaptcha.secret, log });
}

function mailTransport({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  const folder = path.join(dataDir, "outbox");
  log.warn({ folder }, "SMTP_URL is not set: e-mails are written into a folder and not sent");
  return outboxTransport(folder, mailFrom);
}
