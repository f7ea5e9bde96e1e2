/** What came too late is not begun at all. */
export const BUSY = Symbol("busy");

/**
 * Runs what it is given, at most `atOnce` at the same time, the others in the order they came. Whoever finds `waiting` others waiting gets
 * {@link BUSY} instead: a queue that only grows serves nobody.
 */
export function createTurns({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): <T>(work: () => Promise<T>) => Promise<T | typeof BUSY> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce && queue.length >= waiting) return BUSY;
    if (running >= atOnce) await new Promise<void>((start) => queue.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
