import { z } from "zod";
import { toCrowns } from "~/domain/price";
import { formatNumber, formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { template, type Block, type MailWords } from "../content";

/** No user input: the address is unverified, and the shop must not send strangers' texts to it. */
const line = z.object({
  kind: z.enum(["way", "work", "skirting", "minimum"]),
  text: z.string(),
  quantity: z.number().nullable(),
  total: z.number(),
});
/** Haléře, from the price list; null without an estimate. */
const estimate = z
  .object({ lines: z.array(line), total: z.number() })
  .nullable()
  .default(null);
const receipt = z.object({ estimate });
const enquiry = z.object({
  estimate,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  note: z.string(),
});

export const layingReceived = template(receipt, async ({ estimate }, words) => {
  const t = words.t("laying");
  const phone = words.contact("phone");
  return {
    subject: t("mail.subject"),
    preheader: t("mail.preheader"),
    heading: t("mail.heading"),
    blocks: [
      { kind: "text", text: t("mail.lead") },
      ...estimateBlocks(estimate, words),
      ...(phone
        ? ([{ kind: "text", text: t("mail.call", { phone }), isQuiet: true }] as const)
        : []),
      { kind: "text", text: t("mail.notYou"), isQuiet: true },
      { kind: "link", label: t("title"), href: words.publicUrl + href(words.locale, "laying") },
    ],
  };
});

export const layingForShop = template(enquiry, async (data, words) => {
  const t = words.t("laying");
  const subject = t("mail.shopSubject", { city: data.city });
  return {
    subject,
    preheader: data.name,
    heading: subject,
    replyTo: data.email,
    blocks: enquiryBlocks(data, words),
  };
});

function enquiryBlocks(
  { name, email, phone, city, note, estimate }: z.output<typeof enquiry>,
  words: MailWords,
): Block[] {
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
    ...estimateBlocks(estimate, words),
  ];
}

function estimateBlocks(
  result: z.output<typeof estimate>,
  { t: textsOf, locale }: MailWords,
): Block[] {
  if (!result) return [];
  const t = textsOf("laying");
  const nameOf = ({ kind, text, quantity }: z.output<typeof line>) => {
    if (quantity === null) return t("estimate.minimum");
    return `${text || t("estimate.skirtingLine")}: ${formatNumber(locale, quantity)}\u00a0${kind === "skirting" ? "m" : "m²"}`;
  };
  return [
    { kind: "title", text: t("mail.estimate") },
    {
      kind: "rows",
      rows: [
        ...result.lines.map((one) => ({
          name: nameOf(one),
          amount: formatPrice(toCrowns(one.total)),
        })),
        { name: t("estimate.total"), amount: formatPrice(toCrowns(result.total)), isTotal: true },
      ],
    },
    { kind: "text", text: t("estimate.note"), isQuiet: true },
  ];
}
