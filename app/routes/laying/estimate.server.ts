import { findSettingValue, type Setting } from "~/contract/content/content";
import {
  layingPricesOf,
  layingSettingSchema,
  MAX_AREA,
  MAX_SKIRTING_METRES,
} from "~/contract/customer/laying";
import type { Failure } from "~/contract/failures/failure-codes";
import {
  estimateLaying,
  type LayingEstimate,
  type LayingJob,
  type LayingPrices,
} from "~/domain/order";
import { toCrowns } from "~/domain/price";
import { truncate } from "~/domain/text";
import { parseMeasure } from "../shared/forms/parse-measure.server";

const MAX_MEASURE = 10;

interface PriceOption {
  code: string;
  text: string;
  /** CZK with VAT for a square metre */
  price: number;
}

interface Estimating {
  ways: PriceOption[];
  works: PriceOption[];
  /** CZK with VAT for a metre of skirting */
  skirting: number;
  /** CZK with VAT of the smallest job */
  minimum: number;
  values: { way: string; area: string; skirting: string; works: string[] };
  failures: { area?: Failure; skirting?: Failure };
  estimate: LayingEstimate | null;
  job: LayingJob | null;
}

/** Estimates laying by the page's address; null without a price list. */
export function readEstimate(
  settings: readonly Setting[],
  query: URLSearchParams,
): Estimating | null {
  const setting = findSettingValue(settings, "laying", layingSettingSchema);
  return setting && estimateAsked(layingPricesOf(setting), query);
}

/** @param query `way`, `area` in m², `skirting` in m, and `work` for each additional work */
export function estimateAsked(prices: LayingPrices, query: URLSearchParams): Estimating {
  const param = (name: string): string => truncate(query.get(name) ?? "", MAX_MEASURE).trim();
  const isWork = (code: string) => prices.works.some((work) => work.code === code);
  const values = {
    way:
      prices.ways.find(({ code }) => code === query.get("way"))?.code ?? prices.ways[0]?.code ?? "",
    area: param("area"),
    skirting: param("skirting"),
    works: query.getAll("work").filter(isWork),
  };
  const isRequested = query.has("area");
  const area = parseMeasure(values.area, MAX_AREA, "area");
  const skirting =
    values.skirting === "" ? 0 : parseMeasure(values.skirting, MAX_SKIRTING_METRES, "length");
  const failures = {
    ...(isRequested && typeof area !== "number" && { area }),
    ...(isRequested && typeof skirting !== "number" && { skirting }),
  };
  const job =
    isRequested && typeof area === "number" && typeof skirting === "number"
      ? { ...values, area, skirting }
      : null;
  const estimate = job && estimateLaying(prices, job);
  return {
    ways: prices.ways.map(priced),
    works: prices.works.map(priced),
    skirting: toCrowns(prices.skirting),
    minimum: toCrowns(prices.minimum),
    values,
    failures,
    estimate,
    job,
  };
}

const priced = ({ code, text, price }: PriceOption): PriceOption => ({
  code,
  text,
  price: toCrowns(price),
});
