import {
  CHOICES,
  SUM_PARTS,
  type Acknowledged,
  type ChoiceName,
  type DisplayCurrency,
  type SumPart,
} from "~/domain/cart";
import { toCrowns, toHaler } from "~/domain/price";

/** A changed part: amounts in Kč; names, currency codes and ISO days as texts. `rate` is the price of a unit of `name` in Kč. */
interface SumChange {
  type: SumPart | "total_net" | `${ChoiceName}_choice` | "promised_day" | "currency" | "rate";
  name: string | null;
  from: number | string | null;
  to: number | string | null;
}

/** All differences between the confirmed and the charged sum, even if they cancel out in the total. Empty: the order matches. */
export function sumChanges(
  acknowledged: Acknowledged,
  now: Acknowledged,
  currencies: readonly DisplayCurrency[],
): SumChange[] {
  const changes: SumChange[] = [];
  const compare = (type: SumChange["type"], from: number, to: number) => {
    if (toHaler(from) !== toHaler(to))
      changes.push({ type, name: null, from: toCrowns(toHaler(from)), to: toCrowns(toHaler(to)) });
  };
  for (const part of SUM_PARTS) {
    if (part === "items") compare(part, goodsOf(acknowledged), goodsOf(now));
    // a changed group price is reported with the goods, or alone if their sums are equal
    else if (part !== "group_discount" || comeToTheSame(acknowledged, now))
      compare(part, acknowledged[`${part}_tax_incl`], now[`${part}_tax_incl`]);
  }
  compare("total_net", acknowledged.total, now.total);
  for (const choice of CHOICES) {
    const isOther = identityOf(acknowledged, choice) !== identityOf(now, choice);
    if (isOther)
      changes.push({
        type: `${choice}_choice`,
        name: null,
        from: acknowledged[`${choice}_name`],
        to: now[`${choice}_name`],
      });
  }
  // an earlier day needs no confirmation
  const [promised, day] = [acknowledged.promised_day ?? "", now.promised_day ?? ""];
  if (promised !== "" && promised < day)
    changes.push({ type: "promised_day", name: null, from: promised, to: day });
  return [...changes, ...currencyChange(acknowledged, now, currencies)];
}

/** Price of the goods in the summary: for members the group price. */
const goodsOf = ({ items_tax_incl, group_discount_tax_incl }: Acknowledged): number =>
  items_tax_incl - group_discount_tax_incl;

const comeToTheSame = (before: Acknowledged, now: Acknowledged): boolean =>
  toHaler(goodsOf(before)) === toHaler(goodsOf(now));

function identityOf(acknowledged: Acknowledged, choice: ChoiceName): string {
  const type = choice === "delivery" || choice === "payment" ? acknowledged[`${choice}_type`] : "";
  // forms normalise line breaks and outer spaces
  return [type, acknowledged[`${choice}_name`].replace(/\s+/g, " ").trim()].join("\n");
}

/** Compares currencies by code, and rates of the same currency. */
function currencyChange(
  acknowledged: Acknowledged,
  now: Acknowledged,
  currencies: readonly DisplayCurrency[],
): SumChange[] {
  const code = (id: number | null | undefined) =>
    currencies.find((currency) => currency.id === id)?.code ?? null;
  const [before, after] = [acknowledged.currency_id ?? null, now.currency_id ?? null];
  if (before !== after)
    return [{ type: "currency", name: null, from: code(before), to: code(after) }];
  const [from, to] = [acknowledged.currency_rate ?? null, now.currency_rate ?? null];
  return from === to ? [] : [{ type: "rate", name: code(after), from, to }];
}
