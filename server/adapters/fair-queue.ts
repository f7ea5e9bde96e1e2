export const BUSY = Symbol("busy");

type Waiting = (isBegun: boolean) => void;

/** Runs at most `atOnce` jobs; `waiting` others wait, round-robin by caller. If too many wait, the newest of the largest caller gets {@link BUSY}. */
export function createFairQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): <T>(key: string, work: () => Promise<T>) => Promise<T | typeof BUSY> {
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let count = 0;

  function begin(key: string): Promise<boolean> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    const turns = queues.get(key) ?? [];
    if (count >= waiting) {
      const longest = [...queues.values()].reduce(
        (longest, queue) => (queue.length > longest.length ? queue : longest),
        turns,
      );
      if (longest.length <= turns.length + 1) return Promise.resolve(false);
      longest.pop()?.(false);
      count -= 1;
    }
    queues.set(key, turns);
    count += 1;
    return new Promise((resolve) => turns.push(resolve));
  }

  function beginNext(): void {
    const [next] = queues;
    if (!next) return void (running -= 1);
    const [key, queue] = next;
    queues.delete(key);
    const begun = queue.shift();
    if (queue.length) queues.set(key, queue);
    count -= 1;
    begun?.(true);
  }

  return async (key, work) => {
    if (!(await begin(key))) return BUSY;
    try {
      return await work();
    } finally {
      beginNext();
    }
  };
}
