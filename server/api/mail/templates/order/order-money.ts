import { z } from "zod";
import { cardReturnedSchema } from "~/contract/order/gift-card";
import { orderSchema } from "~/contract/order/order";
import { isInShop, type OrderState } from "~/domain/order";
import { formatPrice } from "~/i18n/format";
import { href, invoiceHref } from "~/i18n/links";
import { template, type Block, type MailWords } from "../../content";
import { cardBlocks } from "./returns";

const orderOf = { id: z.int(), hash: z.string(), number: z.string() };
const paidSchema = z.object({
  ...orderOf,
  total_tax_incl: z.number(),
  /** there is an invoice; not for an order that was cancelled before */
  has_invoice: z.boolean().default(false),
  /** when it was paid; `new` in mails of older versions */
  state: orderSchema.shape.state.default("new"),
});
const refundedSchema = z.object({
  ...orderOf,
  /** 0 if only gift cards paid */
  amount_tax_incl: z.number(),
  way: z.enum(["gateway", "transfer"]),
  /** paid by card at a store; false in mails of older versions */
  is_back_to_card: z.boolean().default(false),
  gift_cards: z.array(cardReturnedSchema).default([]),
});

export const orderPaid = template(paidSchema, async (order, words) => {
  const t = words.t("mail");
  const amount = formatPrice(order.total_tax_incl);
  return {
    subject: t("order_paid.subject", { number: order.number }),
    preheader: t("order_paid.preheader", { amount }),
    heading: t(isOver(order.state) ? "order_paid.headingEnded" : "order_paid.heading"),
    blocks: [
      { kind: "text", text: t("order_paid.lead", { number: order.number, amount }) },
      { kind: "text", text: t(`order_paid.${paidKey(order.state)}`) },
      ...(order.has_invoice ? [invoiceLink(order, words)] : []),
      openButton(order, words),
    ],
  };
});

/** Goods of a cancelled or returned order are not sent: its late payment goes back. */
const isOver = (state: OrderState) => state === "cancelled" || state === "returned";

/** What a payment begins, by the state of the order. */
function paidKey(state: OrderState) {
  if (isOver(state)) return state;
  return isInShop(state) ? "next" : "sent";
}

export const orderRefunded = template(refundedSchema, async (order, words) => {
  const t = words.t("mail");
  const { number } = order;
  const amount = formatPrice(order.amount_tax_incl);
  const cards = cardBlocks(order.gift_cards, words);
  if (order.amount_tax_incl === 0)
    return {
      subject: t("order_refunded.cards.subject", { number }),
      preheader: t("order_refunded.cards.lead", { number }),
      heading: t("order_refunded.cards.heading"),
      blocks: [
        { kind: "text", text: t("order_refunded.cards.lead", { number }) },
        ...cards,
        openButton(order, words),
      ],
    };
  return {
    subject: t("order_refunded.subject", { number }),
    preheader: t("order_refunded.preheader", { amount }),
    heading: t("order_refunded.heading"),
    blocks: [
      { kind: "text", text: t("order_refunded.lead", { number, amount }) },
      { kind: "text", text: t(`order_refunded.by.${order.is_back_to_card ? "store" : order.way}`) },
      ...cards,
      openButton(order, words),
    ],
  };
});

export const invoiceLink = (
  order: { id: number; hash: string },
  { locale, publicUrl, t }: MailWords,
): Block => ({
  kind: "link",
  label: t("mail")("order_paid.invoice"),
  href: `${publicUrl}${invoiceHref(locale, order)}`,
});

const openButton = (
  { id, hash }: { id: number; hash: string },
  { locale, publicUrl, t }: MailWords,
): Block => ({
  kind: "button",
  label: t("mail")("order_placed.open"),
  href: `${publicUrl}${href(locale, "orderStatus", { id, hash })}`,
});
