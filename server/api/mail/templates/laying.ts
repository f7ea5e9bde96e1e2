import { z } from "zod";
import { href } from "~/i18n/links";
import { template, type Block, type MailWords } from "../content";

/** Nothing that was typed: whose address it is nobody knows, and the shop would send anybody's words to anybody. */
const receipt = z.object({});
const enquiry = z.object({ name: z.string(), email: z.string(), phone: z.string(), city: z.string(), note: z.string() });

/** The receipt of an enquiry for laying. */
export const layingReceived = template(receipt, async (_data, words) => {
  const t = words.t("laying");
  const phone = words.contact("phone");
  return {
    subject: t("mail.subject"),
    preheader: t("mail.preheader"),
    heading: t("mail.heading"),
    blocks: [
      { kind: "text", text: t("mail.lead") },
      ...(phone ? ([{ kind: "text", text: t("mail.call", { phone }), isQuiet: true }] as const) : []),
      { kind: "text", text: t("mail.notYou"), isQuiet: true },
      { kind: "link", label: t("title"), href: words.publicUrl + href(words.locale, "laying") },
    ],
  };
});

/** Tells the shop's people of it. */
export const layingForShop = template(enquiry, async (data, words) => {
  const t = words.t("laying");
  const subject = t("mail.shopSubject", { city: data.city });
  return { subject, preheader: data.name, heading: subject, blocks: sent(data, words) };
});

function sent({ name, email, phone, city, note }: z.output<typeof enquiry>, words: MailWords): Block[] {
  const t = words.t("laying");
  return [
    {
      kind: "pairs",
      pairs: [
        [t("enquiry.name"), name],
        [t("enquiry.email"), email],
        [t("enquiry.phone"), phone],
        [t("enquiry.city"), city],
      ],
    },
    { kind: "title", text: t("enquiry.note") },
    { kind: "text", text: note },
  ];
}
