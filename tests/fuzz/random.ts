/** Seeded random number generator (mulberry32). */
export interface Chance {
  /** whole number from 0 to `below` - 1 */
  int(below: number): number;
  pick<T>(from: readonly T[]): T;
  maybe(percent: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick(from) {
      const one = from[int(from.length)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
    maybe: (percent) => int(100) < percent,
  };
}
