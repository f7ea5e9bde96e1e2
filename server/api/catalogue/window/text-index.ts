import type { Locale } from "~/contract/common";
import { parseQuery, wordsOfText } from "~/domain/search/words";
import { fold } from "~/domain/text";
import { createCodes } from "./text/codes";
import { createCompletions } from "./text/completions";
import { createDocuments, NONE } from "./text/documents";
import { gather, scoresBySlot, type Ranked } from "./text/gather";
import { lookUpAll, type Shelves } from "./text/look-up";
import { createPostings, documentOf } from "./text/postings";
import { createTally } from "./text/tally";
import type { TextFields } from "./text/text-fields";
import { createVocabulary } from "./text/vocabulary";
import { CODE_SCORES, FIELD } from "./text/weights";

/** Finds products by words, as the language of a shop means them (decision 14). */
export interface TextIndex {
  /** Takes in a product, or takes it in anew. */
  set(slot: number, fields: TextFields): void;
  remove(slot: number): void;
  /** Slots ascending, scores beside them, higher is better; empty where nothing matches. */
  find(q: string): Ranked;
  /** Does anything match? Told without looking at all that does. */
  finds(q: string): boolean;
  /** What somebody may be typing: the text with its last word completed so that it finds something, the most frequent first. */
  complete(q: string, most: number): string[];
}

/** An index of one language. It keeps words and not products: what a changed product leaves behind is swept up now and then. */
export function createTextIndex(language: Locale): TextIndex {
  const documents = createDocuments();
  const vocabulary = createVocabulary(language);
  const postings = createPostings();
  const codes = createCodes();
  const tally = createTally();
  const wordsOf = remembering(wordsOfText);
  const completions = createCompletions(vocabulary, postings);
  const isAlive = (document: number) => documents.isAlive(document);
  const isInUse = (word: number) => postings.of(word).some((entry) => isAlive(documentOf(entry)));
  const shelves: Shelves = { language, vocabulary, postings, codes, isAlive, isInUse };

  function sweep(): void {
    const numbers = documents.renumbered();
    if (!numbers) return;
    postings.renumber(numbers);
    codes.renumber(numbers);
  }

  return {
    set(slot, fields) {
      const document = documents.put(slot);
      for (const [word, places] of placesOfWords(fields, wordsOf)) postings.add(vocabulary.put(word), document, places);
      for (const code of fields.codes.split(/\s+/)) codes.add(code, document);
      completions.learn(fields);
      sweep();
    },

    remove(slot) {
      documents.remove(slot);
      sweep();
    },

    find(q) {
      const { terms, whole } = parseQuery(language, q);
      const all = lookUpAll(shelves, terms) ?? [];
      const meant = codes.whole(whole).filter(isAlive);
      if (!all.length && !meant.length) return gather(new Float32Array());
      const { slotOf, slots } = documents;
      const bySlot = all.length ? scoresBySlot(tally.count(all, documents.count), all.length, slotOf, slots) : new Float32Array(slots);
      for (const document of meant) bySlot[slotOf[document] ?? NONE] = CODE_SCORES.only;
      return gather(bySlot);
    },

    finds(q) {
      const { terms, whole } = parseQuery(language, q);
      if (codes.whole(whole).some(isAlive)) return true;
      const all = lookUpAll(shelves, terms) ?? [];
      // a look-up answers only with what stands in some product
      if (all.length < 2) return all.length === 1;
      const { matched } = tally.count(all, documents.count);
      for (let document = 0; document < documents.count; document += 1) {
        if (matched[document] === all.length && isAlive(document)) return true;
      }
      return false;
    },

    complete(q, most) {
      const { terms } = parseQuery(language, q);
      const last = terms.pop()?.words.at(-1);
      const typed = /\S+$/u.exec(q.trim())?.[0] ?? "";
      if (last === undefined || fold(typed) !== last) return [];
      const others = lookUpAll(shelves, terms);
      if (!others) return [];
      const before = q.trim().slice(0, -typed.length);
      const { matched } = tally.count(others, documents.count);
      const fits = (document: number) => matched[document] === others.length && isAlive(document);
      return completions.of(last, most, fits).map((word) => before + word);
    },
  };
}

/** The words of a product with the fields that they stand in. */
function placesOfWords({ name, brand, categories, sizes, description }: TextFields, wordsOf: typeof wordsOfText): Map<string, number> {
  const places = new Map<string, number>();
  const put = (text: string, field: number) => {
    for (const word of wordsOf(text)) places.set(word, (places.get(word) ?? 0) | field);
  };
  put(name, FIELD.name);
  put(brand, FIELD.group);
  put(categories, FIELD.group);
  put(sizes, FIELD.size);
  put(description, FIELD.text);
  return places;
}

/** Many products share their brand, categories, sizes and description: so many texts in a row are read once. */
const MOST_REMEMBERED = 500;
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

export type { TextFields } from "./text/text-fields";
