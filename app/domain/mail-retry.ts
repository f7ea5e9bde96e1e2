const MINUTE_MS = 60_000;
/** A mail server that is restarted is back within this. */
const FIRST_PAUSE_MS = MINUTE_MS / 4;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** With the pauses below these are three days: a mail server that is down over a weekend loses nothing. */
const MOST_TRIES = 80;

/**
 * How long to wait before an e-mail is tried again: a quarter of a minute, doubled with each try, at most an hour.
 * @param tries how often it was tried
 * @returns milliseconds; null where it was tried as often as makes sense
 */
export const pauseBeforeTry = (tries: number): number | null =>
  tries >= MOST_TRIES ? null : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
