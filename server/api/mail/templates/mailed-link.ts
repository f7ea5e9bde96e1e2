import { z } from "zod";
import { href, type Screen } from "~/i18n/links";
import { template, type Template } from "../content";

const schema = z.object({
  /** the secret of the link */
  hash: z.string(),
});

/** A message whose link proves that its reader owns the address. */
const mailedLink = (
  name: "confirm_email" | "reset_password" | "confirm_newsletter" | "newsletter_begun",
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
        { kind: "button", label: t(`${name}.open`), href: `${publicUrl}${href(locale, screen, { hash })}` },
        { kind: "text", text: t(`${name}.counts`), isQuiet: true },
        { kind: "text", text: t(`${name}.stranger`), isQuiet: true },
      ],
    };
  });

/** Confirms the e-mail of a new account. */
export const confirmEmail = mailedLink("confirm_email", "confirmEmail");
/** Leads to the form for a new password. */
export const resetPassword = mailedLink("reset_password", "changePassword");
/** Begins the newsletter (double opt-in). */
export const confirmNewsletter = mailedLink("confirm_newsletter", "confirmNewsletter");
/** Welcomes who has confirmed the newsletter, with the link that ends it. */
export const newsletterBegun = mailedLink("newsletter_begun", "unsubscribe");
