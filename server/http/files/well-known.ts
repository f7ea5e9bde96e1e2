import { Router, type RequestHandler } from "express";
import { LOCALES } from "~/contract/core/locale";
import { originOf } from "~/i18n/domains";
import { href } from "~/i18n/links";
import { localeOfRequest } from "../pages/request-locale";

const DAY_MS = 86_400_000;
/** 'It is recommended that the value of this field be less than a year into the future' (RFC 9116, 2.5.5). */
const VALID_DAYS = 180;

/** `/.well-known/`: what password managers and security researchers look for. */
export function wellKnown(publicUrl: string): RequestHandler {
  const router = Router();
  // https://w3c.github.io/webappsec-change-password-url/
  router.get("/.well-known/change-password", (req, res) =>
    res.redirect(302, `${href(localeOfRequest(req), "accountProfile")}#password-title`),
  );
  router.get("/.well-known/security.txt", (_req, res) => {
    res
      .set("Cache-Control", "public, max-age=3600")
      .type("text/plain")
      .send(securityTxt(publicUrl, new Date()));
  });
  return router;
}

/** RFC 9116. The contact page writes to the shop; its address never becomes invalid, so the expiry moves with the day. */
export function securityTxt(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    ...LOCALES.map((locale) => `Contact: ${originOf(locale, publicUrl)}${href(locale, "contact")}`),
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
