/** What rarely changes and everybody asks for, kept in memory until it changes. */
export interface Memory {
  /**
   * Gives a function that loads each key once, however many ask at a time, and remembers it until the next change.
   * A failed load is not remembered.
   */
  cached<Key extends string | number, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value>;
  /** Forgets everything: to be called after a change of settings, lists, categories or products. */
  changed(): void;
  /** Rises with every change. */
  readonly version: number;
}

export function createMemory(): Memory {
  const forget: (() => void)[] = [];
  let version = 1;
  return {
    cached<Key extends string | number, Value>(load: (key: Key) => Promise<Value>) {
      let kept = new Map<Key, Promise<Value>>();
      // a new map: what is still loading stays in the old one and is forgotten with it
      forget.push(() => (kept = new Map()));
      return (key: Key) => {
        const here = kept;
        const known = here.get(key);
        if (known) return known;
        const loading = load(key);
        here.set(key, loading);
        loading.catch(() => here.delete(key));
        return loading;
      };
    },
    changed() {
      for (const clear of forget) clear();
      version += 1;
    },
    get version() {
      return version;
    },
  };
}
