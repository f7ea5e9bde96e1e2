import { freeDelivery, type FreeDeliveryRule } from "~/domain/delivery/delivery";
import {
  carriedFloorOf,
  type PaymentMethod,
  type ShippingMethod,
} from "~/domain/delivery/delivery-choice";
import { cashRounding } from "~/domain/price/cash-rounding";
import { toCrowns } from "~/domain/price/money";
import { ADDONS, type Addon, type Packaging } from "./packaging";
import { cartTotals, type TotalsLine, type TotalsPart, type TotalsResult } from "./totals";

type AddonPrices = Readonly<Record<Addon, number>>;

export type SummedCart = {
  free_delivery: boolean;
  delivery_id: number | null;
  payment_id: number | null;
  floor: number | null;
} & Packaging;

/** Settings of a sum, amounts in gross haléře. */
interface SumSettings {
  freeDelivery: FreeDeliveryRule;
  addons: AddonPrices;
  /** VAT rate of addons, delivery and payment */
  addonsRate: number;
}

interface OfferedMethods {
  shippingMethods: readonly (ShippingMethod & {
    price_haler: number;
    floors: readonly { floor: number; price_haler: number }[];
  })[];
  paymentMethods: readonly (PaymentMethod & { price_haler: number })[];
}

interface Vouchers {
  /** their discounts on goods by line id */
  lines: ReadonlyMap<string, number>;
  freeDelivery: boolean;
}

interface CartSum extends TotalsResult {
  /** Price of each addon with VAT, in haléře, chosen or not. The page shows it and the sum charges it. */
  addonPrices: AddonPrices;
  free: ReturnType<typeof freeDelivery>;
  /** of a payment in cash */
  roundingHaler: number;
}

/** True if delivery is free, and the amount missing for it. */
export const freeDeliveryOf = (
  cart: Pick<SummedCart, "free_delivery">,
  lines: readonly Pick<TotalsLine, "itemsHaler">[],
  settings: Pick<SumSettings, "freeDelivery">,
  vouchers: Pick<Vouchers, "freeDelivery">,
): CartSum["free"] =>
  freeDelivery(
    settings.freeDelivery,
    lines.reduce((sum, { itemsHaler }) => sum + itemsHaler, 0),
    cart.free_delivery,
    vouchers.freeDelivery,
  );

/** 'An empty cart's total is 0, whatever packaging was chosen; the choice is remembered'. Free delivery does not include carrying. */
export function sumOfCart(
  cart: SummedCart,
  lines: readonly (TotalsLine & { id: string })[],
  settings: SumSettings,
  methods: OfferedMethods,
  vouchers: Vouchers,
): CartSum {
  const free = freeDeliveryOf(cart, lines, settings, vouchers);
  const delivery = methods.shippingMethods.find(({ id }) => id === cart.delivery_id);
  const payment = methods.paymentMethods.find(({ id }) => id === cart.payment_id);
  const addonPrices = settings.addons;
  const addons = ADDONS.reduce(
    (sum, addon) => sum + (cart[`has_addon_${addon}`] ? addonPrices[addon] : 0),
    0,
  );
  const fee = (haler: number | undefined): number => (lines.length === 0 ? 0 : (haler ?? 0));
  const totals = cartTotals({
    lines: lines.map((line) => ({ ...line, vouchersHaler: vouchers.lines.get(line.id) ?? 0 })),
    deliveryHaler: free.active ? 0 : fee(delivery?.price_haler),
    paymentHaler: free.active ? 0 : fee(payment?.price_haler),
    addonsHaler: fee(addons),
    deliveryUpHaler: fee(carriedFloorOf(delivery, cart.floor)?.price_haler),
    addonsRate: settings.addonsRate,
  });
  const roundingHaler = cashRounding(payment?.type, totals.total.grossHaler);
  return { ...totals, free, addonPrices, roundingHaler };
}

/** The price of each addon as the API's JSON has it, in Kč. */
export const addonPricesInCrowns = ({ addonPrices }: CartSum): Record<Addon, number> => ({
  eco_packaging: toCrowns(addonPrices.eco_packaging),
  strong_tubus: toCrowns(addonPrices.strong_tubus),
  packing_fee: toCrowns(addonPrices.packing_fee),
});

/** The sum as the API's JSON has it, in Kč. */
export function totalsInCrowns({ vat, free, roundingHaler, ...parts }: CartSum) {
  return {
    ...amounts("items", parts.items),
    ...amounts("services", parts.services),
    ...amounts("hems", parts.hems),
    ...amounts("group_discount", parts.groupDiscount),
    ...amounts("vouchers", parts.vouchers),
    ...amounts("delivery", parts.delivery),
    ...amounts("payment", parts.payment),
    ...amounts("addons", parts.addons),
    ...amounts("delivery_up", parts.deliveryUp),
    ...amounts("total", parts.total),
    rounding_tax_incl: toCrowns(roundingHaler),
    vat: vat.map(({ rate, base, tax }) => ({ rate, base: toCrowns(base), tax: toCrowns(tax) })),
    free_delivery: { active: free.active, missing_tax_incl: toCrowns(free.missingHaler) },
  };
}

function amounts<Name extends string>(
  name: Name,
  part: TotalsPart,
): Record<Name | `${Name}_tax_incl`, number>;
function amounts(name: string, part: TotalsPart): Record<string, number> {
  return { [name]: toCrowns(part.netHaler), [`${name}_tax_incl`]: toCrowns(part.grossHaler) };
}
