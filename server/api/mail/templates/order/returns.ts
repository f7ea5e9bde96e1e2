import { z } from "zod";
import { complaintSchema } from "~/contract/order/complaint";
import { cardReturnedSchema, type CardReturned } from "~/contract/order/gift-card";
import { withdrawalSchema, type Pieces, type Withdrawal } from "~/contract/order/withdrawal";
import { refundSums } from "~/domain/returns";
import { formatDate, formatMoment, formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { pieceTextIn } from "~/i18n/shop-texts/piece-text";
import { refundWay, refundWhen, unpaidText } from "~/i18n/shop-texts/refund-texts";
import { withdrawalNext } from "~/i18n/shop-texts/withdrawal-next";
import { withoutLinks } from "../../../../rules/text";
import { template, type Block, type MailWords } from "../../content";

const order = z.object({ id: z.int(), hash: z.string(), number: z.string() });

/** An order with a withdrawal; without `is_cod` in mails of older versions. */
const withdrawn = z.object({
  order,
  withdrawal: withdrawalSchema,
  is_cod: z.boolean().default(false),
});

/** Receipt of a withdrawal, which the law requires 'without delay' on a durable medium: content, time, next steps. */
export const withdrawalReceived = template(
  withdrawn,
  async ({ order, withdrawal, is_cod }, words) => {
    const { locale, publicUrl } = words;
    const t = words.t("returns");
    const { number, received_at } = withdrawal;
    const date = formatMoment(locale, received_at);
    return {
      subject: t("mail.withdrawal.subject", { number }),
      preheader: t("mail.withdrawal.preheader", { date }),
      heading: t("withdraw.receiptTitle"),
      blocks: [
        { kind: "text", text: t("mail.withdrawal.lead", { date, order: order.number }) },
        {
          kind: "pairs",
          pairs: [
            [t("withdraw.number"), number],
            [t("withdraw.receivedAt"), date],
            [t("mail.name"), withoutLinks(withdrawal.name)],
            ["E-mail", withdrawal.email],
          ],
        },
        { kind: "title", text: t("mail.goods") },
        goodsBlock(withdrawal.items, words),
        { kind: "title", text: t("withdraw.refund") },
        ...refundBlocks(withdrawal, is_cod, words),
        { kind: "title", text: t("withdraw.next_title") },
        ...withdrawalNext(locale, t, withdrawal, words.contact("address")).map(
          (text) => ({ kind: "text", text }) as const,
        ),
        {
          kind: "button",
          label: t("mail.withdrawal.open"),
          href: withdrawalUrl(publicUrl, locale, order, number),
        },
        { kind: "text", text: t("mail.withdrawal.keep"), isQuiet: true },
        ...(withdrawal.note
          ? ([{ kind: "text", text: t("mail.withdrawal.note"), isQuiet: true }] as const)
          : []),
      ],
    };
  },
);

export const withdrawalDecided = template(
  withdrawn,
  async ({ order, withdrawal, is_cod }, words) => {
    const { locale, publicUrl } = words;
    const t = words.t("returns");
    const { number, state, answer } = withdrawal;
    const isAccepted = state === "accepted";
    const text = t(`mail.decided.${isAccepted ? decidedKey(withdrawal) : "refused"}`, {
      order: order.number,
    });
    const subject = t(`mail.decided.${isAccepted ? "acceptedSubject" : "refusedSubject"}`, {
      number,
    });
    return {
      subject,
      preheader: text,
      heading: subject,
      blocks: [
        { kind: "text", text },
        ...(answer
          ? ([{ kind: "text", text: `${t("withdraw.answer")}: ${answer}` }] as const)
          : []),
        { kind: "title", text: t("mail.goods") },
        goodsBlock(withdrawal.items, words),
        ...(isAccepted && REFUNDED.includes(decidedKey(withdrawal))
          ? ([
              { kind: "title", text: t("withdraw.refund") },
              ...refundBlocks(withdrawal, is_cod, words),
            ] as const)
          : []),
        {
          kind: "button",
          label: t("mail.decided.open"),
          href: withdrawalUrl(publicUrl, locale, order, number),
        },
      ],
    };
  },
);

/** Confirmation of a complaint: 'when it was made, what it is about, how it is to be settled' (Consumer Protection Act, § 19). */
export const complaintReceived = template(
  z.object({ order, complaint: complaintSchema }),
  async ({ order, complaint }, words) => {
    const { locale, publicUrl } = words;
    const t = words.t("returns");
    const { number, received_at } = complaint;
    const date = formatMoment(locale, received_at);
    const day = formatDate(locale, complaint.due);
    return {
      subject: t("mail.complaint.subject", { number }),
      preheader: t("mail.complaint.preheader", { day }),
      heading: t("complain.receiptTitle"),
      blocks: [
        { kind: "text", text: t("mail.complaint.lead", { date, order: order.number }) },
        {
          kind: "pairs",
          pairs: [
            [t("complain.number"), number],
            [t("complain.receivedAt"), date],
            [t("complain.wanted"), t(`complain.solutionsIn.${complaint.solution}`)],
            [t("complain.due"), day],
            [t("mail.name"), withoutLinks(complaint.name)],
            ["E-mail", complaint.email],
          ],
        },
        { kind: "title", text: t("mail.goods") },
        goodsBlock(complaint.items, words),
        { kind: "title", text: t("complain.description") },
        { kind: "text", text: t("mail.complaint.description") },
        { kind: "title", text: t("withdraw.next_title") },
        { kind: "text", text: t("complain.next1") },
        { kind: "text", text: t("complain.next2") },
        {
          kind: "button",
          label: t("mail.complaint.open"),
          href: `${publicUrl}${href(locale, "complaintReceipt", { id: order.id, hash: order.hash, number })}`,
        },
      ],
    };
  },
);

const settled = z.object({
  order,
  complaint: complaintSchema.extend({ settled_at: z.string() }),
  /** money; 0 without a refund */
  refund_tax_incl: z.number().default(0),
  gift_cards: z.array(cardReturnedSchema).default([]),
});

/** Confirmation of a settled complaint: when and how, or why it is refused (Consumer Protection Act, § 19). */
export const complaintSettled = template(
  settled,
  async ({ order, complaint, refund_tax_incl, gift_cards }, words) => {
    const t = words.t("returns");
    const { number, answer } = complaint;
    const date = formatDate(words.locale, complaint.settled_at);
    const text = t("mail.settled.text", { order: order.number, date });
    return {
      subject: t("mail.settled.subject", { number }),
      preheader: text,
      heading: t("mail.settled.subject", { number }),
      blocks: [
        { kind: "text", text },
        ...(answer
          ? ([{ kind: "text", text: `${t("complain.answer")}: ${answer}` }] as const)
          : []),
        ...(refund_tax_incl > 0
          ? [
              {
                kind: "text",
                text: t("mail.settled.refund", { amount: formatPrice(refund_tax_incl) }),
              } as const,
            ]
          : []),
        ...cardBlocks(gift_cards, words),
        { kind: "title", text: t("mail.goods") },
        goodsBlock(complaint.items, words),
        {
          kind: "button",
          label: t("mail.settled.open"),
          href: `${words.publicUrl}${href(words.locale, "complaintReceipt", { id: order.id, hash: order.hash, number })}`,
        },
      ],
    };
  },
);

/** What goes back after acceptance: money, only what gift cards paid, nothing of an unpaid order, or nothing more of a paid one. */
function decidedKey({ is_unpaid, refund_tax_incl, gift_cards }: Withdrawal): DecidedKey {
  if (gift_cards.length > 0 && (is_unpaid || refund_tax_incl === 0)) return "acceptedCards";
  if (is_unpaid) return "acceptedUnpaid";
  return refund_tax_incl === 0 ? "acceptedNothing" : "accepted";
}

type DecidedKey = "accepted" | "acceptedCards" | "acceptedUnpaid" | "acceptedNothing";
const REFUNDED: readonly DecidedKey[] = ["accepted", "acceptedCards"];

const withdrawalUrl = (
  publicUrl: string,
  locale: MailWords["locale"],
  { id, hash }: z.infer<typeof order>,
  number: string,
): string => `${publicUrl}${href(locale, "withdrawalReceipt", { id, hash, number })}`;

const goodsBlock = (items: readonly Pieces[], { locale, t }: MailWords): Block => ({
  kind: "lines",
  lines: items.map(pieceTextIn(locale, t("cart"), t("returns"))),
});

/** What goes back to gift cards, one sentence each. */
export const cardBlocks = (cards: readonly CardReturned[], { t }: MailWords): Block[] =>
  cards.map(({ code, amount_tax_incl, state }) => ({
    kind: "text",
    text: t("returns")(`cards.${state}`, { code, amount: formatPrice(amount_tax_incl) }),
  }));

/** Amount, gift cards, account and day of the refund; or that nothing was paid. */
function refundBlocks(withdrawal: Withdrawal, isCod: boolean, words: MailWords): Block[] {
  const t = words.t("returns");
  const { others_tax_incl, refund_tax_incl, kept, is_unpaid, is_shipped, iban, gift_cards } =
    withdrawal;
  if (is_unpaid)
    return [
      { kind: "text", text: unpaidText(t, { is_shipped, isCod }) },
      ...cardBlocks(gift_cards, words),
    ];
  const { goodsTaxIncl, totalTaxIncl } = refundSums(withdrawal);
  return [
    {
      kind: "rows",
      rows: [
        { name: t("withdraw.goodsSum"), amount: formatPrice(goodsTaxIncl) },
        ...(others_tax_incl > 0
          ? [{ name: t("withdraw.othersSum"), amount: formatPrice(others_tax_incl) }]
          : []),
        { name: t("withdraw.refundSum"), amount: formatPrice(totalTaxIncl), isTotal: true },
        ...gift_cards.map(({ code, amount_tax_incl }) => ({
          name: t("withdraw.toCard", { code }),
          amount: formatPrice(amount_tax_incl),
        })),
        ...(gift_cards.length > 0
          ? [{ name: t("withdraw.inMoney"), amount: formatPrice(refund_tax_incl) }]
          : []),
      ],
    },
    ...(refund_tax_incl > 0
      ? [
          {
            kind: "pairs" as const,
            pairs: [[t("withdraw.way"), refundWay(t, { iban, isCod })] as const],
          },
        ]
      : []),
    ...cardBlocks(
      gift_cards.filter(({ state }) => state === "owed"),
      words,
    ),
    ...(kept ? [{ kind: "text", text: t(`withdraw.kept.${kept}`), isQuiet: true } as const] : []),
    { kind: "text", text: refundWhen(t, withdrawal), isQuiet: true },
  ];
}
