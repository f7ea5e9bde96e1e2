import { useCallback, useState } from "react";
import type { NewestAnswer } from "./newest-only";
import { useNewestAnswer } from "./use-newest-answer";

interface AnswerState<Answer> {
  /** of the newest answered question; undefined before the first one */
  outcome: NewestAnswer<Answer> | undefined;
  ask: (address: string) => void;
  forget: () => void;
}

/** The newest answer of an address as state. @param read a stable function */
export function useAnswer<Answer>(
  read: (response: Response) => Promise<Answer>,
): AnswerState<Answer> {
  const [outcome, setOutcome] = useState<NewestAnswer<Answer>>();
  const { ask: askNewest, stop } = useNewestAnswer(read);
  const ask = useCallback((address: string) => askNewest(address, setOutcome), [askNewest]);
  const forget = useCallback(() => {
    stop();
    setOutcome(undefined);
  }, [stop]);
  return { outcome, ask, forget };
}
