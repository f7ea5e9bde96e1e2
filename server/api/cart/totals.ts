import type { Totals } from "~/contract/cart";
import { ADDONS } from "~/contract/limits";
import { cartTotals, type Part } from "~/domain/cart/totals";
import { freeDelivery } from "~/domain/delivery";
import { floorOf } from "~/domain/delivery-choice";
import { toCrowns } from "~/domain/money";
import type { PricingSettings } from "../content/content.service";
import type { OrderMethods } from "../delivery/delivery.service";
import type { CartVouchers } from "../voucher/voucher.service";
import type { CartRow } from "./cart.repo";
import type { Line } from "./items.repo";

/** The totals of a cart, with delivery and payment as far as they are chosen. */
export function totalsOf(
  cart: CartRow,
  lines: readonly Line[],
  pricingSettings: PricingSettings,
  methods: Pick<OrderMethods, "shippingMethods" | "paymentMethods">,
  vouchers: CartVouchers,
): Totals {
  const free = freeOf(cart, lines, pricingSettings, vouchers);
  const delivery = methods.shippingMethods.find(({ id }) => id === cart.delivery_id);
  const payment = methods.paymentMethods.find(({ id }) => id === cart.payment_id);
  const addons = ADDONS.reduce((sum, addon) => sum + (cart[`has_addon_${addon}`] ? pricingSettings.addons[addon] : 0), 0);
  // 'An empty cart's total is 0, whatever packaging was chosen; the choice is remembered' (decisions)
  const fee = (haler: number | undefined): number => (lines.length === 0 ? 0 : (haler ?? 0));
  const totals = cartTotals({
    lines: lines.map((line) => ({
      itemsHaler: line.itemsHaler,
      servicesHaler: line.servicesHaler,
      hemsHaler: line.hemsHaler,
      groupHaler: line.groupHaler,
      vouchersHaler: vouchers.lines.get(line.id) ?? 0,
      rate: line.rate,
    })),
    deliveryHaler: free.active ? 0 : fee(delivery?.price_haler),
    paymentHaler: free.active ? 0 : fee(payment?.price_haler),
    addonsHaler: fee(addons),
    // carrying is a service of its own: free delivery does not make it free
    deliveryUpHaler: fee(floorOf(delivery, cart.floor)?.price_haler),
    addonsRate: pricingSettings.addonsRate,
  });
  return {
    ...amounts("items", totals.items),
    ...amounts("services", totals.services),
    ...amounts("hems", totals.hems),
    ...amounts("group_discount", totals.groupDiscount),
    ...amounts("vouchers", totals.vouchers),
    ...amounts("delivery", totals.delivery),
    ...amounts("payment", totals.payment),
    ...amounts("addons", totals.addons),
    ...amounts("delivery_up", totals.deliveryUp),
    ...amounts("total", totals.total),
    vat: totals.vat.map(({ rate, base, tax }) => ({ rate, base: toCrowns(base), tax: toCrowns(tax) })),
    free_delivery: { active: free.active, missing_tax_incl: toCrowns(free.missingHaler) },
  };
}

/** Whether this cart goes for nothing, and what is missing to that. */
export function freeOf(
  cart: Pick<CartRow, "free_delivery">,
  lines: readonly Line[],
  pricingSettings: PricingSettings,
  vouchers: Pick<CartVouchers, "freeDelivery">,
): ReturnType<typeof freeDelivery> {
  const items = lines.reduce((sum, line) => sum + line.itemsHaler, 0);
  return freeDelivery(pricingSettings.freeDelivery, items, cart.free_delivery, vouchers.freeDelivery);
}

function amounts<Name extends string>(name: Name, part: Part): Record<Name | `${Name}_tax_incl`, number>;
function amounts(name: string, part: Part): Record<string, number> {
  return { [name]: toCrowns(part.net), [`${name}_tax_incl`]: toCrowns(part.gross) };
}
