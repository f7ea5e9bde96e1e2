/** From this length a word is corrected ('one typing error in a long word'). */
export const LONG_TOKEN = 5;

/**
 * Whether one typing error (a letter too many, missing, wrong, or two neighbours swapped) makes `typed` of `word`.
 * With `begun`, of the beginning of `word`: for a query that is still being typed.
 */
export function isOneTypo(typed: string, word: string, begun = false): boolean {
  const longer = word.length - typed.length;
  if (longer < -1 || (longer > 1 && !begun)) return false;
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  return (
    goesOn(typed, at + 1, word, at + 1, begun) || // wrong
    goesOn(typed, at + 1, word, at, begun) || // too many
    goesOn(typed, at, word, at + 1, begun) || // missing
    (typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      goesOn(typed, at + 2, word, at + 2, begun)) // swapped
  );
}

/** Whether what was typed goes on from one place as the word does from another; to its end, unless it is but begun. */
function goesOn(typed: string, from: number, word: string, place: number, begun: boolean): boolean {
  const left = typed.length - from;
  if (left < 0 || (begun ? word.length - place < left : word.length - place !== left)) return false;
  for (let at = 0; at < left; at += 1) if (typed.charCodeAt(from + at) !== word.charCodeAt(place + at)) return false;
  return true;
}
