import { z } from "zod";
import { href, type Screen } from "~/i18n/links";
import { template, type Template } from "../content";

const schema = z.object({
  /** the secret of the link */
  hash: z.string(),
});

/** A message whose link proves that its reader owns the address. */
const mailedLink = (name: "confirm_email" | "reset_password" | "confirm_newsletter", screen: Screen): Template<typeof schema> =>
  template(schema, async ({ hash }, { locale, publicUrl, t: textsOf }) => {
    const t = textsOf("mail");
    return {
      subject: t(`${name}.subject`),
      preheader: t(`${name}.preheader`),
      heading: t(`${name}.heading`),
      blocks: [
        { kind: "text", text: t(`${name}.lead`) },
        { kind: "button", label: t(`${name}.open`), href: `${publicUrl}${href(locale, screen, { hash })}` },
        { kind: "text", text: t(`${name}.counts`), isQuiet: true },
        { kind: "text", text: t(`${name}.stranger`), isQuiet: true },
      ],
    };
  });

/** Confirms the e-mail of a new account. */
export const confirmEmail = mailedLink("confirm_email", "confirmEmail");
/** Tells whoever asked for an account of an order that the e-mail has one. */
export const accountExists = template(schema, async (_data, { locale, publicUrl, t: textsOf }) => {
  const t = textsOf("mail");
  return {
    subject: t("account_exists.subject"),
    preheader: t("account_exists.preheader"),
    heading: t("account_exists.heading"),
    blocks: [
      { kind: "text", text: t("account_exists.lead") },
      { kind: "button", label: t("account_exists.open"), href: `${publicUrl}${href(locale, "login")}` },
      { kind: "text", text: t("account_exists.stranger"), isQuiet: true },
    ],
  };
});
/** Leads to the form for a new password. */
export const resetPassword = mailedLink("reset_password", "changePassword");
/** Begins the newsletter (double opt-in). */
export const confirmNewsletter = mailedLink("confirm_newsletter", "confirmNewsletter");
/** Welcomes who has confirmed the newsletter. The link that ends it is no main action of a welcome: it stands at the end. */
export const newsletterBegun = template(schema, async ({ hash }, { locale, publicUrl, t: textsOf }) => {
  const t = textsOf("mail");
  return {
    subject: t("newsletter_begun.subject"),
    preheader: t("newsletter_begun.preheader"),
    heading: t("newsletter_begun.heading"),
    blocks: [
      { kind: "text", text: t("newsletter_begun.lead") },
      { kind: "text", text: t("newsletter_begun.counts"), isQuiet: true },
      { kind: "text", text: t("newsletter_begun.stranger"), isQuiet: true },
      { kind: "link", label: t("newsletter_begun.open"), href: `${publicUrl}${href(locale, "unsubscribe", { hash })}` },
    ],
  };
});
