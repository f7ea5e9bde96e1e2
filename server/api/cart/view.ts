import type { Cart, CartItem, Voucher } from "~/contract/cart";
import type { Product } from "~/contract/catalogue";
import { netOf, toCrowns } from "~/domain/money";
import type { Terms } from "../content/content.service";
import type { Ways } from "../delivery/delivery.service";
import type { CartVouchers, ReckonedVoucher } from "../voucher/voucher.service";
import type { CartRow } from "./cart.repo";
import { warningsOf, type Line } from "./line";
import { totalsOf } from "./totals";

/** A cart as the API sends it. Lines whose product has no card any more are left out. */
export function cartView(
  cart: CartRow,
  lines: readonly Line[],
  vouchers: CartVouchers,
  products: ReadonlyMap<number, Product>,
  terms: Terms,
  ways: Ways,
): Cart {
  return {
    id: cart.id,
    tempId: cart.temp_id,
    version: cart.version,
    items: lines.flatMap((line) => {
      const product = products.get(line.goods.product_id);
      return product ? [itemView(line, product)] : [];
    }),
    vouchers: vouchers.vouchers.map(voucherView),
    free_delivery: cart.free_delivery,
    addons_tax_rate: { rate: terms.addonsRate },
    has_addon_eco_packaging: cart.has_addon_eco_packaging,
    has_addon_strong_tubus: cart.has_addon_strong_tubus,
    has_addon_packing_fee: cart.has_addon_packing_fee,
    checkout: { deliveryId: cart.delivery_id, storeId: cart.store_id, paymentId: cart.payment_id },
    totals: totalsOf(cart, lines, terms, ways, vouchers),
  };
}

function voucherView({ row, discountHaler, problem }: ReckonedVoucher): Voucher {
  return {
    voucher_id: row.id,
    code: row.code,
    voucher_type: row.voucher_type,
    value: row.voucher_type === "amount" ? toCrowns(row.value) : row.value,
    tax: row.tax,
    active: row.active,
    rest_value: row.rest_haler === null ? null : toCrowns(row.rest_haler),
    condition_type: row.condition_type,
    condition_id: row.condition_id,
    condition_way: row.condition_way,
    free_delivery: row.free_delivery,
    discount_tax_incl: toCrowns(discountHaler),
    problem,
  };
}

function itemView(line: Line, product: Product): CartItem {
  return {
    id: line.id,
    product,
    variant: product.variants.find(({ id }) => id === line.goods.variant_id) ?? null,
    quantity: line.quantity,
    note: line.note,
    dimensions: line.dimensions,
    unit_price: toCrowns(netOf(line.unitHaler, line.rate)),
    unit_price_tax_incl: toCrowns(line.unitHaler),
    service_price: 0,
    service_price_tax_incl: 0,
    hems_price: 0,
    hems_price_tax_incl: 0,
    total: toCrowns(netOf(line.itemsHaler, line.rate)),
    total_tax_incl: toCrowns(line.itemsHaler),
    warnings: warningsOf(line),
  };
}
