import { fold } from "~/domain/text/text";
import { stemOf, type Language } from "./stem";
import { isOneTypo, LONG_TOKEN } from "./typo";
import type { TradeWords } from "./words";
import { CZECH_WORDS } from "./words-czech";
import { ENGLISH_WORDS } from "./words-english";

const WORDS: Record<Language, TradeWords> = { cs: CZECH_WORDS, en: ENGLISH_WORDS };

const STOP_WORDS = stemSets(({ stopWords }) => stopWords);
const SALE = stemSets(({ sale }) => sale);
const CHEAP = stemSets(({ cheap }) => cheap);
const MEANINGS = perLanguage((language) => {
  const meanings = new Map<string, string[]>();
  for (const [term, synonym] of WORDS[language].meanings)
    for (const stem of stemsOf(language, term))
      meanings.set(stem, [...(meanings.get(stem) ?? []), ...stemsOf(language, synonym)]);
  return meanings;
});
const LONG_WORDS = perLanguage((language) =>
  WORDS[language].meanings.flatMap(([term]) =>
    fold(term)
      .split(" ")
      .filter((word) => word.length >= LONG_TOKEN),
  ),
);
const REPLACEMENTS = perLanguage((language) => {
  const pairs = WORDS[language].readAs
    .map(([phrase, read]) => [fold(phrase), fold(read)] as const)
    .sort(([a], [b]) => b.length - a.length);
  const any = pairs.map(([phrase]) => phrase.replaceAll(" ", "[ -]")).join("|");
  return {
    read: new Map(pairs),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}])`, "gu"),
  };
});
/** Joined words by their spelling with spaces, and the reverse. */
const JOINED_WORDS = new Map(
  Object.values(WORDS).flatMap(({ oneWord }) =>
    oneWord.map((written) => [written, written.replaceAll(" ", "")]),
  ),
);
const SPELLINGS = new Map(
  [...JOINED_WORDS].map(([written, word]) => [word, written.replaceAll(" ", "-")]),
);
const SEPARATE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...JOINED_WORDS.keys()].join("|").replaceAll(" ", "[ -]")})(?![\\p{L}\\p{N}])`,
  "gu",
);
const NONE: readonly string[] = [];

/** True for stop words such as 'na' in 'běhoun na chodbu'. */
export const isStopWord = (language: Language, word: string): boolean =>
  STOP_WORDS[language].has(stemOf(language, word));

/** True for words that ask for sales, such as 'akce'. */
export const isSaleWord = (language: Language, word: string): boolean =>
  SALE[language].has(stemOf(language, word));

/** True for words that ask for low prices, such as 'levný'. */
export const isCheapWord = (language: Language, word: string): boolean =>
  CHEAP[language].has(stemOf(language, word));

/** Stems of synonyms: `lino` → that of `pvc`. */
export const synonymStems = (language: Language, stem: string): readonly string[] =>
  MEANINGS[language].get(stem) ?? NONE;

/** Synonym stems of a word with one typing error: `linoleom` → that of `pvc`. */
export function synonymStemsCloseTo(language: Language, word: string): string[] {
  if (word.length < LONG_TOKEN || /\d/.test(word)) return [];
  return LONG_WORDS[language]
    .filter((term) => isOneTypo(word, term))
    .flatMap((term) => synonymStems(language, stemOf(language, term)));
}

/** Replaces phrases of a query: 'door mat' → 'doormat'. Input is lower case, without accents. */
export const replacePhrases = (language: Language, plain: string): string =>
  plain.replace(
    REPLACEMENTS[language].pattern,
    (phrase) => REPLACEMENTS[language].read.get(phrase.replaceAll("-", " ")) ?? phrase,
  );

/** Joins compound words: 'self-adhesive' → 'selfadhesive'. Input is lower case, without accents. */
export const joinedWords = (plain: string): string =>
  plain.replace(
    SEPARATE_WORDS,
    (written) => JOINED_WORDS.get(written.replaceAll("-", " ")) ?? written,
  );

/** The usual spelling of a joined word: 'selfadhesive' → 'self-adhesive'. */
export const usualSpelling = (word: string): string => SPELLINGS.get(word) ?? word;

function stemsOf(language: Language, text: string): string[] {
  return fold(text)
    .split(" ")
    .map((word) => stemOf(language, word));
}

function stemSets(pick: (words: TradeWords) => string): Record<Language, ReadonlySet<string>> {
  return perLanguage((language) => new Set(stemsOf(language, pick(WORDS[language]))));
}

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { cs: make("cs"), en: make("en") };
}
