import { fold } from "~/domain/text";
import { revisionOf, fieldsOf, type Postings } from "./postings";
import type { SearchFields } from "../../../../db/index";
import type { Vocabulary } from "./vocabulary";
import { FIELD } from "./weights";

/** Completions of a prefix, written as the shop writes them. */
export interface Completions {
  /** Remembers how the tokens of a product's name, brand and categories are written. Its tokens must be in the vocabulary already. */
  learn(fields: SearchFields): void;
  /** Words with that prefix, one a stem, the most frequent first; only revisions that fit are counted. */
  of(prefix: string, most: number, fits: (revision: number) => boolean): string[];
}

/** Makes completions over an index's tokens. @param postings say how frequent a token is, and whether names have it */
export function createCompletions(vocabulary: Vocabulary, postings: Postings): Completions {
  /** by the token's number */
  const written = new Map<number, string>();
  const known = new Set<string>();

  function learnText(text: string, asWritten: (token: string, index: number) => string): void {
    for (const [index, token] of (text.match(/\p{L}+/gu) ?? []).entries()) {
      const shown = asWritten(token, index);
      if (known.has(shown)) continue;
      known.add(shown);
      const number = vocabulary.find(fold(token));
      if (number !== undefined && !written.has(number)) written.set(number, shown);
    }
  }

  /** Brands and categories come again and again. */
  function learnOnce(text: string, asWritten: (token: string) => string): void {
    if (known.has(text)) return;
    known.add(text);
    learnText(text, asWritten);
  }

  /** How many revisions have a token, and how many of them in their name. */
  function count(token: number, fits: (revision: number) => boolean): { all: number; named: number } {
    let [all, named] = [0, 0];
    for (const entry of postings.of(token)) {
      if (!fits(revisionOf(entry))) continue;
      all += 1;
      if (fieldsOf(entry) & FIELD.name) named += 1;
    }
    return { all, named };
  }

  return {
    learn({ name, brand, categories }) {
      learnText(name, (token, index) => (index === 0 ? small(token) : token));
      learnOnce(brand, (token) => token);
      learnOnce(categories, small);
    },
    of(prefix, most, fits) {
      const byStem = new Map<string, { text: string; sum: number; named: number }>();
      for (const token of vocabulary.startingWith(prefix)) {
        const text = written.get(token);
        if (text === undefined) continue;
        const { all, named } = count(token, fits);
        const stem = vocabulary.stem(token);
        const group = byStem.get(stem) ?? { text, sum: 0, named: 0 };
        // the form that names bear: 'koberec', though categories say 'koberce'
        if (named > group.named) [group.text, group.named] = [text, named];
        group.sum += all;
        byStem.set(stem, group);
      }
      const own = vocabulary.find(prefix);
      // what is typed already is no suggestion
      if (own !== undefined && written.has(own)) byStem.delete(vocabulary.stem(own));
      return [...byStem.values()]
        .filter(({ sum }) => sum > 0)
        .sort((a, b) => b.sum - a.sum)
        .slice(0, most)
        .map(({ text }) => text);
    },
  };
}

/** A token as it stands within a sentence: Koberec → koberec, but PVC. */
const small = (token: string): string => (token === token.toUpperCase() ? token : token.toLowerCase());
