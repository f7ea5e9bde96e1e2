import type { Figure, Result } from "./results";

/** A figure that differs from the last stored one by more than chance. */
export interface Change {
  /** of the scenario, or `idle memory` */
  name: string;
  figure: "ratio" | "cpuMs" | "idleMb";
  before: number;
  now: number;
  isWorse: boolean;
}

/** Rounds on one machine agree better than runs on two days. */
const NOISE = 0.1;
const MEMORY_NOISE = 0.05;

/** Which figures got worse and which better, the worst first; those of scenarios that only one of the results has are left out. */
export function changesOf(before: Result, now: Result): Change[] {
  const known = new Map(before.figures.map((figure) => [figure.name, figure]));
  const changes = now.figures.flatMap((figure) => {
    const last = known.get(figure.name);
    return last ? changesOfFigure(last, figure) : [];
  });
  const memory = changeOf("idle memory", "idleMb", before.idleMb, now.idleMb, MEMORY_NOISE);
  return [...changes, ...memory].sort((a, b) => lossOf(b) - lossOf(a));
}

function changesOfFigure(before: Figure, now: Figure): Change[] {
  const noise = Math.max(NOISE, (before.spread ?? 0) + (now.spread ?? 0));
  return [
    ...changeOf(now.name, "ratio", before.ratio, now.ratio, noise),
    ...changeOf(now.name, "cpuMs", before.cpuMs ?? 0, now.cpuMs ?? 0, noise),
  ];
}

/** None where one of the two was not measured. */
function changeOf(name: string, figure: Change["figure"], before: number, now: number, noise: number): Change[] {
  if (before <= 0 || now <= 0) return [];
  const more = now / before - 1;
  // as far down as up: half as many is as far as twice as many
  if (Math.max(now / before, before / now) - 1 <= noise) return [];
  return [{ name, figure, before, now, isWorse: figure === "ratio" ? more < 0 : more > 0 }];
}

/** How many times worse, above 1; better ones are below. */
const lossOf = ({ figure, before, now }: Change): number => (figure === "ratio" ? before / now : now / before);

export function lineOf({ name, figure, before, now, isWorse }: Change): string {
  const what = { ratio: "part of its baseline", cpuMs: "processor time in ms", idleMb: "in MB" }[figure];
  return `${isWorse ? "worse " : "better"} ${name}, ${what}: ${before} → ${now}`;
}

/** The stored result that a new one compares with: the last one of another commit whose requests asked for the same. */
export const lastBefore = (stored: readonly Result[], now: Result): Result | undefined =>
  stored.filter(({ commit, encoding }) => commit !== now.commit && encoding === now.encoding).at(-1);
