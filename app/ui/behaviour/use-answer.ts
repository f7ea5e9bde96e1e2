import { useCallback, useEffect, useState } from "react";
import { newestOnly, type NewestAnswer } from "./newest-only";

interface AnswerState<Answer> {
  /** of the newest answered question; undefined before the first one */
  outcome: NewestAnswer<Answer> | undefined;
  ask: (address: string) => void;
  forget: () => void;
}

async function load<Answer>(
  address: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return read(response);
}

/** JSON of one of our routes: a Remix fetcher also loads the route's module, and replaces the page if that fails. @param read a stable function */
export function useAnswer<Answer>(
  read: (response: Response) => Promise<Answer>,
): AnswerState<Answer> {
  const [outcome, setOutcome] = useState<NewestAnswer<Answer>>();
  const [latest] = useState(() =>
    newestOnly((address: string, signal) => load(address, signal, read)),
  );
  useEffect(() => latest.stop, [latest]);
  const ask = useCallback((address: string) => void latest.ask(address, setOutcome), [latest]);
  const forget = useCallback(() => {
    latest.stop();
    setOutcome(undefined);
  }, [latest]);
  return { outcome, ask, forget };
}
