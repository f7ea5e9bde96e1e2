/** How long a request may wait for the backend, all its calls together: one after another, tried again, or side by side. */
export interface CallBudget {
  /** milliseconds that are left, 0 when the time is up */
  leftMs(): number;
}

/** The longest that one page waits for its calls. It is to be answered within 6 s, and a page that says what failed must be rendered too. */
export const PAGE_CALLS_MS = 5_000;

/**
 * A request's time for calls. It begins now, not with the first call: a page may first wait for what another page is reading at the moment.
 * @param now ms
 */
export function callBudget(totalMs: number, now: () => number = () => performance.now()): CallBudget {
  const end = now() + totalMs;
  return { leftMs: () => Math.max(0, Math.ceil(end - now())) };
}
