import { BARE_NODE, BARE_PAGE, BARE_REACT, CROWD, LEAST_RATIO, MAX_IDLE_MB, MAX_TAIL, baselineOf } from "./goals";
import type { Figure, Result } from "./results";

/** What the table says of a scenario, by its columns. */
export type Row = Record<string, string | number>;

/** The rows of the table: rate, its part of each baseline's, processor time, times of answers, and the goal where there is one. */
export function rowsOf({ figures }: Pick<Result, "figures">): Row[] {
  const rateOf = (name: string) => figures.find((figure) => figure.name === name)?.perSecond ?? 0;
  const part = ({ perSecond }: Figure, of: string) => (rateOf(of) > 0 ? (perSecond / rateOf(of)).toFixed(2) : "");
  return figures.map((figure) => ({
    scenario: figure.name,
    "answers/s": figure.perSecond,
    "of node:http": part(figure, BARE_NODE),
    "of React": part(figure, BARE_REACT),
    "of the bare page": part(figure, BARE_PAGE),
    "of its baseline": baselineOf(figure.name) === BARE_PAGE ? "" : figure.ratio,
    "± %": figure.spread === null ? "" : Math.round(figure.spread * 100),
    "CPU ms": figure.cpuMs ?? "",
    "p50 ms": figure.p50 ?? "",
    "p99 ms": figure.p99 ?? "",
    goal: goalOf(figure),
  }));
}

/** Whether a figure reaches its goal, said with it; nothing where it has none. */
function goalOf({ name, ratio, p50, p99 }: Figure): string {
  const said = (reached: boolean, goal: string) => `${reached ? "✓" : "✗"} ${goal}`;
  const least = LEAST_RATIO[name];
  if (least !== undefined) return said(ratio >= least, `≥ ${least}`);
  if (name.endsWith(CROWD) && p50 !== null && p99 !== null) return said(p99 <= MAX_TAIL * p50, `p99 ≤ ${MAX_TAIL} × p50`);
  return "";
}

/** What the server's memory came to. */
export const memoryLine = ({ idleMb, loadedMb }: Pick<Result, "idleMb" | "loadedMb">): string =>
  `${idleMb <= MAX_IDLE_MB ? "✓" : "✗"} memory: ${idleMb} MB idle (at most ${MAX_IDLE_MB}), ${loadedMb} MB after the load`;
