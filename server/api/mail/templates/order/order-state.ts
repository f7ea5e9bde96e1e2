import { z } from "zod";
import { cardReturnedSchema } from "~/contract/order/gift-card";
import { orderSchema } from "~/contract/order/order";
import { href } from "~/i18n/links";
import { formatZip } from "~/i18n/shop-texts/format-address";
import { stateKey } from "~/i18n/shop-texts/order-texts";
import { isInvoiceDue } from "../../../../rules/document";
import { template, type Block } from "../../content";
import { invoiceLink } from "./order-money";
import { cardBlocks } from "./returns";

const { id, hash, number, state, payment_state, delivery } = orderSchema.shape;
const { name, type, store, point, tracking } = delivery.shape;
/** null in mails of older versions */
const placeOfPoint = point
  .unwrap()
  .unwrap()
  .pick({ name: true, street: true, zip: true, city: true })
  .nullable()
  .default(null);
const schema = z.object({
  id,
  hash,
  number,
  state,
  payment_state,
  tracking,
  /** undefined in mails of older versions */
  total_tax_incl: z.number().optional(),
  gift_cards: z.array(cardReturnedSchema).default([]),
  /** the shop's message */
  text: z.string().nullable(),
  delivery: z.object({ name, type, store, point: placeOfPoint }),
});

export const orderState = template(schema, async (order, words) => {
  const { locale, publicUrl, t: textsOf } = words;
  const t = textsOf("mail");
  const { number, state, text, tracking, payment_state } = order;
  const isPaid = payment_state === "paid" || payment_state === "partially_refunded";
  const key = stateKey(state, order.delivery);
  const lead = t(`order_state.${key}.lead`, { delivery: order.delivery.name });
  const place = order.delivery.store ?? order.delivery.point;
  const hasTracking = tracking !== null && (state === "shipped" || state === "ready_for_pickup");
  const blocks: Block[] = [
    { kind: "text", text: lead },
    ...(text === null ? [] : [{ kind: "text", text } as const]),
    ...((state === "cancelled" || state === "returned") && isPaid && order.total_tax_incl !== 0
      ? [{ kind: "text", text: t(`order_state.money.${state}`) } as const]
      : []),
    ...cardBlocks(order.gift_cards, words),
    {
      kind: "pairs",
      pairs: [
        [t("order_state.number"), number],
        [t("order_state.state"), textsOf("order")(`state.${key}`)],
        ...(place && state === "ready_for_pickup"
          ? [
              [
                t("order_state.store"),
                `${place.name}, ${place.street}, ${formatZip(place.zip)} ${place.city}`,
              ] as const,
            ]
          : []),
        ...(hasTracking
          ? [[t("order_state.parcel"), `${tracking.carrier} ${tracking.number}`] as const]
          : []),
      ],
    },
    ...(hasTracking && tracking.url !== null
      ? [{ kind: "link", label: t("order_state.track"), href: tracking.url } as const]
      : []),
    // after payment, the earlier message had the link
    ...(!isPaid && isInvoiceDue(order) ? [invoiceLink(order, words)] : []),
    {
      kind: "button",
      label: t("order_state.open"),
      href: `${publicUrl}${href(locale, "orderStatus", { id: order.id, hash: order.hash })}`,
    },
  ];
  return {
    subject: t(`order_state.${key}.subject`, { number }),
    preheader: lead,
    heading: t(`order_state.${key}.heading`),
    blocks,
  };
});
