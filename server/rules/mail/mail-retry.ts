const MINUTE_MS = 60_000;
/** Long enough for a restart of a mail server. */
const FIRST_PAUSE_MS = MINUTE_MS / 4;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Three days with the pauses below: a weekend without a mail server loses nothing. */
const MAX_TRIES = 80;

/** Pause in ms before the next try: 15 s, doubled with each try, at most an hour; null after the last. @param tries number of tries so far */
export const pauseBeforeTry = (tries: number): number | null =>
  tries >= MAX_TRIES ? null : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
