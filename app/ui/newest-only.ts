/** How an asking ended. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false };

/**
 * Asks one thing at a time. A newer question gives the older one up, and should that be answered all the same, nobody is told:
 * a stale answer never takes the place of a newer one.
 */
export function newestOnly<Question, Answer>(load: (question: Question, signal: AbortSignal) => Promise<Answer>) {
  let newest: AbortController | undefined;
  const stop = () => {
    newest?.abort();
    newest = undefined;
  };
  return {
    /** Tells the answer, or that there is none, unless something newer has been asked by then. */
    async ask(question: Question, tell: (outcome: Outcome<Answer>) => void): Promise<void> {
      stop();
      const mine = new AbortController();
      newest = mine;
      const outcome = await load(question, mine.signal).then(
        (answer): Outcome<Answer> => ({ ok: true, answer }),
        (): Outcome<Answer> => ({ ok: false }),
      );
      if (newest === mine) tell(outcome);
    },
    /** Gives up what is being asked. */
    stop,
  };
}
