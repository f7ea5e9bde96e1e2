/** Total time of a request for backend calls, sequential, repeated or parallel. */
export type CallBudget = ReturnType<typeof callBudget>;

/** Maximum for one page, which must be answered within 6 s including rendering. */
export const PAGE_CALLS_MS = 5_000;

/** Starts the time of a request now, not at the first call, because a page may first wait for another request's read. @param now ms */
export function callBudget(totalMs: number, now: () => number = () => performance.now()) {
  const end = now() + totalMs;
  return { leftMs: () => Math.max(0, Math.ceil(end - now())) };
}
