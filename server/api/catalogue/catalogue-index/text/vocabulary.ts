import { isOneTypo, LONG_TOKEN, stemOf, type Language } from "~/domain/search";
import { createSortedTexts } from "./sorted-texts";

/** Shorter stems are similar to too many others. */
const LONG_STEM = 4;

/** All tokens of the products' texts, numbered by first occurrence. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

const NONE: readonly number[] = [];

export function createVocabulary(language: Language) {
  const tokens: string[] = [];
  const stems: string[] = [];
  const numbers = new Map<string, number>();
  const byStem = new Map<string, number[]>();
  const sorted = createSortedTexts();

  function add(token: string): number {
    const number = tokens.push(token) - 1;
    const stem = stemOf(language, token);
    stems.push(stem);
    numbers.set(token, number);
    const others = byStem.get(stem);
    if (others) others.push(number);
    else byStem.set(stem, [number]);
    sorted.add(token, number);
    return number;
  }

  return {
    /** Returns the number of a folded token; adds it if it is new. */
    put: (token: string) => numbers.get(token) ?? add(token),
    find: (token: string) => numbers.get(token),
    token: (number: number) => tokens[number] ?? "",
    stem: (number: number) => stems[number] ?? "",
    ofStem: (stem: string) => byStem.get(stem) ?? NONE,
    startingWith: sorted.startingWith,
    /** Tokens within one typing error; with `begun`, if there are none, tokens with a prefix within one typing error. */
    closeTo(token: string, begun: boolean): number[] {
      if (token.length < LONG_TOKEN || /\d/.test(token)) return [];
      const similar = numbersWhere(tokens, (other) => isOneTypo(token, other));
      return similar.length || !begun
        ? similar
        : numbersWhere(tokens, (other) => isOneTypo(token, other, true));
    },
    closeToStemOf(token: string): number[] {
      const stem = stemOf(language, token);
      if (token.length < LONG_TOKEN || stem.length < LONG_STEM || /\d/.test(token)) return [];
      const numbers: number[] = [];
      for (const [other, same] of byStem) if (isOneTypo(stem, other)) numbers.push(...same);
      return numbers;
    },
  };
}

function numbersWhere(tokens: readonly string[], fits: (token: string) => boolean): number[] {
  const numbers: number[] = [];
  for (const [number, token] of tokens.entries()) if (fits(token)) numbers.push(number);
  return numbers;
}
