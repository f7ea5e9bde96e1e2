import { useCallback, useEffect, useState } from "react";
import { newestOnly, type NewestAnswer } from "./newest-only";

interface Asked<Answer> {
  /** of the newest question that was answered; undefined before the first one */
  outcome: NewestAnswer<Answer> | undefined;
  ask: (address: string) => void;
  /** forgets the answer */
  forget: () => void;
}

async function load<Answer>(address: string, signal: AbortSignal, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return read(response);
}

/**
 * Asks an address of the shop's own for JSON. A fetcher of Remix would load the script of the route as well, and take the page away if that script does
 * not load.
 * @param read of a successful response; always the same function
 */
export function useAnswer<Answer>(read: (response: Response) => Promise<Answer>): Asked<Answer> {
  const [outcome, setOutcome] = useState<NewestAnswer<Answer>>();
  const [asker] = useState(() => newestOnly((address: string, signal) => load(address, signal, read)));
  useEffect(() => asker.stop, [asker]);
  const ask = useCallback((address: string) => void asker.ask(address, setOutcome), [asker]);
  const forget = useCallback(() => {
    asker.stop();
    setOutcome(undefined);
  }, [asker]);
  return { outcome, ask, forget };
}
