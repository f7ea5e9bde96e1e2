/** 'Add-to-cart clicks are debounced 300 ms' (specification sections 5 and 9): the first click counts, those right behind it do not. */
const DEBOUNCE_MS = 300;

/** Whether a click follows so close behind the last one that counted, that it is the same. Both in ms. @param last undefined before the first */
export const isRepeatedClick = (last: number | undefined, now: number): boolean => last !== undefined && now - last < DEBOUNCE_MS;
