import type { ChangeSource, ChangeTopic } from "~/contract/change-topics";

/** What rarely changes and everybody asks for, cached until the change log says that it changed. */
export interface Memory {
  /**
   * Gives a function that loads each key once, however many ask at a time, and remembers it until one of the topics changes.
   * A failed load is not remembered.
   */
  cached<Key extends string | number, Value>(
    topics: readonly ChangeTopic[],
    load: (key: Key) => Promise<Value>,
  ): (key: Key) => Promise<Value>;
}

export const createMemory = (changes: ChangeSource): Memory => ({
  cached<Key extends string | number, Value>(topics: readonly ChangeTopic[], load: (key: Key) => Promise<Value>) {
    let cache = new Map<Key, Promise<Value>>();
    // a new map: what is still loading stays in the old one and is dropped with it
    changes.subscribe(topics, () => (cache = new Map()));
    return (key: Key) => {
      const here = cache;
      const known = here.get(key);
      if (known) return known;
      const loading = load(key);
      here.set(key, loading);
      loading.catch(() => here.delete(key));
      return loading;
    };
  },
});
