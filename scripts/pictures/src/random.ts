export interface Random {
  next(): number;
  between(low: number, high: number): number;
  /** roughly bell-shaped around 0, mostly within ±1 */
  bell(): number;
  weighted(weights: readonly number[]): number;
}

/** 32-bit FNV-1a hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** A random number in 0…1 for a point of an integer lattice, independent of the order of calls. */
export function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A generator seeded by a text such as a product code. */
export function seeded(text: string): Random {
  let state = hashText(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    bell: () => (next() + next() + next() + next() - 2) * 0.9,
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, w) => sum + w, 0);
      for (let i = 0; i < weights.length; i++) {
        rest -= weights[i];
        if (rest <= 0) return i;
      }
      return weights.length - 1;
    },
  };
}
