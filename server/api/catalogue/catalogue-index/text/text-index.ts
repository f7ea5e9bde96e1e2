import { createMemoCache } from "~/cache/memo-cache.server";
import { MEMOS } from "~/cache/policies";
import type { Locale } from "~/contract/common";
import { parseQuery, tokensOfText } from "~/domain/search/tokens";
import { fold } from "~/domain/text";
import { createCodes } from "./codes";
import { createCompletions } from "./completions";
import { createRevisions, NONE } from "./revisions";
import { gather, scoresByDocId, type Ranked } from "./gather";
import { lookUpAll, type Sources } from "./look-up";
import { createPostings, revisionOf } from "./postings";
import { createTally } from "./tally";
import type { SearchFields } from "../../../../db/index";
import { createVocabulary } from "./vocabulary";
import { CODE_SCORES, FIELD } from "./weights";

/** A full-text index of one language with the shop's rules for that language (decision 14). */
export interface TextIndex {
  /** Indexes a document, or replaces it. */
  set(docId: number, fields: SearchFields): void;
  remove(docId: number): void;
  /** Matching documents, ascending, each with its score; higher is better. Empty where nothing matches. */
  find(q: string): Ranked;
  /** Whether anything matches. Does not collect the matches. */
  finds(q: string): boolean;
  /** The query with its last token completed so that it finds something, the most frequent first. */
  complete(q: string, most: number): string[];
}

/** Creates an empty index. Postings of replaced revisions stay until a quarter of all revisions is dead, then they are swept. */
export function createTextIndex(language: Locale): TextIndex {
  const revisions = createRevisions();
  const vocabulary = createVocabulary(language);
  const postings = createPostings();
  const codes = createCodes();
  const tally = createTally();
  const tokenized = createMemoCache<ReturnType<typeof tokensOfText>>(MEMOS.tokenizedTexts);
  const tokensOf = (text: string) => tokenized.read(text, () => tokensOfText(text));
  const completions = createCompletions(vocabulary, postings);
  const isAlive = (revision: number) => revisions.isAlive(revision);
  const isInUse = (token: number) => postings.of(token).some((entry) => isAlive(revisionOf(entry)));
  const sources: Sources = { language, vocabulary, postings, codes, isAlive, isInUse };

  function sweep(): void {
    const numbers = revisions.renumbered();
    if (!numbers) return;
    postings.renumber(numbers);
    codes.renumber(numbers);
  }

  return {
    set(docId, fields) {
      const revision = revisions.put(docId);
      for (const [token, places] of fieldsByToken(fields, tokensOf)) postings.add(vocabulary.put(token), revision, places);
      for (const code of fields.codes.split(/\s+/)) codes.add(code, revision);
      completions.learn(fields);
      sweep();
    },

    remove(docId) {
      revisions.remove(docId);
      sweep();
    },

    find(q) {
      const { terms, whole } = parseQuery(language, q);
      const all = lookUpAll(sources, terms) ?? [];
      const meant = codes.whole(whole).filter(isAlive);
      if (!all.length && !meant.length) return gather(new Float32Array());
      const { docIdOf, docCount } = revisions;
      const byDocId = all.length
        ? scoresByDocId(tally.count(all, revisions.count), all.length, docIdOf, docCount)
        : new Float32Array(docCount);
      for (const revision of meant) byDocId[docIdOf[revision] ?? NONE] = CODE_SCORES.only;
      return gather(byDocId);
    },

    finds(q) {
      const { terms, whole } = parseQuery(language, q);
      if (codes.whole(whole).some(isAlive)) return true;
      const all = lookUpAll(sources, terms) ?? [];
      // a look-up returns only tokens that some live revision has
      if (all.length < 2) return all.length === 1;
      const { matched } = tally.count(all, revisions.count);
      for (let revision = 0; revision < revisions.count; revision += 1) {
        if (matched[revision] === all.length && isAlive(revision)) return true;
      }
      return false;
    },

    complete(q, most) {
      const { terms } = parseQuery(language, q);
      const last = terms.pop()?.tokens.at(-1);
      const typed = /\S+$/u.exec(q.trim())?.[0] ?? "";
      if (last === undefined || fold(typed) !== last) return [];
      const others = lookUpAll(sources, terms);
      if (!others) return [];
      const before = q.trim().slice(0, -typed.length);
      const { matched } = tally.count(others, revisions.count);
      const fits = (revision: number) => matched[revision] === others.length && isAlive(revision);
      return completions.of(last, most, fits).map((token) => before + token);
    },
  };
}

/** The tokens of a document, each with a mask of the fields that contain it. */
function fieldsByToken({ name, brand, categories, sizes, description }: SearchFields, tokensOf: typeof tokensOfText): Map<string, number> {
  const places = new Map<string, number>();
  const put = (text: string, field: number) => {
    for (const token of tokensOf(text)) places.set(token, (places.get(token) ?? 0) | field);
  };
  put(name, FIELD.name);
  put(brand, FIELD.group);
  put(categories, FIELD.group);
  put(sizes, FIELD.size);
  put(description, FIELD.text);
  return places;
}
