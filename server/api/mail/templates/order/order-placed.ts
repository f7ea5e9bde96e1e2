import { placedOrderSchema, type PlacedOrder } from "~/contract/order/order";
import { isPickedUp } from "~/domain/delivery";
import { codeOfTransfer, groupIban, QR_STANDARD } from "~/domain/payment";
import { formatDate, formatPrice } from "~/i18n/format";
import { formatPromised } from "~/i18n/format-day";
import { href, infoHref } from "~/i18n/links";
import { nextStepKey } from "~/i18n/shop-texts/order-texts";
import { floorsOfOrder } from "~/i18n/shop-texts/planned-floors";
import type { MailAttachment } from "../../../../adapters/mail/transport";
import { template, type Block, type MailWords } from "../../content";
import { contractPapers } from "../../contract-papers";
import { withoutFreeTexts } from "../typed-texts";
import { addressBlocks } from "./order-addresses";
import { itemRows, netRows, sumRows } from "./order-rows";

const QR_PX = 176;

export const orderPlaced = template(placedOrderSchema, async (typed, words) => {
  const order = withoutFreeTexts(typed);
  const hasNotes = typed.note !== "" || typed.items.some(({ note }) => note !== "");
  const { locale, publicUrl } = words;
  const [t, orderText] = [words.t("mail"), words.t("order")];
  const { number, delivery } = order;
  const total = formatPrice(order.total_tax_incl);
  const promised = delivery.promised && formatPromised(locale, delivery.promised);
  const dayName = orderText(isPickedUp(delivery.type) ? "day.pickup" : "day.delivery");
  const qr = await qrOf(order);
  const papers = await contractPapers(order, words);
  return {
    subject: t("order_placed.subject", { number }),
    preheader: [t("order_placed.total", { total }), promised && `${dayName} ${promised}.`]
      .filter(Boolean)
      .join(" "),
    heading: orderText("thanks"),
    blocks: [
      {
        kind: "text",
        text: t("order_placed.lead", { number, date: formatDate(locale, order.created_at) }),
      },
      {
        kind: "pairs",
        pairs: [
          ...(promised ? [[dayName, promised] as const] : []),
          ...chosenMethods(order, words),
        ],
      },
      { kind: "text", text: orderText(nextStepKey(order)) },
      ...(qr ? transfer(order, words, qr) : []),
      {
        kind: "button",
        label: t("order_placed.open"),
        href: `${publicUrl}${href(locale, "orderSummary", { id: order.id, hash: order.hash })}`,
      },
      {
        kind: "link",
        label: t("order_placed.follow"),
        href: `${publicUrl}${href(locale, "orderStatus", { id: order.id, hash: order.hash })}`,
      },
      { kind: "text", text: t("order_placed.documents"), isQuiet: true },
      { kind: "title", text: orderText("items") },
      { kind: "rows", rows: itemRows(order, words) },
      ...floorsOfOrder(typed.items).flatMap(({ pattern }): Block[] =>
        pattern
          ? [
              {
                kind: "text",
                text: orderText(`plan.pattern.${pattern.drop}`, { repeat: pattern.repeat_cm }),
              },
            ]
          : [],
      ),
      ...(hasNotes
        ? [{ kind: "text", text: t("order_placed.notes"), isQuiet: true } as const]
        : []),
      ...(typed.items.some(({ planned }) => planned)
        ? [{ kind: "text", text: t("order_placed.plan"), isQuiet: true } as const]
        : []),
      { kind: "title", text: words.t("cart")("sums.title") },
      { kind: "rows", rows: sumRows(order, words) },
      { kind: "rows", rows: netRows(order, words) },
      ...shownCurrency(order, words),
      ...addressBlocks(order, words),
      { kind: "title", text: t("order_placed.terms") },
      { kind: "text", text: t("order_placed.agreed"), isQuiet: true },
      ...(order.terms
        ? ([
            {
              kind: "link",
              label: t("order_placed.readTerms"),
              href: `${publicUrl}${infoHref(locale, order.terms)}`,
            },
          ] as const)
        : []),
      { kind: "text", text: words.t("checkout")("details.agreementInfo"), isQuiet: true },
      {
        kind: "link",
        label: words.t("returns")("form.title"),
        href: `${publicUrl}${href(locale, "withdrawalForm")}`,
      },
      {
        kind: "text",
        text: t("order_placed.papers", { titles: papers.map(({ title }) => title).join(", ") }),
        isQuiet: true,
      },
    ],
    attachments: [...(qr ? [qr] : []), ...papers.map(({ file }) => file)],
  };
});

function chosenMethods(
  { delivery, payment }: PlacedOrder,
  { t }: MailWords,
): (readonly [string, string])[] {
  const orderText = t("order");
  const { store, point, floor } = delivery;
  const carriedTo = floor && (floor.lift ? `${floor.label}, ${orderText("lift")}` : floor.label);
  return [
    [
      t("mail")("order_placed.delivery"),
      [delivery.name, store?.name, point?.name, carriedTo].filter(Boolean).join(", "),
    ],
    [t("cart")("sums.payment"), payment.name],
  ];
}

/** QR code of a bank transfer as an attached picture, because mail programs block remote ones. */
async function qrOf({
  number,
  payment,
  payment_state,
}: PlacedOrder): Promise<(MailAttachment & { cid: string }) | null> {
  const code = codeOfTransfer(payment);
  if (!code || payment_state !== "waiting") return null;
  const { default: QRCode } = await import("qrcode");
  const content = await QRCode.toBuffer(code, { ...QR_STANDARD, width: 2 * QR_PX });
  return { filename: `qr-${number}.png`, contentType: "image/png", content, cid: `qr-${number}` };
}

function transfer(
  { payment, variable_symbol, total_tax_incl }: PlacedOrder,
  words: MailWords,
  { cid }: { cid: string },
): Block[] {
  const t = words.t("order");
  const price = formatPrice(total_tax_incl);
  return [
    { kind: "title", text: t("transfer.title") },
    {
      kind: "text",
      text: `${t(payment.pay_by_square ? "transfer.textPayBySquare" : "transfer.text")} ${t("transfer.onPhone")}`,
    },
    {
      kind: "pairs",
      pairs: [
        ...(payment.account === null ? [] : [[t("transfer.account"), payment.account] as const]),
        [t("transfer.iban"), groupIban(payment.iban ?? "")],
        [t("transfer.amount"), price],
        [t("transfer.symbol"), variable_symbol],
        ...(payment.due
          ? [[t("transfer.due"), formatDate(words.locale, payment.due)] as const]
          : []),
      ],
    },
    {
      kind: "picture",
      cid,
      alt: t(payment.pay_by_square ? "transfer.payBySquare" : "transfer.qr", {
        price,
        symbol: variable_symbol,
      }),
      sizePx: QR_PX,
    },
  ];
}

/** A note if the shop displayed prices in another currency. The order is in crowns. */
function shownCurrency({ shown_currency: currency }: PlacedOrder, { t }: MailWords): Block[] {
  if (!currency || currency.code === "CZK") return [];
  const text = t("order")("shownCurrency", {
    code: currency.code,
    rate: formatPrice(currency.rate),
  });
  return [{ kind: "text", text, isQuiet: true }];
}
