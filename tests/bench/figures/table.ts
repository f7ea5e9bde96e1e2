import type { Figure, Result } from "../results";
import {
  BARE_NODE,
  BARE_PAGE,
  BARE_REACT,
  baselineOf,
  CROWD,
  MAX_IDLE_MB,
  MAX_TAIL,
  MIN_RATIO,
} from "./goals";

export type Row = Record<string, string | number>;

/** Rate, ratio to each baseline, CPU time, response times, goal. */
export function tableRows({ figures }: Pick<Result, "figures">): Row[] {
  const rateOf = (name: string) => figures.find((figure) => figure.name === name)?.perSecond ?? 0;
  const ratioTo = (baseline: string, { perSecond }: Figure) =>
    rateOf(baseline) > 0 ? (perSecond / rateOf(baseline)).toFixed(2) : "";
  return figures.map((figure) => ({
    scenario: figure.name,
    "answers/s": figure.perSecond,
    "of node:http": ratioTo(BARE_NODE, figure),
    "of React": ratioTo(BARE_REACT, figure),
    "of the bare page": ratioTo(BARE_PAGE, figure),
    "of its baseline": baselineOf(figure.name) === BARE_PAGE ? "" : figure.ratio,
    "± %": figure.spread === null ? "" : Math.round(figure.spread * 100),
    "CPU ms": figure.cpuMs ?? "",
    "p50 ms": figure.p50 ?? "",
    "p99 ms": figure.p99 ?? "",
    goal: formatGoal(figure),
  }));
}

/** The goal with a mark: reached or missed. */
function formatGoal({ name, ratio, p50, p99 }: Figure): string {
  const mark = (reached: boolean, goal: string) => `${reached ? "✓" : "✗"} ${goal}`;
  const least = MIN_RATIO[name];
  if (least !== undefined) return mark(ratio >= least, `≥ ${least}`);
  if (name.endsWith(CROWD) && p50 !== null && p99 !== null)
    return mark(p99 <= MAX_TAIL * p50, `p99 ≤ ${MAX_TAIL} × p50`);
  return "";
}

export const memoryLine = ({ idleMb, loadedMb }: Pick<Result, "idleMb" | "loadedMb">): string =>
  `${idleMb <= MAX_IDLE_MB ? "✓" : "✗"} memory: ${idleMb} MB idle (at most ${MAX_IDLE_MB}), ${loadedMb} MB after the load`;
