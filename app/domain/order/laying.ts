import { roundHalfAway } from "~/domain/price/money";

/** Price list of laying (setting `laying`), haléře with VAT. */
export interface LayingPrices {
  minimum: number;
  /** ways of laying, per m² */
  ways: readonly { code: string; text: string; price: number }[];
  /** additional work, per m² */
  works: readonly { code: string; text: string; price: number }[];
  /** fitting skirting, per metre */
  skirting: number;
}

export interface LayingJob {
  way: string;
  area: number;
  skirting: number;
  works: readonly string[];
}

export interface LayingLine {
  kind: "way" | "work" | "skirting" | "minimum";
  /** name in the price list; empty for skirting and the minimum */
  text: string;
  /** m² or m; null for the difference to the minimum */
  quantity: number | null;
  /** per unit */
  priceHaler: number;
  /** rounded once */
  totalHaler: number;
}

export interface LayingEstimate {
  lines: LayingLine[];
  /** with VAT */
  totalHaler: number;
}

/** Estimate: way, work, skirting, difference to the minimum (specification section 1; ADR 52). @returns null if the price list lacks the way */
export function estimateLaying(
  { minimum, ways, works, skirting }: LayingPrices,
  job: LayingJob,
): LayingEstimate | null {
  const way = ways.find(({ code }) => code === job.way);
  if (!way) return null;
  const lines = [
    lineOf("way", way.text, job.area, way.price),
    ...works
      .filter(({ code }) => job.works.includes(code))
      .map(({ text, price }) => lineOf("work", text, job.area, price)),
    ...(job.skirting > 0 ? [lineOf("skirting", "", job.skirting, skirting)] : []),
  ];
  const sum = lines.reduce((total, line) => total + line.totalHaler, 0);
  const missing = Math.max(0, minimum - sum);
  if (missing > 0)
    lines.push({
      kind: "minimum",
      text: "",
      quantity: null,
      priceHaler: missing,
      totalHaler: missing,
    });
  return { lines, totalHaler: sum + missing };
}

const lineOf = (
  kind: LayingLine["kind"],
  text: string,
  quantity: number,
  priceHaler: number,
): LayingLine => ({
  kind,
  text,
  quantity,
  priceHaler,
  totalHaler: roundHalfAway(quantity * priceHaler),
});
