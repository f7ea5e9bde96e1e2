import {
  areForms,
  stemOf,
  synonymStems,
  synonymStemsCloseTo,
  type Language,
} from "~/domain/search";
import { matchRoll, ROLL_TOKENS, searchedPiece, type QueryTerm } from "../../../../rules/search";
import type { Codes } from "./codes";
import type { Postings } from "./postings";
import type { FoundRevisions } from "./tally";
import type { Vocabulary } from "./vocabulary";
import { CODE_SCORES, QUALITY } from "./weights";

export interface Sources {
  language: Language;
  vocabulary: Vocabulary;
  postings: Postings;
  codes: Codes;
  isAlive(revision: number): boolean;
  /** true if a live revision contains the token */
  isInUse(token: number): boolean;
  /** number of live revisions with the token in the name */
  named(token: number): number;
}

/** Looks up each term; the last one also as a prefix. Undefined for a term without matches. */
export const lookUpEach = (
  sources: Sources,
  terms: readonly QueryTerm[],
): (FoundRevisions[] | undefined)[] =>
  terms.map((term, index) => lookUp(sources, term, index === terms.length - 1));

/** Looks up all terms; the last one also as a prefix. Undefined if a term has no match. */
export function lookUpAll(
  sources: Sources,
  terms: readonly QueryTerm[],
): FoundRevisions[] | undefined {
  const all: FoundRevisions[] = [];
  for (const [index, term] of terms.entries()) {
    const matches = lookUp(sources, term, index === terms.length - 1);
    if (!matches) return undefined;
    all.push(...matches);
  }
  return all;
}

/** One match set per token, but a single one for a code with hyphens. */
function lookUp(sources: Sources, term: QueryTerm, isLast: boolean): FoundRevisions[] | undefined {
  const byCode = codesOf(sources, term.code);
  if (byCode && term.tokens.length > 1) return [{ tokens: [], codes: byCode }];
  const all = term.tokens.map((token, index) => {
    const begun = isLast && index === term.tokens.length - 1;
    const tokens = tokensFor(sources, token, begun);
    if (byCode) return { tokens, codes: byCode };
    if (tokens.length) return { tokens, codes: [] };
    return term.isQuoted ? undefined : corrected(sources, token, begun);
  });
  return all.some((one) => !one) ? undefined : all.flatMap((one) => one ?? []);
}

type Take = (quality: number, tokens: readonly number[]) => void;

/** Collects each token in use once, with its best quality. */
function createTaking({ postings, isInUse }: Sources) {
  const usedTokens = new Set<number>();
  const matches: FoundRevisions["tokens"] = [];
  const take: Take = (quality, tokens) => {
    for (const one of tokens) {
      if (usedTokens.has(one) || !isInUse(one)) continue;
      usedTokens.add(one);
      matches.push({ quality, entries: postings.entriesOf(one) });
    }
  };
  return { taken: usedTokens, matches, take };
}

/** Vocabulary tokens for a typed one, best first: itself, other forms, prefixes, synonyms. */
function tokensFor(sources: Sources, token: string, begun: boolean): FoundRevisions["tokens"] {
  const { language, vocabulary } = sources;
  const { matches, take } = createTaking(sources);
  const stem = stemOf(language, token);
  const exact = vocabulary.find(token);
  const kin = vocabulary.ofStem(stem);
  const forms = kin.filter((one) => areForms(language, token, vocabulary.token(one)));
  const base = baseForm(sources, exact, forms) ?? exact;
  if (base !== undefined) take(QUALITY.exact, [base]);
  take(QUALITY.stem, forms);
  take(QUALITY.kin, kin);
  if (begun) take(QUALITY.prefix, vocabulary.startingWith(token));
  for (const other of synonymStems(language, stem)) take(QUALITY.synonym, vocabulary.ofStem(other));
  takeRolls(vocabulary, token, take);
  return matches;
}

/** Vocabulary tokens for a typed one without others: those that it begins, or corrections of one typing error. */
function corrected(sources: Sources, token: string, begun: boolean): FoundRevisions | undefined {
  const { language, vocabulary, named, isInUse } = sources;
  const { taken, matches, take } = createTaking(sources);
  take(QUALITY.prefix, vocabulary.startingWith(token));
  if (matches.length) return { tokens: matches, codes: [] };
  const similar = vocabulary.closeTo(token, begun).filter(isInUse);
  take(QUALITY.corrected, similar);
  for (const one of similar) take(QUALITY.correctedStem, vocabulary.ofStem(vocabulary.stem(one)));
  take(QUALITY.correctedStem, vocabulary.closeToStemOf(token));
  for (const other of matches.length ? [] : synonymStemsCloseTo(language, token))
    take(QUALITY.correctedStem, vocabulary.ofStem(other));
  const [best] = (similar.length ? similar : [...taken]).sort((a, b) => named(b) - named(a));
  return best === undefined
    ? undefined
    : { tokens: matches, codes: [], correction: { typed: token, token: best } };
}

/** The form most used in names: an exact inflection must not outrank the base form, or 'koberce' would find 'Zbytek koberce' first. */
function baseForm(
  { vocabulary, named }: Sources,
  exact: number | undefined,
  forms: readonly number[],
): number | undefined {
  if (forms.length === 1 && forms[0] === exact) return exact;
  const rank = (form: number) => named(form) + (form === exact ? 0.5 : 0);
  const [base] = [...forms].sort(
    (a, b) => rank(b) - rank(a) || (vocabulary.token(a) < vocabulary.token(b) ? -1 : 1),
  );
  return base !== undefined && named(base) > 0 ? base : undefined;
}

/** Rolls that the piece can be cut from: exact width before wider ones. */
function takeRolls(vocabulary: Vocabulary, token: string, take: Take): void {
  const piece = searchedPiece(token);
  if (!piece) return;
  const rolls = Object.values(ROLL_TOKENS).flatMap((begin) => vocabulary.startingWith(begin));
  for (const [suits, quality] of [
    ["whole", QUALITY.kin],
    ["trimmed", QUALITY.synonym],
  ] as const)
    take(
      quality,
      rolls.filter((roll) => matchRoll(piece, vocabulary.token(roll)) === suits),
    );
}

function codesOf(
  { codes, isAlive }: Sources,
  code: string | undefined,
): FoundRevisions["codes"] | undefined {
  if (code === undefined) return undefined;
  const exactCode = codes.whole(code).filter(isAlive);
  const begun = codes.begun(code).filter(isAlive);
  return begun.length
    ? [
        { revisions: exactCode, score: CODE_SCORES.whole },
        { revisions: begun, score: CODE_SCORES.begun },
      ]
    : undefined;
}
