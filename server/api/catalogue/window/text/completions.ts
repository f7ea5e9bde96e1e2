import { fold } from "~/domain/text";
import { documentOf, fieldsOf, type Postings } from "./postings";
import type { TextFields } from "./text-fields";
import type { Vocabulary } from "./vocabulary";
import { FIELD } from "./weights";

/** Words as the shop writes them, to be offered to somebody who has typed their beginning. */
export interface Completions {
  /** Remembers how the words of a product's name, brand and categories are written. Its words must be in the vocabulary already. */
  learn(fields: TextFields): void;
  /** Words that begin so, one of each stem, those of the most documents first; only documents that fit are counted. */
  of(prefix: string, most: number, fits: (document: number) => boolean): string[];
}

export function createCompletions(vocabulary: Vocabulary, postings: Postings): Completions {
  /** by the word's number */
  const written: string[] = [];
  const known = new Set<string>();

  function learnText(text: string, asWritten: (word: string, index: number) => string): void {
    for (const [index, word] of (text.match(/\p{L}+/gu) ?? []).entries()) {
      const shown = asWritten(word, index);
      if (known.has(shown)) continue;
      known.add(shown);
      const number = vocabulary.find(fold(word));
      if (number !== undefined) written[number] ??= shown;
    }
  }

  /** Brands and categories come again and again. */
  function learnOnce(text: string, asWritten: (word: string) => string): void {
    if (known.has(text)) return;
    known.add(text);
    learnText(text, asWritten);
  }

  /** How many documents have a word, and how many of them in their name. */
  function count(word: number, fits: (document: number) => boolean): { all: number; named: number } {
    let [all, named] = [0, 0];
    for (const entry of postings.of(word)) {
      if (!fits(documentOf(entry))) continue;
      all += 1;
      if (fieldsOf(entry) & FIELD.name) named += 1;
    }
    return { all, named };
  }

  return {
    learn({ name, brand, categories }) {
      learnText(name, (word, index) => (index === 0 ? small(word) : word));
      learnOnce(brand, (word) => word);
      learnOnce(categories, small);
    },
    of(prefix, most, fits) {
      const byStem = new Map<string, { text: string; sum: number; named: number }>();
      for (const word of vocabulary.startingWith(prefix)) {
        const text = written[word];
        if (text === undefined) continue;
        const { all, named } = count(word, fits);
        const stem = vocabulary.stem(word);
        const group = byStem.get(stem) ?? { text, sum: 0, named: 0 };
        // the form that names bear: 'koberec', though categories say 'koberce'
        if (named > group.named) [group.text, group.named] = [text, named];
        group.sum += all;
        byStem.set(stem, group);
      }
      const own = vocabulary.find(prefix);
      // nobody needs to be offered what is typed already
      if (own !== undefined && written[own] !== undefined) byStem.delete(vocabulary.stem(own));
      return [...byStem.values()]
        .filter(({ sum }) => sum > 0)
        .sort((a, b) => b.sum - a.sum)
        .slice(0, most)
        .map(({ text }) => text);
    },
  };
}

/** A word as it stands within a sentence: Koberec → koberec, but PVC. */
const small = (word: string): string => (word === word.toUpperCase() ? word : word.toLowerCase());
