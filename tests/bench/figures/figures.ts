import { median, type Measured } from "../measure";
import type { Figure } from "../results";
import { BARE_PAGE, baselineOf } from "./goals";

export type Round = ReadonlyMap<string, Measured>;

/** Median figures of a run. Each scenario is compared with the baseline of its round, so that load on the machine affects both. */
export function calculateFigures(names: readonly string[], rounds: readonly Round[]): Figure[] {
  return names.map((name) => {
    const measured = rounds.flatMap((round) => round.get(name) ?? []);
    const ratios = rounds.flatMap((round) => {
      const [own, baseline] = [round.get(name), round.get(baselineOf(name))];
      return own && baseline ? [own.perSecond / baseline.perSecond] : [];
    });
    const ratio = median(ratios);
    const medianOf = (key: keyof Measured, digits: number) =>
      rounded(median(measured.map((one) => one[key])), digits);
    return {
      name,
      perSecond: medianOf("perSecond", 1),
      ratio: rounded(ratio, 3),
      spread: rounded((Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio, 3),
      cpuMs: medianOf("cpuMs", 3),
      p50: medianOf("p50", 1),
      p99: medianOf("p99", 1),
    };
  });
}

/** Share of the processor that the bare page's server uses without other load. */
const MIN_BUSY = 0.85;

/** The reason why a run is invalid; undefined for a valid run. */
export function findDisturbance(rounds: readonly Round[]): string | undefined {
  const busy = median(rounds.flatMap((round) => round.get(BARE_PAGE)?.busy ?? []));
  return busy < MIN_BUSY
    ? `the bare page had only ${Math.round(busy * 100)} % of a processor`
    : undefined;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
