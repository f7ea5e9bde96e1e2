import { BARE_PAGE, baselineOf } from "./goals";
import { median, type Measured } from "./measure";
import type { Figure } from "./results";

/** What all scenarios took in one round, by their names. */
export type Round = ReadonlyMap<string, Measured>;

/**
 * The figures of a run. Each scenario is compared with its baseline within a round, as the two ran one after the other, and the median of the rounds
 * counts: what the machine does besides then changes both.
 */
export function figuresOf(names: readonly string[], rounds: readonly Round[]): Figure[] {
  return names.map((name) => {
    const measured = rounds.flatMap((round) => round.get(name) ?? []);
    const ratios = rounds.flatMap((round) => {
      const [own, baseline] = [round.get(name), round.get(baselineOf(name))];
      return own && baseline ? [own.perSecond / baseline.perSecond] : [];
    });
    const ratio = median(ratios);
    const middle = (what: keyof Measured, digits: number) => rounded(median(measured.map((one) => one[what])), digits);
    return {
      name,
      perSecond: middle("perSecond", 1),
      ratio: rounded(ratio, 3),
      spread: rounded((Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio, 3),
      cpuMs: middle("cpuMs", 3),
      p50: middle("p50", 1),
      p99: middle("p99", 1),
    };
  });
}

/** A server that never waits uses its processor; the bare page's server does while nobody else does. */
const LEAST_BUSY = 0.85;

/** Why the figures of a run mean little; undefined where they can be stored. */
export function disturbanceOf(rounds: readonly Round[]): string | undefined {
  const busy = median(rounds.flatMap((round) => round.get(BARE_PAGE)?.busy ?? []));
  return busy < LEAST_BUSY ? `the bare page had only ${Math.round(busy * 100)} % of a processor` : undefined;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
