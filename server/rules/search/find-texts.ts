import { isStopWord, stemOf, type Language } from "~/domain/search";
import { fold } from "~/domain/text";

interface TextsToSearch {
  name: string;
  perex: string;
}

/** Shorter prefixes match nearly everything. */
const MIN_LENGTH = 2;

/** Texts that contain every word of a query in any form, the last one as a prefix; matches in the name first. Ignores stop words. */
export function findTexts<T extends TextsToSearch>(
  language: Language,
  texts: readonly T[],
  q: string,
): T[] {
  const words = fold(q)
    .split(" ")
    .filter(
      (word) => (word.length >= MIN_LENGTH || /\d/.test(word)) && !isStopWord(language, word),
    );
  if (words.length === 0) return [];
  const holds = (text: string, word: string): boolean => {
    const stem = stemOf(language, word);
    return fold(text)
      .split(" ")
      .some((token) => token.startsWith(word) || stemOf(language, token) === stem);
  };
  const matches = texts.filter(({ name, perex }) =>
    words.every((word) => holds(`${name} ${perex}`, word)),
  );
  const inName = ({ name }: T) => words.some((word) => holds(name, word));
  return [...matches.filter(inName), ...matches.filter((text) => !inName(text))];
}
