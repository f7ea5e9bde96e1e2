/** The answer to a question, or that there is none. */
export type NewestAnswer<Answer> = { ok: true; answer: Answer } | { ok: false };

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
    async ask(question: Question, tell: (outcome: NewestAnswer<Answer>) => void): Promise<void> {
      stop();
      const mine = new AbortController();
      newest = mine;
      const outcome = await load(question, mine.signal).then(
        (answer): NewestAnswer<Answer> => ({ ok: true, answer }),
        (): NewestAnswer<Answer> => ({ ok: false }),
      );
      if (newest === mine) tell(outcome);
    },
    /** Aborts the running question. */
    stop,
  };
}
