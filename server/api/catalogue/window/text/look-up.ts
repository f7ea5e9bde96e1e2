import { areForms, stemOf, type Language } from "~/domain/search/stem";
import { synonymStems } from "~/domain/search/trade-words";
import type { QueryTerm } from "~/domain/search/words";
import type { Codes } from "./codes";
import type { Postings } from "./postings";
import type { Found } from "./tally";
import type { Vocabulary } from "./vocabulary";
import { CODE_SCORES, QUALITY } from "./weights";

/** What a look-up looks through. */
export interface Shelves {
  language: Language;
  vocabulary: Vocabulary;
  postings: Postings;
  codes: Codes;
  isAlive(document: number): boolean;
  /** whether a word of the vocabulary stands in any product that is still there */
  isInUse(word: number): boolean;
}

/** Finds all that was asked for, in which the last word may be but begun; `undefined` where something of it is not to be found. */
export function lookUpAll(shelves: Shelves, terms: readonly QueryTerm[]): Found[] | undefined {
  const all: Found[] = [];
  for (const [index, term] of terms.entries()) {
    const found = lookUp(shelves, term, index === terms.length - 1);
    if (!found) return undefined;
    all.push(...found);
  }
  return all;
}

/** One thing for each word, but only one for a code with hyphens. */
function lookUp(shelves: Shelves, term: QueryTerm, isLast: boolean): Found[] | undefined {
  const byCode = codesOf(shelves, term.code);
  if (byCode && term.words.length > 1) return [{ words: [], codes: byCode }];
  const all = term.words.map((word, index) => {
    const words = wordsFor(shelves, word, isLast && index === term.words.length - 1, Boolean(byCode));
    return words || byCode ? { words: words ?? [], codes: byCode ?? [] } : undefined;
  });
  return all.some((found) => !found) ? undefined : all.flatMap((found) => found ?? []);
}

/** Words that answer a typed one, the best first: itself and its other forms, its beginnings while it is being typed, synonyms, and what was meant if it is mistyped. */
function wordsFor(shelves: Shelves, word: string, begun: boolean, isCode: boolean): Found["words"] | undefined {
  const { language, vocabulary, postings, isInUse } = shelves;
  const taken = new Set<number>();
  const found: Found["words"] = [];
  const take = (quality: number, words: readonly number[]) => {
    for (const one of words) {
      if (taken.has(one) || !isInUse(one)) continue;
      taken.add(one);
      found.push({ quality, entries: postings.of(one) });
    }
  };
  const stem = stemOf(language, word);
  const own = vocabulary.find(word);
  if (own !== undefined) take(QUALITY.exact, [own]);
  const kin = vocabulary.ofStem(stem);
  take(
    QUALITY.stem,
    kin.filter((one) => areForms(language, word, vocabulary.word(one))),
  );
  take(QUALITY.kin, kin);
  if (begun) take(QUALITY.prefix, vocabulary.startingWith(word));
  for (const other of synonymStems(language, stem)) take(QUALITY.synonym, vocabulary.ofStem(other));
  if (!found.length && !isCode) take(QUALITY.prefix, vocabulary.startingWith(word));
  if (!found.length && !isCode) {
    const meant = vocabulary.closeTo(word, begun).filter(isInUse);
    take(QUALITY.corrected, meant);
    for (const one of meant) take(QUALITY.correctedStem, vocabulary.ofStem(vocabulary.stem(one)));
    take(QUALITY.correctedStem, vocabulary.closeToStemOf(word));
  }
  return found.length ? found : undefined;
}

function codesOf({ codes, isAlive }: Shelves, code: string | undefined): Found["codes"] | undefined {
  if (code === undefined) return undefined;
  const whole = codes.whole(code).filter(isAlive);
  const begun = codes.begun(code).filter(isAlive);
  return begun.length
    ? [
        { documents: whole, score: CODE_SCORES.whole },
        { documents: begun, score: CODE_SCORES.begun },
      ]
    : undefined;
}
