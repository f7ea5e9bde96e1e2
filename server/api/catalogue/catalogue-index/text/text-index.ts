import { createMemoCache } from "~/cache/memo-cache.server";
import { MEMOS } from "~/cache/policies";
import type { Locale } from "~/contract/core/common";
import { fold } from "~/domain/text";
import type { SearchFields } from "../../../../db/index";
import { parseQuery, respelledQuery, tokensOfText } from "../../../../rules/search";
import { chooseTerms, type ChosenTerms } from "./choose-terms";
import { createCodes } from "./codes";
import { createCompletions } from "./completions";
import { gather, NO_DOCUMENTS, scoresByDocId, type Matches } from "./gather";
import { lookUpAll, lookUpEach, type Sources } from "./look-up";
import { createPostings, maskFields, revisionOf } from "./postings";
import { createRevisions, NO_REVISION } from "./revisions";
import { createTally, type FoundRevisions } from "./tally";
import { createVocabulary } from "./vocabulary";
import { CODE_SCORES, TEXT_FIELD } from "./weights";

/** Creates an empty full-text index of one language (ADR 14). Postings of dead revisions are swept when a quarter of all are dead. */
export function createTextIndex(language: Locale) {
  const revisions = createRevisions();
  const vocabulary = createVocabulary(language);
  const postings = createPostings();
  const codes = createCodes();
  const tally = createTally();
  const tokenized = createMemoCache<ReturnType<typeof tokensOfText>>(MEMOS.tokenizedTexts);
  const tokensOf = (text: string) => tokenized.read(text, () => tokensOfText(text));
  const completions = createCompletions(vocabulary, postings);
  const isAlive = (revision: number) => revisions.isAlive(revision);
  const isInUse = (token: number) =>
    postings.entriesOf(token).some((entry) => isAlive(revisionOf(entry)));
  /** by token, until the next change */
  const namings = new Map<number, number>();
  const sources: Sources = {
    language,
    vocabulary,
    postings,
    codes,
    isAlive,
    isInUse,
    named: countNames,
  };

  function countNames(token: number): number {
    const cached = namings.get(token);
    if (cached !== undefined) return cached;
    let count = 0;
    for (const entry of postings.entriesOf(token))
      if (maskFields(entry) & TEXT_FIELD.name && isAlive(revisionOf(entry))) count += 1;
    namings.set(token, count);
    return count;
  }

  const scoresOf = (all: readonly FoundRevisions[]) =>
    scoresByDocId(
      tally.count(all, revisions.count),
      all.length,
      revisions.docIdOf,
      revisions.docCount,
    );

  function chooseMostTerms(
    each: readonly (FoundRevisions[] | undefined)[],
    isOffered: (docId: number) => boolean,
  ): ChosenTerms {
    const masks = new Uint8Array(revisions.count);
    const hits = each.flatMap((sets, place) => (sets ? [{ sets, place }] : []));
    for (const [bit, { sets }] of hits.entries()) {
      const { matched } = tally.count(sets, revisions.count);
      for (let revision = 0; revision < masks.length; revision += 1)
        if (matched[revision] === sets.length && isAlive(revision))
          masks[revision] = (masks[revision] ?? 0) | (1 << bit);
    }
    const { docIdOf } = revisions;
    const places = hits.map(({ place }) => place);
    return chooseTerms(each.length, places, masks, (revision) =>
      isOffered(docIdOf[revision] ?? NO_REVISION),
    );
  }

  function correctionOf(q: string, sets: readonly (FoundRevisions[] | undefined)[]): string | null {
    const spellings = new Map<string, string>();
    for (const { correction } of sets.flatMap((one) => one ?? []))
      if (correction) spellings.set(correction.typed, completions.spelling(correction.token));
    return respelledQuery(q, spellings);
  }

  function sweep(): void {
    namings.clear();
    const numbers = revisions.renumbered();
    if (!numbers) return;
    postings.renumber(numbers);
    codes.renumber(numbers);
  }

  return {
    set(docId: number, fields: SearchFields) {
      const revision = revisions.put(docId);
      for (const [token, places] of fieldsByToken(fields, tokensOf))
        postings.add(vocabulary.put(token), revision, places);
      for (const code of fields.codes.split(/\s+/)) codes.add(code, revision);
      completions.learn(fields);
      sweep();
    },

    remove(docId: number) {
      revisions.remove(docId);
      sweep();
    },

    /**
     * Matching documents with scores, ascending by id; a higher score is better. If no document in stock matches all terms, those that match most and
     * the rarest terms. @param isOffered whether a document is in stock; default: all are
     */
    find(q: string, isOffered: (docId: number) => boolean = () => true): Matches {
      const { terms, whole } = parseQuery(language, q);
      const each = lookUpEach(sources, terms);
      const isKnown = each.every((sets) => sets !== undefined);
      const byDocId =
        isKnown && each.length ? scoresOf(each.flat()) : new Float32Array(revisions.docCount);
      const byCode = codes.whole(whole).filter(isAlive);
      for (const revision of byCode)
        byDocId[revisions.docIdOf[revision] ?? NO_REVISION] = CODE_SCORES.only;
      const correction = correctionOf(q, each);
      const full = { ...gather(byDocId), leftOut: [], first: NO_DOCUMENTS, correction };
      if (terms.length < 2 || full.docIds.some(isOffered)) return full;
      const { kept, leftOut } = chooseMostTerms(each, isOffered);
      if (!kept.length || !leftOut.length) return full;
      const keptSets = kept.map((place) => each[place]);
      const most = scoresOf(keptSets.flatMap((one) => one ?? []));
      for (const docId of full.docIds) most[docId] = CODE_SCORES.only;
      return {
        ...gather(most),
        leftOut: leftOut.map((place) => terms[place]?.text ?? ""),
        first: full.docIds,
        correction: correctionOf(q, keptSets),
      };
    },

    /** True if anything matches; does not collect the matches. */
    finds(q: string): boolean {
      const { terms, whole } = parseQuery(language, q);
      if (codes.whole(whole).some(isAlive)) return true;
      const all = lookUpAll(sources, terms) ?? [];
      // look-ups return only tokens of live revisions
      if (all.length < 2) return all.length === 1;
      const { matched } = tally.count(all, revisions.count);
      for (let revision = 0; revision < revisions.count; revision += 1) {
        if (matched[revision] === all.length && isAlive(revision)) return true;
      }
      return false;
    },

    complete(q: string, max: number): string[] {
      const { terms } = parseQuery(language, q);
      const last = terms.pop()?.tokens.at(-1);
      const lastWord = /\S+$/u.exec(q.trim())?.[0] ?? "";
      if (last === undefined || fold(lastWord) !== last) return [];
      const matches = lookUpAll(sources, terms);
      if (!matches) return [];
      const before = q.trim().slice(0, -lastWord.length);
      const { matched } = tally.count(matches, revisions.count);
      const fits = (revision: number) => matched[revision] === matches.length && isAlive(revision);
      return completions.find(last, max, fits).map((token) => before + token);
    },
  };
}

function fieldsByToken(
  { name, brand, categories, sizes, description }: SearchFields,
  tokensOf: typeof tokensOfText,
): Map<string, number> {
  const places = new Map<string, number>();
  const put = (text: string, field: number) => {
    for (const token of tokensOf(text)) places.set(token, (places.get(token) ?? 0) | field);
  };
  put(name, TEXT_FIELD.name);
  put(brand, TEXT_FIELD.group);
  put(categories, TEXT_FIELD.group);
  put(sizes, TEXT_FIELD.size);
  put(description, TEXT_FIELD.text);
  return places;
}
