import { useCallback, useEffect, useRef, useState } from "react";
import { newestOnly, type NewestAnswer } from "./newest-only";

interface Asking<Answer> {
  /** Asks an address, after a pause in which it is not asked again. The older question ends at once. */
  ask: (address: string, tell: (outcome: NewestAnswer<Answer>) => void, pauseMs?: number) => void;
  stop: () => void;
}

/** JSON of one of our routes: a Remix fetcher also loads the route's module, and replaces the page if that fails. @param read a stable function */
export function useNewestAnswer<Answer>(
  read: (response: Response) => Promise<Answer>,
): Asking<Answer> {
  const [latest] = useState(() =>
    newestOnly(async (address: string, signal: AbortSignal) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`${response.status} of ${address}`);
      return read(response);
    }),
  );
  const timer = useRef<number>();
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    latest.stop();
  }, [latest]);
  useEffect(() => stop, [stop]);
  const ask = useCallback<Asking<Answer>["ask"]>(
    (address, tell, pauseMs = 0) => {
      stop();
      const askNow = () => void latest.ask(address, tell);
      if (pauseMs === 0) askNow();
      else timer.current = window.setTimeout(askNow, pauseMs);
    },
    [latest, stop],
  );
  return { ask, stop };
}
