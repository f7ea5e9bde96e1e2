import { fold } from "../text.js";
import { stemOf, type Language } from "./stem.js";
import { isOneTypo, LONG_TOKEN } from "./typo.js";
import type { TradeWords } from "./words.js";
import { CZECH_WORDS } from "./words-czech.js";
import { ENGLISH_WORDS } from "./words-english.js";

const WORDS: Record<Language, TradeWords> = { cs: CZECH_WORDS, en: ENGLISH_WORDS };

const NOTHING = stemSets(({ nothing }) => nothing);
const SALE = stemSets(({ sale }) => sale);
const CHEAP = stemSets(({ cheap }) => cheap);
const MEANINGS = perLanguage((language) => {
  const meanings = new Map<string, string[]>();
  for (const [said, meant] of WORDS[language].meanings)
    for (const stem of stemsOf(language, said)) meanings.set(stem, [...(meanings.get(stem) ?? []), ...stemsOf(language, meant)]);
  return meanings;
});
const LONG_WORDS = perLanguage((language) =>
  WORDS[language].meanings.flatMap(([said]) =>
    fold(said)
      .split(" ")
      .filter((word) => word.length >= LONG_TOKEN),
  ),
);
/** By what is typed, with spaces for hyphens: what it is read as. The longest come first. */
const READ_AS = perLanguage((language) => {
  const pairs = WORDS[language].readAs.map(([typed, read]) => [fold(typed), fold(read)] as const).sort(([a], [b]) => b.length - a.length);
  const any = pairs.map(([typed]) => typed.replaceAll(" ", "[ -]")).join("|");
  return { read: new Map(pairs), pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}])`, "gu") };
});
/** By what is written, with spaces for hyphens: the one word that it is; and the other way round. */
const ONE_WORD = new Map(Object.values(WORDS).flatMap(({ oneWord }) => oneWord.map((written) => [written, written.replaceAll(" ", "")])));
const WRITTEN = new Map([...ONE_WORD].map(([written, word]) => [word, written.replaceAll(" ", "-")]));
const IN_SEVERAL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...ONE_WORD.keys()].join("|").replaceAll(" ", "[ -]")})(?![\\p{L}\\p{N}])`, "gu");
const NONE: readonly string[] = [];

/** Whether a folded word says nothing beside others, as 'na' in 'běhoun na chodbu'. */
export const isStopWord = (language: Language, word: string): boolean => NOTHING[language].has(stemOf(language, word));

/** Whether a folded word asks for what is on sale, as 'akce'. */
export const isSaleWord = (language: Language, word: string): boolean => SALE[language].has(stemOf(language, word));

/** Whether a folded word asks for the cheapest first, as 'levný'. */
export const isCheapWord = (language: Language, word: string): boolean => CHEAP[language].has(stemOf(language, word));

/** Stems of what else a word may mean: `lino` → that of `pvc`. */
export const synonymStems = (language: Language, stem: string): readonly string[] => MEANINGS[language].get(stem) ?? NONE;

/** The same of a folded word with one typing error in it: `linoleom` → that of `pvc`. */
export function synonymStemsCloseTo(language: Language, word: string): string[] {
  if (word.length < LONG_TOKEN || /\d/.test(word)) return [];
  return LONG_WORDS[language].filter((said) => isOneTypo(word, said)).flatMap((said) => synonymStems(language, stemOf(language, said)));
}

/** Reads a query as it is meant: 'door mat' → 'doormat'. The text is in small letters, without accents. */
export const readAsMeant = (language: Language, plain: string): string =>
  plain.replace(READ_AS[language].pattern, (typed) => READ_AS[language].read.get(typed.replaceAll("-", " ")) ?? typed);

/** Joins what is one word: 'self-adhesive' → 'selfadhesive'. The text is in small letters, without accents. */
export const joinedWords = (plain: string): string =>
  plain.replace(IN_SEVERAL, (written) => ONE_WORD.get(written.replaceAll("-", " ")) ?? written);

/** A joined word as people write it: 'selfadhesive' → 'self-adhesive'. */
export const asWritten = (word: string): string => WRITTEN.get(word) ?? word;

function stemsOf(language: Language, text: string): string[] {
  return fold(text)
    .split(" ")
    .map((word) => stemOf(language, word));
}

function stemSets(of: (words: TradeWords) => string): Record<Language, ReadonlySet<string>> {
  return perLanguage((language) => new Set(stemsOf(language, of(WORDS[language]))));
}

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { cs: make("cs"), en: make("en") };
}
