import { z } from "zod";
import { href } from "~/i18n/links";
import { template } from "../content";

/** No user input: the address is unverified, and the shop must not send strangers' texts to it. */
const receipt = z.object({});
const message = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});

export const contactReceived = template(receipt, async (_data, words) => {
  const t = words.t("contact");
  const phone = words.contact("phone");
  return {
    subject: t("mail.subject"),
    preheader: t("mail.preheader"),
    heading: t("mail.heading"),
    blocks: [
      { kind: "text", text: t("mail.lead") },
      ...(phone
        ? ([{ kind: "text", text: t("mail.call", { phone }), isQuiet: true }] as const)
        : []),
      { kind: "text", text: t("mail.notYou"), isQuiet: true },
      { kind: "link", label: t("title"), href: words.publicUrl + href(words.locale, "contact") },
    ],
  };
});

export const contactForShop = template(
  message,
  async ({ name, email, phone, message: text }, words) => {
    const t = words.t("contact");
    const subject = t("mail.shopSubject", { name });
    return {
      subject,
      preheader: email,
      replyTo: email,
      heading: subject,
      blocks: [
        {
          kind: "pairs",
          pairs: [
            [t("form.name"), name],
            [t("form.email"), email],
            ...(phone ? [[t("form.phone"), phone] as const] : []),
          ],
        },
        { kind: "title", text: t("form.message") },
        { kind: "text", text },
      ],
    };
  },
);
