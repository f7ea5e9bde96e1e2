import type { Figure, Result } from "../results";

export interface Change {
  name: string;
  figure: "ratio" | "cpuMs" | "idleMb";
  before: number;
  now: number;
  isWorse: boolean;
}

// the rounds of one run differ less than runs on different days
const NOISE = 0.1;
const MEMORY_NOISE = 0.05;

/** Changed figures of scenarios that both results contain; the largest loss first. */
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

function compareValue(
  name: string,
  figure: Change["figure"],
  before: number,
  now: number,
  noise: number,
): Change[] {
  if (before <= 0 || now <= 0) return [];
  const growth = now / before - 1;
  // symmetric: half and twice as many are the same change
  if (Math.max(now / before, before / now) - 1 <= noise) return [];
  return [{ name, figure, before, now, isWorse: figure === "ratio" ? growth < 0 : growth > 0 }];
}

/** Above 1: worse; below 1: better. */
const lossFactor = ({ figure, before, now }: Change): number =>
  figure === "ratio" ? before / now : now / before;

export function formatChange({ name, figure, before, now, isWorse }: Change): string {
  const unit = { ratio: "ratio to baseline", cpuMs: "CPU time in ms", idleMb: "in MB" }[figure];
  return `${isWorse ? "worse " : "better"} ${name}, ${unit}: ${before} → ${now}`;
}

export const findPrevious = (stored: readonly Result[], now: Result): Result | undefined =>
  stored
    .filter(({ commit, encoding }) => commit !== now.commit && encoding === now.encoding)
    .at(-1);
