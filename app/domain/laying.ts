import { roundHalfAway } from "./money";

/** What laying costs: the shopkeeper's price list (setting `laying`), in haléře with VAT. */
export interface LayingPrices {
  /** the least that a job costs */
  minimum: number;
  /** ways of laying, by the square metre */
  ways: readonly { code: string; text: string; price: number }[];
  /** work besides, by the square metre */
  works: readonly { code: string; text: string; price: number }[];
  /** fitting skirting, by the metre */
  skirting: number;
}

/** What is to be laid. */
export interface LayingJob {
  way: string;
  /** m² */
  area: number;
  /** m */
  skirting: number;
  works: readonly string[];
}

/** A line of an estimate: so much of something at its price. */
export interface LayingLine {
  kind: "way" | "work" | "skirting" | "minimum";
  /** what the price list calls it; empty for the skirting and the minimum */
  text: string;
  /** m² or m; null for what is missing to the minimum */
  quantity: number | null;
  /** haléře for one */
  price: number;
  /** haléře, rounded once */
  total: number;
}

export interface LayingEstimate {
  lines: LayingLine[];
  /** haléře with VAT */
  total: number;
}

/**
 * What laying will cost about, as the price list says it: the way, the further work and the skirting, and what is missing to the least that a job
 * costs (specification section 1, 'a floor laying service page'; decision 57).
 * @returns null where the price list has no such way
 */
export function estimateLaying({ minimum, ways, works, skirting }: LayingPrices, job: LayingJob): LayingEstimate | null {
  const way = ways.find(({ code }) => code === job.way);
  if (!way) return null;
  const lines = [
    lineOf("way", way.text, job.area, way.price),
    ...works.filter(({ code }) => job.works.includes(code)).map(({ text, price }) => lineOf("work", text, job.area, price)),
    ...(job.skirting > 0 ? [lineOf("skirting", "", job.skirting, skirting)] : []),
  ];
  const sum = lines.reduce((total, line) => total + line.total, 0);
  const missing = Math.max(0, minimum - sum);
  if (missing > 0) lines.push({ kind: "minimum", text: "", quantity: null, price: missing, total: missing });
  return { lines, total: sum + missing };
}

const lineOf = (kind: LayingLine["kind"], text: string, quantity: number, price: number): LayingLine => ({
  kind,
  text,
  quantity,
  price,
  total: roundHalfAway(quantity * price),
});
