import type { Figure, Result } from "./results";

/** A figure that differs from the last stored one by more than the noise. */
export interface Change {
  name: string;
  figure: "ratio" | "cpuMs" | "idleMb";
  before: number;
  now: number;
  isWorse: boolean;
}

/** Minimum, because runs on different days differ growth than the rounds of one run. */
const NOISE = 0.1;
const MEMORY_NOISE = 0.05;

/** Lists the changed figures, the largest loss first. Skips scenarios that only one result contains. */
export function compareResults(before: Result, now: Result): Change[] {
  const known = new Map(before.figures.map((figure) => [figure.name, figure]));
  const changes = now.figures.flatMap((figure) => {
    const last = known.get(figure.name);
    return last ? compareFigures(last, figure) : [];
  });
  const memory = compareValue("idle memory", "idleMb", before.idleMb, now.idleMb, MEMORY_NOISE);
  return [...changes, ...memory].sort((a, b) => lossFactor(b) - lossFactor(a));
}

function compareFigures(before: Figure, now: Figure): Change[] {
  const noise = Math.max(NOISE, (before.spread ?? 0) + (now.spread ?? 0));
  return [
    ...compareValue(now.name, "ratio", before.ratio, now.ratio, noise),
    ...compareValue(now.name, "cpuMs", before.cpuMs ?? 0, now.cpuMs ?? 0, noise),
  ];
}

/** Empty if one of the values was not measured. */
function compareValue(name: string, figure: Change["figure"], before: number, now: number, noise: number): Change[] {
  if (before <= 0 || now <= 0) return [];
  const growth = now / before - 1;
  // symmetric: half as many counts as much as twice as many
  if (Math.max(now / before, before / now) - 1 <= noise) return [];
  return [{ name, figure, before, now, isWorse: figure === "ratio" ? growth < 0 : growth > 0 }];
}

/** Factor of the loss: above 1 is worse, below 1 is better. */
const lossFactor = ({ figure, before, now }: Change): number => (figure === "ratio" ? before / now : now / before);

export function formatChange({ name, figure, before, now, isWorse }: Change): string {
  const unit = { ratio: "ratio to baseline", cpuMs: "CPU time in ms", idleMb: "in MB" }[figure];
  return `${isWorse ? "worse " : "better"} ${name}, ${unit}: ${before} → ${now}`;
}

/** The last stored result of another commit with the same encoding. */
export const findPrevious = (stored: readonly Result[], now: Result): Result | undefined =>
  stored.filter(({ commit, encoding }) => commit !== now.commit && encoding === now.encoding).at(-1);
