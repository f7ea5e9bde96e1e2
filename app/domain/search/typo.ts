/** From so many letters a word is long enough to guess what was meant ('one typing error in a long word'). */
export const LONG_WORD = 5;

/**
 * Whether one typing error (a letter too many, missing, wrong, or two neighbours swapped) makes `typed` of `word`.
 * With `begun`, of the beginning of `word`: that is how it looks while somebody is typing.
 */
export function isOneTypo(typed: string, word: string, begun = false): boolean {
  const [n, m] = [typed.length, word.length];
  if (m < n - 1 || (!begun && m > n + 1)) return false;
  let at = 0;
  while (at < n && at < m && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  const fits = (i: number, j: number): boolean => {
    if (j > m || (begun ? m - j < n - i : m - j !== n - i)) return false;
    for (; i < n; i += 1, j += 1) if (typed.charCodeAt(i) !== word.charCodeAt(j)) return false;
    return true;
  };
  return (
    fits(at + 1, at + 1) || // wrong
    fits(at + 1, at) || // too many
    fits(at, at + 1) || // missing
    (at + 1 < n &&
      typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      fits(at + 2, at + 2))
  );
}
