import { stemOf, type Language } from "~/domain/search/stem";
import { isOneTypo, LONG_WORD } from "~/domain/search/typo";
import { createSortedTexts } from "./sorted-texts";

/** A shorter stem is like too many others. */
const LONG_STEM = 4;

/** All words of the products' texts, numbered in the order in which they came. */
export interface Vocabulary {
  /** The number of a folded word, a new one if it is new. */
  put(word: string): number;
  find(word: string): number | undefined;
  word(number: number): string;
  stem(number: number): string;
  /** Words of that stem. */
  ofStem(stem: string): readonly number[];
  /** Words that begin so, in their order. */
  startingWith(prefix: string): number[];
  /** Words that were meant if one typing error was made; with `begun`, where there is none, those whose beginning it may be. */
  closeTo(word: string, begun: boolean): number[];
  /** Words that were meant if one typing error was made in another form of theirs. */
  closeToStemOf(word: string): number[];
}

const NONE: readonly number[] = [];

export function createVocabulary(language: Language): Vocabulary {
  const words: string[] = [];
  const stems: string[] = [];
  const numbers = new Map<string, number>();
  const byStem = new Map<string, number[]>();
  const sorted = createSortedTexts();

  function add(word: string): number {
    const number = words.push(word) - 1;
    const stem = stemOf(language, word);
    stems.push(stem);
    numbers.set(word, number);
    const others = byStem.get(stem);
    if (others) others.push(number);
    else byStem.set(stem, [number]);
    sorted.add(word, number);
    return number;
  }

  return {
    put: (word) => numbers.get(word) ?? add(word),
    find: (word) => numbers.get(word),
    word: (number) => words[number] ?? "",
    stem: (number) => stems[number] ?? "",
    ofStem: (stem) => byStem.get(stem) ?? NONE,
    startingWith: sorted.startingWith,
    closeTo(word, begun) {
      if (word.length < LONG_WORD || /\d/.test(word)) return [];
      const whole = numbersWhere(words, (other) => isOneTypo(word, other));
      return whole.length || !begun ? whole : numbersWhere(words, (other) => isOneTypo(word, other, true));
    },
    closeToStemOf(word) {
      const stem = stemOf(language, word);
      if (word.length < LONG_WORD || stem.length < LONG_STEM || /\d/.test(word)) return [];
      const found: number[] = [];
      for (const [other, same] of byStem) if (isOneTypo(stem, other)) found.push(...same);
      return found;
    },
  };
}

function numbersWhere(words: readonly string[], fits: (word: string) => boolean): number[] {
  const numbers: number[] = [];
  for (const [number, word] of words.entries()) if (fits(word)) numbers.push(number);
  return numbers;
}
