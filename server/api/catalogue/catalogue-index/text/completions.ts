import { fold } from "~/domain/text";
import type { SearchFields } from "../../../../db/index";
import { maskFields, revisionOf, type Postings } from "./postings";
import type { Vocabulary } from "./vocabulary";
import { TEXT_FIELD } from "./weights";

/** Creates completions of a prefix in the shop's spelling, over an index's tokens. @param postings frequency of a token, and whether it is in names */
export function createCompletions(vocabulary: Vocabulary, postings: Postings) {
  /** by token number */
  const written = new Map<number, string>();
  const spellings = new Set<string>();

  function learnText(text: string, asWritten: (token: string, index: number) => string): void {
    for (const [index, token] of (text.match(/\p{L}+/gu) ?? []).entries()) {
      const spelling = asWritten(token, index);
      if (spellings.has(spelling)) continue;
      spellings.add(spelling);
      const number = vocabulary.find(fold(token));
      if (number !== undefined && !written.has(number)) written.set(number, spelling);
    }
  }

  /** Brands and categories repeat. */
  function learnOnce(text: string, asWritten: (token: string) => string): void {
    if (spellings.has(text)) return;
    spellings.add(text);
    learnText(text, asWritten);
  }

  function count(
    token: number,
    fits: (revision: number) => boolean,
  ): { all: number; named: number } {
    let [all, named] = [0, 0];
    for (const entry of postings.entriesOf(token)) {
      if (!fits(revisionOf(entry))) continue;
      all += 1;
      if (maskFields(entry) & TEXT_FIELD.name) named += 1;
    }
    return { all, named };
  }

  return {
    /** Learns the spelling of the tokens in a product's name, brand and categories. The tokens must be in the vocabulary. */
    learn({ name, brand, categories }: SearchFields) {
      learnText(name, (token, index) => (index === 0 ? small(token) : token));
      learnOnce(brand, (token) => token);
      learnOnce(categories, small);
    },
    /** A token in the shop's spelling. */
    spelling: (token: number) => written.get(token) ?? vocabulary.token(token),
    /** Words with the prefix, one per stem, most frequent first. Only products whose revision in the index `fits` accepts are counted. */
    find(prefix: string, max: number, fits: (revision: number) => boolean): string[] {
      const byStem = new Map<string, { text: string; sum: number; named: number }>();
      for (const token of vocabulary.startingWith(prefix)) {
        const text = written.get(token);
        if (text === undefined) continue;
        const { all, named } = count(token, fits);
        const stem = vocabulary.stem(token);
        const group = byStem.get(stem) ?? { text, sum: 0, named: 0 };
        // prefer the form used in names: 'koberec', although categories use 'koberce'
        if (named > group.named) [group.text, group.named] = [text, named];
        group.sum += all;
        byStem.set(stem, group);
      }
      const prefixToken = vocabulary.find(prefix);
      // a complete word is no suggestion
      if (prefixToken !== undefined && written.has(prefixToken))
        byStem.delete(vocabulary.stem(prefixToken));
      return [...byStem.values()]
        .filter(({ sum }) => sum > 0)
        .sort((a, b) => b.sum - a.sum)
        .slice(0, max)
        .map(({ text }) => text);
    },
  };
}

/** Lowercases a token for the middle of a sentence: Koberec → koberec, but PVC. */
const small = (token: string): string =>
  token === token.toUpperCase() ? token : token.toLowerCase();
