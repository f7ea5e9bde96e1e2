export type NewestAnswer<Answer> = { ok: true; answer: Answer } | { ok: false };

/** Runs one load at a time. A newer one aborts the older one, whose late answer is dropped. */
export function newestOnly<Question, Answer>(
  load: (question: Question, signal: AbortSignal) => Promise<Answer>,
) {
  let newest: AbortController | undefined;
  const stop = () => {
    newest?.abort();
    newest = undefined;
  };
  return {
    /** Reports the outcome unless a newer request was sent. */
    async ask(question: Question, tell: (outcome: NewestAnswer<Answer>) => void): Promise<void> {
      stop();
      const controller = new AbortController();
      newest = controller;
      const outcome = await load(question, controller.signal).then(
        (answer): NewestAnswer<Answer> => ({ ok: true, answer }),
        (): NewestAnswer<Answer> => ({ ok: false }),
      );
      if (newest === controller) tell(outcome);
    },
    stop,
  };
}
