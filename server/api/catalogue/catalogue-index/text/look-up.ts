import { areForms, stemOf, type Language } from "~/domain/search/stem";
import { synonymStems } from "~/domain/search/trade-words";
import type { QueryTerm } from "~/domain/search/tokens";
import type { Codes } from "./codes";
import type { Postings } from "./postings";
import type { Found } from "./tally";
import type { Vocabulary } from "./vocabulary";
import { CODE_SCORES, QUALITY } from "./weights";

/** The structures that a look-up reads. */
export interface Sources {
  language: Language;
  vocabulary: Vocabulary;
  postings: Postings;
  codes: Codes;
  isAlive(revision: number): boolean;
  /** whether any live revision contains a token of the vocabulary */
  isInUse(token: number): boolean;
}

/** Looks up all terms; the last token matches as a prefix too. Gives undefined when some term matches nothing. */
export function lookUpAll(sources: Sources, terms: readonly QueryTerm[]): Found[] | undefined {
  const all: Found[] = [];
  for (const [index, term] of terms.entries()) {
    const found = lookUp(sources, term, index === terms.length - 1);
    if (!found) return undefined;
    all.push(...found);
  }
  return all;
}

/** One match set for each token, but a single one for a code with hyphens. */
function lookUp(sources: Sources, term: QueryTerm, isLast: boolean): Found[] | undefined {
  const byCode = codesOf(sources, term.code);
  if (byCode && term.tokens.length > 1) return [{ tokens: [], codes: byCode }];
  const all = term.tokens.map((token, index) => {
    const tokens = tokensFor(sources, token, isLast && index === term.tokens.length - 1, Boolean(byCode));
    return tokens || byCode ? { tokens: tokens ?? [], codes: byCode ?? [] } : undefined;
  });
  return all.some((found) => !found) ? undefined : all.flatMap((found) => found ?? []);
}

/** Vocabulary tokens that match a typed one, best first: the token itself, its other forms, prefixes, synonyms, and corrections of one typing error. */
function tokensFor(sources: Sources, token: string, begun: boolean, isCode: boolean): Found["tokens"] | undefined {
  const { language, vocabulary, postings, isInUse } = sources;
  const taken = new Set<number>();
  const found: Found["tokens"] = [];
  const take = (quality: number, tokens: readonly number[]) => {
    for (const one of tokens) {
      if (taken.has(one) || !isInUse(one)) continue;
      taken.add(one);
      found.push({ quality, entries: postings.of(one) });
    }
  };
  const stem = stemOf(language, token);
  const own = vocabulary.find(token);
  if (own !== undefined) take(QUALITY.exact, [own]);
  const kin = vocabulary.ofStem(stem);
  take(
    QUALITY.stem,
    kin.filter((one) => areForms(language, token, vocabulary.token(one))),
  );
  take(QUALITY.kin, kin);
  if (begun) take(QUALITY.prefix, vocabulary.startingWith(token));
  for (const other of synonymStems(language, stem)) take(QUALITY.synonym, vocabulary.ofStem(other));
  if (!found.length && !isCode) take(QUALITY.prefix, vocabulary.startingWith(token));
  if (!found.length && !isCode) {
    const meant = vocabulary.closeTo(token, begun).filter(isInUse);
    take(QUALITY.corrected, meant);
    for (const one of meant) take(QUALITY.correctedStem, vocabulary.ofStem(vocabulary.stem(one)));
    take(QUALITY.correctedStem, vocabulary.closeToStemOf(token));
  }
  return found.length ? found : undefined;
}

function codesOf({ codes, isAlive }: Sources, code: string | undefined): Found["codes"] | undefined {
  if (code === undefined) return undefined;
  const whole = codes.whole(code).filter(isAlive);
  const begun = codes.begun(code).filter(isAlive);
  return begun.length
    ? [
        { revisions: whole, score: CODE_SCORES.whole },
        { revisions: begun, score: CODE_SCORES.begun },
      ]
    : undefined;
}
