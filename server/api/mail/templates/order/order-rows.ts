import type { PlacedOrder } from "~/contract/order/order";
import { displaySum } from "~/domain/price";
import { CZK, formatPrice, writeAmount } from "~/i18n/format";
import { lineTextIn } from "~/i18n/shop-texts/line-text";
import { pieceMeasureText } from "~/i18n/shop-texts/piece-text";
import { sumRowsOf, totalRow, vatRows } from "~/i18n/shop-texts/sum-rows";
import type { ContentRow, MailWords } from "../../content";
import { pieceDrawing } from "./piece-drawing";

export function itemRows({ items, totals }: PlacedOrder, { locale, t }: MailWords): ContentRow[] {
  const orderText = t("order");
  const lineText = lineTextIn({
    locale,
    t: t("cart"),
    common: t("common"),
    piece: t("piece"),
    formatPrice,
  });
  const sums = formatCrowns(
    items.map(({ total_tax_incl }) => total_tax_incl),
    totals.total_tax_incl,
  );
  const drawn = (item: PlacedOrder["items"][number]) => {
    const drawing = item.dimensions && pieceDrawing(item.dimensions);
    return drawing
      ? { ...drawing, measure: pieceMeasureText(locale, t("cart"), item) ?? "" }
      : undefined;
  };
  return items.map((item, index) => ({
    name: item.name,
    details: [
      ...lineText({ ...item, variantName: item.variant_name }),
      orderText("sku", { sku: item.sku }),
    ],
    amount: sums.parts[index] ?? "",
    piece: drawn(item),
  }));
}

export function sumRows({ totals }: PlacedOrder, { t }: MailWords): ContentRow[] {
  const cart = t("cart");
  const parts = sumRowsOf(cart, formatPrice, totals);
  const row = totalRow(cart, totals);
  const total = formatCrowns(
    parts.map(({ amount }) => amount),
    row.amount,
  );
  return [
    ...parts.map(({ name, isFree, notes }, index) => ({
      name,
      details: notes,
      amount: isFree ? cart("sums.free") : (total.parts[index] ?? ""),
    })),
    { name: row.name, amount: total.total, isTotal: true },
  ];
}

export function netRows({ totals }: PlacedOrder, { locale, t }: MailWords): ContentRow[] {
  const parts = vatRows(t("cart"), locale, totals);
  const total = formatCrowns(
    parts.map(({ amount }) => amount),
    totals.total_tax_incl,
  );
  return parts.map(({ name }, index) => ({
    name,
    amount: total.parts[index] ?? "",
    isQuiet: true,
  }));
}

/** Formats sums in Kč: all with decimals, or none. */
function formatCrowns(
  partsCzk: readonly number[],
  totalCzk: number,
): { parts: string[]; total: string } {
  const { parts, total, decimals } = displaySum(partsCzk, totalCzk, CZK);
  return {
    parts: parts.map((part) => writeAmount(part, decimals, CZK)),
    total: writeAmount(total, decimals, CZK),
  };
}
