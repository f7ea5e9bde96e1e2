import type { TextRecord } from "../../files/table";
import { readAmount, type MoneyDirection } from "../../rules/statement";

const BALANCE = /^(zustatek|zostatok|balance|saldo)\b/;

/**
 * Directions of sums without signs by a column of the balance after each movement: it falls or rises by the sum from row to row, which may be in
 * either order of days. Empty if no balance falls; `unknown` for a row that no other one precedes.
 */
export function directionsByBalance(
  rows: readonly TextRecord[],
  names: readonly string[],
  amount: number | undefined,
): ReadonlyMap<TextRecord, MoneyDirection> {
  const column = names.findIndex((name) => BALANCE.test(name));
  if (column < 0) return new Map();
  const halerOf = (record: TextRecord | undefined, index: number | undefined): number => {
    const read = readAmount(record?.fields[index ?? -1] ?? "");
    return read.ok ? read.haler : NaN;
  };
  const inOrder = (step: 1 | -1) =>
    rows.map((row, index): [TextRecord, MoneyDirection] => {
      const change = halerOf(row, column) - halerOf(rows[index + step], column);
      const sum = halerOf(row, amount);
      return [row, change === sum ? "in" : change === -sum ? "out" : "unknown"];
    });
  const knownOf = (found: readonly [TextRecord, MoneyDirection][]) =>
    found.filter(([, direction]) => direction !== "unknown").length;
  const [oldFirst, newFirst] = [inOrder(-1), inOrder(1)];
  const found = knownOf(oldFirst) >= knownOf(newFirst) ? oldFirst : newFirst;
  return new Map(found.some(([, direction]) => direction === "out") ? found : []);
}
