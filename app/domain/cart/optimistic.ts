import { linePrice, unitsOfPiece } from "~/domain/cut/cut";
import { toCrowns, toHaler } from "~/domain/price/money";

interface Line {
  id: string;
  quantity: number;
  unit_price_tax_incl: number;
  service_price_tax_incl: number;
  hems_price_tax_incl: number;
  total_tax_incl: number;
  dimensions: { length_cm: number; billed_m2: number } | null;
  product: { group_type_id: number };
}

/** The quantity of a form; null if the server would refuse it. */
export function wantedQuantity(input: unknown): number | null {
  return typeof input === "string" && /^\d{1,3}$/.test(input) ? Number(input) : null;
}

/** Predicts lines and the sum of goods in Kč by the server's rule, without delivery, vouchers and VAT. @param wanted by line id; 0 removes */
export function optimisticLines<L extends Line>(
  lines: readonly L[],
  wanted: ReadonlyMap<string, number>,
): { lines: L[]; itemsTaxIncl: number } {
  const changed = lines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? line.quantity;
    if (quantity === line.quantity) return [line];
    if (quantity <= 0) return [];
    const goods = linePrice(
      toHaler(line.unit_price_tax_incl),
      unitsOfPiece(line.product.group_type_id, line.dimensions),
      quantity,
    );
    const extras =
      ((toHaler(line.service_price_tax_incl) + toHaler(line.hems_price_tax_incl)) * quantity) /
      line.quantity;
    return [{ ...line, quantity, total_tax_incl: toCrowns(goods + Math.round(extras)) }];
  });
  return {
    lines: changed,
    itemsTaxIncl: toCrowns(changed.reduce((sum, line) => sum + toHaler(line.total_tax_incl), 0)),
  };
}
