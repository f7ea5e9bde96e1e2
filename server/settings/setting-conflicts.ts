import type { Locale } from "~/contract/core/locale";

type Given = Readonly<Record<string, string | undefined>>;
/** The parsed settings that conflicts depend on; undefined if a setting is invalid. */
type Settings =
  { PUBLIC_URL?: string | undefined; LOCALE_DOMAINS: Partial<Record<Locale, string>> } | undefined;

/** Settings that belong together: the shop's public id, its secret, and what another backend does with its own secret. */
const SECRETS = [
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET", "verifies"],
  ["ZBOZI_SHOP_ID", "ZBOZI_KEY", "sends the orders"],
] as const;

export function findConflicts(given: Given, settings: Settings): string[] {
  const mistakes: string[] = [];
  // Instances that share a database must share secrets, or each would log out the others' shoppers.
  if (given["DATABASE_URL"] && !given["SESSION_SECRETS"])
    mistakes.push("SESSION_SECRETS must be given together with DATABASE_URL");
  if (given["DATABASE_URL"] && given["API_BASE_URL"])
    mistakes.push(
      "API_BASE_URL must not be given together with DATABASE_URL: another backend keeps its own data",
    );
  if (given["PICTURE_STORE_URL"])
    for (const name of ["PICTURE_STORE_KEY", "PICTURE_STORE_SECRET"])
      if (!given[name]) mistakes.push(`${name} must be given together with PICTURE_STORE_URL`);
  if (given["SMTP_URL"] && !given["MAIL_FROM"])
    mistakes.push("MAIL_FROM must be given together with SMTP_URL");
  if (given["SMTP_URL"] && given["API_BASE_URL"])
    mistakes.push(
      "SMTP_URL must not be given together with API_BASE_URL: another backend sends its own e-mails",
    );
  if (given["PAYMENT_GATEWAY"] === "gopay")
    for (const name of ["GOPAY_GOID", "GOPAY_CLIENT_ID", "GOPAY_CLIENT_SECRET"])
      if (!given[name]) mistakes.push(`${name} must be given together with PAYMENT_GATEWAY=gopay`);
  if (given["PAYMENT_GATEWAY"] && given["API_BASE_URL"])
    mistakes.push(
      "PAYMENT_GATEWAY must not be given together with API_BASE_URL: another backend has its own, whose host GOPAY_URL names",
    );
  for (const [id, secret, why] of SECRETS) {
    if (given[secret] && given["API_BASE_URL"])
      mistakes.push(
        `${secret} must not be given together with API_BASE_URL: another backend ${why} by itself`,
      );
    else if (given[secret] && !given[id])
      mistakes.push(`${id} must be given together with ${secret}`);
    else if (given[id] && !given[secret] && !given["API_BASE_URL"])
      mistakes.push(`${secret} must be given together with ${id}`);
  }
  if (given["SENTRY_DSN"] && (given["LOG_LEVEL"] === "silent" || given["LOG_LEVEL"] === "fatal"))
    mistakes.push(
      "SENTRY_DSN sends the errors of the log: LOG_LEVEL must be error or more detailed",
    );
  for (const [locale, origin] of Object.entries(settings?.LOCALE_DOMAINS ?? {}))
    if (!isOtherHost(origin, settings?.PUBLIC_URL))
      mistakes.push(
        `LOCALE_DOMAINS must name another host than PUBLIC_URL for ${locale}, with the same protocol, and PUBLIC_URL must be given`,
      );
  return mistakes;
}

/** True if a language's origin has another host than the shop; the protocol must be the same, because cookies share one `Secure` setting. */
function isOtherHost(origin: string, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false;
  const [own, shop] = [new URL(origin), new URL(publicUrl)];
  return own.host !== shop.host && own.protocol === shop.protocol;
}
