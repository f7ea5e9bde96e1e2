import { offerId, toCrowns, toHaler } from "~/domain/price";
import type { Heureka } from "../../../adapters/heureka";
import type { Zbozi } from "../../../adapters/zbozi";
import { carrierCodesOf, ZBOZI_OWN_STORES } from "../../../rules/delivery";
import type { OrderItemRow } from "../order.repo";
import type { createAgreedOrders } from "./agreed-orders";

type Receiver = Parameters<typeof createAgreedOrders>[1];

const offerOf = ({ product_id, variant_id }: OrderItemRow): string =>
  offerId(product_id, variant_id ?? undefined);

/** The survey of Heureka. */
export const heurekaReceiver = (heureka: Heureka): Receiver => ({
  name: "Heureka",
  send: ({ email, number }, items) =>
    heureka.logOrder({ email, number, offerIds: [...new Set(items.map(offerOf))] }),
});

/** The conversions of Zboží.cz. Prices are with VAT; what is neither goods nor delivery is in the other costs, vouchers as a negative sum. */
export const zboziReceiver = (zbozi: Zbozi): Receiver => ({
  name: "Zboží.cz",
  send({ email, number, total_haler, totals, delivery, payment }, items) {
    const goodsHaler = items.reduce((sum, { total_haler }) => sum + total_haler, 0);
    const codes = carrierCodesOf(delivery);
    return zbozi.reportOrder({
      email,
      number,
      deliveryType: codes === null ? ZBOZI_OWN_STORES : (codes?.zbozi ?? delivery.name),
      deliveryPrice: totals.delivery_tax_incl,
      otherCosts: toCrowns(total_haler - goodsHaler - toHaler(totals.delivery_tax_incl)),
      paymentType: payment.name,
      cart: items.map((item) => ({
        itemId: offerOf(item),
        productName: [item.name, item.variant_name].filter(Boolean).join(", "),
        unitPrice: toCrowns(Math.round(item.total_haler / item.quantity)),
        quantity: item.quantity,
      })),
    });
  },
});
