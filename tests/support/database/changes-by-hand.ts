import type { Change, ChangeTopic } from "~/contract/core/change-topics";

export function createManualChanges() {
  const subscribers: {
    topics: readonly ChangeTopic[];
    listener: (changes: readonly Change[]) => void;
  }[] = [];
  return {
    subscribe(topics: readonly ChangeTopic[], listener: (changes: readonly Change[]) => void) {
      subscribers.push({ topics, listener });
      return () => undefined;
    },
    change(topic: ChangeTopic) {
      for (const { topics, listener } of subscribers)
        if (topics.includes(topic)) listener([{ topic, id: null }]);
    },
  };
}
