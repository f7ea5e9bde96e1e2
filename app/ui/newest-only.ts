/** The outcome of a question. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false };

/**
 * Loads one thing at a time. A newer question aborts the older one; an answer that arrives nevertheless is dropped:
 * a stale answer never takes the place of a newer one.
 */
export function newestOnly<Question, Answer>(load: (question: Question, signal: AbortSignal) => Promise<Answer>) {
  let newest: AbortController | undefined;
  const stop = () => {
    newest?.abort();
    newest = undefined;
  };
  return {
    /** Reports the outcome, unless a newer question has been asked by then. */
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
    /** Aborts the running question. */
    stop,
  };
}
