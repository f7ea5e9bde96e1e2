import { z } from "zod";
import { href, type Screen } from "~/i18n/links";
import { template, type Template } from "../content";

const schema = z.object({
  hash: z.string(),
});

/** A message whose link proves access to the mailbox. */
const mailedLink = (
  name: "confirm_email" | "reset_password" | "confirm_newsletter",
  screen: Screen,
): Template<typeof schema> =>
  template(schema, async ({ hash }, { locale, publicUrl, t: textsOf }) => {
    const t = textsOf("mail");
    return {
      subject: t(`${name}.subject`),
      preheader: t(`${name}.preheader`),
      heading: t(`${name}.heading`),
      blocks: [
        { kind: "text", text: t(`${name}.lead`) },
        {
          kind: "button",
          label: t(`${name}.open`),
          href: `${publicUrl}${href(locale, screen, { hash })}`,
        },
        { kind: "text", text: t(`${name}.counts`), isQuiet: true },
        { kind: "text", text: t(`${name}.stranger`), isQuiet: true },
      ],
    };
  });

export const confirmEmail = mailedLink("confirm_email", "confirmEmail");
/** Answer to a registration with an order if the e-mail has an account. */
export const accountExists = template(schema, async (_data, { locale, publicUrl, t: textsOf }) => {
  const t = textsOf("mail");
  return {
    subject: t("account_exists.subject"),
    preheader: t("account_exists.preheader"),
    heading: t("account_exists.heading"),
    blocks: [
      { kind: "text", text: t("account_exists.lead") },
      {
        kind: "button",
        label: t("account_exists.open"),
        href: `${publicUrl}${href(locale, "login")}`,
      },
      { kind: "text", text: t("account_exists.stranger"), isQuiet: true },
    ],
  };
});
export const resetPassword = mailedLink("reset_password", "changePassword");
/** Confirmation of the newsletter (double opt-in). */
export const confirmNewsletterMail = mailedLink("confirm_newsletter", "confirmNewsletter");
export const newsletterBegun = template(
  schema,
  async ({ hash }, { locale, publicUrl, t: textsOf }) => {
    const t = textsOf("mail");
    return {
      subject: t("newsletter_begun.subject"),
      preheader: t("newsletter_begun.preheader"),
      heading: t("newsletter_begun.heading"),
      blocks: [
        { kind: "text", text: t("newsletter_begun.lead") },
        { kind: "text", text: t("newsletter_begun.counts"), isQuiet: true },
        { kind: "text", text: t("newsletter_begun.stranger"), isQuiet: true },
        {
          kind: "link",
          label: t("newsletter_begun.open"),
          href: `${publicUrl}${href(locale, "unsubscribe", { hash })}`,
        },
      ],
    };
  },
);
