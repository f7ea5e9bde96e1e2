/** Minimum length for correction ('one typing error in a long word'). */
export const LONG_TOKEN = 5;

/** True if one error (extra, missing or wrong letter, swapped neighbours) turns `word` into `input`; with `begun`, into a prefix of it. */
export function isOneTypo(input: string, word: string, begun = false): boolean {
  let at = 0;
  while (at < input.length && input.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  return (
    goesOn(input, at + 1, word, at + 1, begun) ||
    goesOn(input, at + 1, word, at, begun) ||
    goesOn(input, at, word, at + 1, begun) ||
    (input.charCodeAt(at) === word.charCodeAt(at + 1) &&
      input.charCodeAt(at + 1) === word.charCodeAt(at) &&
      goesOn(input, at + 2, word, at + 2, begun))
  );
}

/** True if both texts continue equally; with `begun`, `word` may continue. */
function goesOn(input: string, from: number, word: string, place: number, begun: boolean): boolean {
  const left = input.length - from;
  if (left < 0 || (begun ? word.length - place < left : word.length - place !== left)) return false;
  for (let at = 0; at < left; at += 1)
    if (input.charCodeAt(from + at) !== word.charCodeAt(place + at)) return false;
  return true;
}
