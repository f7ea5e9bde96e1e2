import type { Cart } from "~/contract/cart/cart";
import { amountToPay, displayParts, displaySum } from "~/domain/price";
import { useCurrency } from "~/i18n/currency";
import { writeAmount } from "~/i18n/format";
import { sumRowAmounts } from "~/i18n/shop-texts/sum-rows";

interface CartAmounts {
  lines: string[];
  vouchers: string[];
  total: string;
}

/** Formats the amounts of a cart in the page's currency: lines and vouchers add up to the rows of the total. */
export function useFormatCart(): (
  cart: Pick<Cart, "items" | "vouchers" | "totals" | "chosen">,
) => CartAmounts {
  const currency = useCurrency();
  return ({ items, vouchers, totals, chosen }) => {
    const rows = sumRowAmounts(totals, {
      delivery: chosen.delivery !== null,
      payment: chosen.payment !== null,
    });
    const display = displaySum(
      rows.map(({ amount }) => amount),
      amountToPay(totals),
      currency,
    );
    const rowOf = (name: (typeof rows)[number]["part"]) =>
      display.parts[rows.findIndex(({ part }) => part === name)] ?? 0;
    const lines = displayParts(
      items.map(({ total_tax_incl }) => total_tax_incl),
      rowOf("items"),
      currency,
    );
    const parts = displayParts(
      vouchers.map(({ discount_tax_incl }) => discount_tax_incl),
      -rowOf("vouchers"),
      currency,
    );
    // all amounts have decimals, or none
    const decimals = Math.max(lines.decimals, parts.decimals, display.decimals);
    const write = (amount: number) => writeAmount(amount, decimals, currency);
    return {
      lines: lines.parts.map(write),
      vouchers: parts.parts.map(write),
      total: write(display.total),
    };
  };
}
