import type { AnyCart, Cart, CartItem, GroupVoucher, Voucher } from "~/contract/cart/cart";
import { sumSettingsOf } from "~/contract/cart/sum-settings";
import type { Setting } from "~/contract/content/content";
import type { User } from "~/contract/customer/account";
import { addonPricesInCrowns, sumOfCart, totalsInCrowns } from "~/domain/cart";
import { linePrice, unitsOfPiece } from "~/domain/cut";
import { groupPrice, netOf, toCrowns, toHaler, usualPrice } from "~/domain/price";
import {
  voucherDiscounts,
  vouchersInForce,
  type VoucherLine,
  type VoucherRule,
} from "~/domain/voucher";

interface Rules {
  settings: readonly Setting[];
  /** the member's group; undefined for guests */
  group: NonNullable<User["group"]> | undefined;
}

/** True for a cart with all prices and sums, as our own API answers it. */
export const isWholeCart = (cart: AnyCart): cart is Cart =>
  cart.totals !== undefined &&
  cart.addon_prices_tax_incl !== undefined &&
  cart.items.every(
    (item) =>
      item.total !== undefined &&
      item.total_tax_incl !== undefined &&
      item.unit_price_tax_incl !== undefined,
  ) &&
  cart.vouchers.every(({ discount_tax_incl }) => discount_tax_incl !== undefined);

/** Calculates what a backend with the specification's fields leaves out, by the rules of its sections 5, 6 and 9. */
export function completeCart(cart: AnyCart, { settings, group }: Rules): Cart {
  const { freeDelivery, addons } = sumSettingsOf(settings);
  const lines = cart.items.map((item) => lineOf(item, group?.discount ?? 0));
  const vouchers = vouchersInForce<AnyCart["vouchers"][number] | GroupVoucher>(
    cart.vouchers,
    group?.vouchers ?? [],
  );
  const active = vouchers.filter((voucher) => voucher.active);
  const discounts = voucherDiscounts(
    lines.map(({ voucherLine }) => voucherLine),
    active.map(ruleOf),
    group?.discount,
  );
  const sum = sumOfCart(
    { ...cart, delivery_id: null, payment_id: null, floor: null },
    lines,
    { freeDelivery, addons, addonsRate: cart.addons_tax_rate.rate },
    { shippingMethods: [], paymentMethods: [] },
    {
      lines: new Map(lines.map(({ id }, index) => [id, discounts.lines[index] ?? 0])),
      freeDelivery: active.some((voucher) => voucher.free_delivery),
    },
  );
  const isOfGroup = Boolean(group?.vouchers?.length);
  return {
    ...cart,
    items: lines.map(({ item }) => item),
    vouchers: vouchers.map((voucher): Voucher => {
      const haler = discounts.vouchers[active.indexOf(voucher)]?.discountHaler ?? 0;
      // the specification's code for one that is not available
      const problem = voucher.active ? null : ({ code: "active_to" } as const);
      return { ...voucher, of_group: isOfGroup, discount_tax_incl: toCrowns(haler), problem };
    }),
    addon_prices_tax_incl: addonPricesInCrowns(sum),
    totals: totalsInCrowns(sum),
  };
}

function lineOf(line: AnyCart["items"][number], groupPercent: number) {
  const { product, variant, quantity, dimensions, service_price_tax_incl, hems_price_tax_incl } =
    line;
  const { rate } = product.tax_rate;
  const usual = toHaler(usualPrice(variant ?? product));
  const charged = groupPrice(usual, groupPercent);
  const units = unitsOfPiece(product.group_type_id, dimensions);
  const itemsHaler = linePrice(usual, units, quantity);
  const chargedHaler = linePrice(charged, units, quantity);
  const [servicesHaler, hemsHaler] = [
    toHaler(service_price_tax_incl),
    toHaler(hems_price_tax_incl),
  ];
  const totalHaler = chargedHaler + servicesHaler + hemsHaler;
  const item: CartItem = {
    ...line,
    unit_price: toCrowns(netOf(charged, rate)),
    unit_price_tax_incl: toCrowns(charged),
    total: toCrowns(
      netOf(chargedHaler, rate) + netOf(servicesHaler, rate) + netOf(hemsHaler, rate),
    ),
    total_tax_incl: toCrowns(totalHaler),
  };
  const groupHaler = itemsHaler - chargedHaler;
  const voucherLine: VoucherLine = {
    productId: product.id,
    brandId: product.brand?.id ?? null,
    categoryIds: product.categories.map(({ id }) => id),
    itemsHaler,
    groupHaler,
    rate,
  };
  return {
    id: line.id,
    item,
    voucherLine,
    itemsHaler,
    servicesHaler,
    hemsHaler,
    groupHaler,
    rate,
  };
}

const ruleOf = ({
  voucher_type,
  value,
  tax,
  rest_value,
  condition_type,
  condition_id,
  condition_way,
}: GroupVoucher): VoucherRule => ({
  type: voucher_type,
  value: voucher_type === "amount" ? toHaler(value) : value,
  tax,
  restHaler: rest_value === null ? null : toHaler(rest_value),
  condition: { type: condition_type, id: condition_id, way: condition_way },
});
