import type { CartChange } from "~/contract/cart/cart-change";
import { useFormatPriceAt } from "~/i18n/currency";
import { formatDate, formatNumber, formatPrice } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

const SUM_NAMES = {
  services: "sums.services",
  hems: "sums.hems",
  eco_packaging: "addons.eco_packaging",
  strong_tubus: "addons.strong_tubus",
  packing_fee: "addons.packing_fee",
  group_discount: "sums.groupDiscount",
  vouchers: "sums.vouchers",
  delivery: "sums.delivery",
  payment: "sums.payment",
  delivery_up: "sums.deliveryUp",
  rounding: "sums.rounding",
  total: "sums.total",
  total_net: "sums.net",
} as const;

/** Formats a change: former and new value. If all `changes` include the currency's rate, former amounts use the former rate. */
export function useChangeText(changes: readonly CartChange[]): (change: CartChange) => string {
  const t = useT("checkout");
  const cart = useT("cart");
  const locale = useLocale();
  const priceAt = useFormatPriceAt();
  const oldRate = changes.find(({ type }) => type === "rate")?.from;
  const before = (amount: number) =>
    priceAt(amount, typeof oldRate === "number" ? oldRate : undefined);

  function prices({ from, to }: CartChange): { from: string; to: string } {
    return { from: before(Number(from ?? 0)), to: priceAt(Number(to ?? 0)) };
  }
  const sumText = (change: CartChange, name: string, sign: 1 | -1 = 1) => {
    const [from, to] = [sign * Number(change.from ?? 0), sign * Number(change.to ?? 0)];
    return t("changed.part", { name, from: before(from), to: priceAt(to) });
  };
  const feeText = (change: CartChange, name: string) => {
    const free = cart("sums.free");
    const { from, to } = prices(change);
    return t("changed.part", { name, from: change.from ? from : free, to: change.to ? to : free });
  };
  const choiceText = (name: string, { from, to }: CartChange) =>
    from === to
      ? t("changed.choiceTerms", { name, choice: to ?? "" })
      : t("changed.choice", { name, from: from ?? "", to: to ?? "" });

  return (change) => {
    const { type, name, from, to } = change;
    switch (type) {
      case "price":
        return t("changed.price", { name, ...prices(change) });
      case "service":
        return t("changed.service", { name, ...prices(change) });
      case "stock":
        return t("changed.stock", { name, to: formatNumber(locale, Number(to ?? 0)) });
      case "inactive":
        return t("changed.inactive", { name });
      case "voucher":
        return to
          ? t("changed.voucherValue", { name, ...prices(change) })
          : t("changed.voucher", { name });
      case "items":
        return sumText(change, t("changed.goods"));
      case "group_discount":
      case "vouchers":
        return sumText(change, cart(SUM_NAMES[type]), -1);
      case "delivery":
      case "payment":
        return feeText(change, cart(SUM_NAMES[type]));
      case "delivery_choice":
        return choiceText(cart("sums.delivery"), change);
      case "payment_choice":
        return choiceText(cart("sums.payment"), change);
      case "store_choice":
        return choiceText(t("delivery.store"), change);
      case "point_choice":
        return choiceText(t("points.legend"), change);
      case "floor_choice":
        return choiceText(t("floor.label"), change);
      case "promised_day":
        return t("changed.day", {
          from: formatDate(locale, String(from ?? "")),
          to: formatDate(locale, String(to ?? "")),
        });
      case "currency":
        return from === null
          ? t("changed.currencyGone", { to: to ?? "CZK" })
          : t("changed.currency", { from, to: to ?? "CZK" });
      case "rate":
        return t("changed.rate", {
          name,
          from: formatPrice(Number(from ?? 0)),
          to: formatPrice(Number(to ?? 0)),
        });
      default:
        return sumText(change, cart(SUM_NAMES[type]));
    }
  };
}
