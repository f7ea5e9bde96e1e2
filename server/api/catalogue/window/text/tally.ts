import { documentOf, fieldsOf } from "./postings";
import { COVERED, FIELD, FIELD_BITS, SCORES } from "./weights";

/** Where one thing that was asked for is found. */
export interface Found {
  /** entries of the words that answer it, the best quality first */
  words: { quality: number; entries: Uint32Array }[];
  /** documents whose code answers it */
  codes: { documents: readonly number[]; score: number }[];
}

/** How many entries have to be gone through. */
const sizeOf = ({ words, codes }: Found): number =>
  words.reduce((sum, { entries }) => sum + entries.length, 0) + codes.reduce((sum, { documents }) => sum + documents.length, 0);

/** Scores of documents for one query at a time; the room for them is kept. */
export interface Tally {
  /**
   * Adds up what is found of all things that were asked for. Gives for each document how many of the things it has and its score;
   * both hold until the next count.
   */
  count(all: readonly Found[], documents: number): { matched: Uint8Array; scores: Float32Array };
}

export function createTally(): Tally {
  let matched = new Uint8Array();
  /** fields in which a word has already been found for the present thing, and its quality in the way of `SCORES` */
  let seen = new Uint8Array();
  let scores = new Float32Array();

  function clear(documents: number): void {
    if (matched.length < documents) {
      const room = Math.ceil(documents * 1.2);
      [matched, seen, scores] = [new Uint8Array(room), new Uint8Array(room), new Float32Array(room)];
    }
    matched.fill(0);
    scores.fill(0);
  }

  /** Only documents that have all things before this one go on. */
  function countWords(before: number, { words }: Found): void {
    for (const { quality, entries } of words) {
      const row = quality << FIELD_BITS;
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const document = documentOf(entry);
        const has = matched[document] ?? 0;
        const fields = fieldsOf(entry);
        if (has === before) {
          matched[document] = before + 1;
          seen[document] = row | (COVERED[fields] ?? 0);
          scores[document] = (scores[document] ?? 0) + (SCORES[row | fields] ?? 0);
        } else if (has === before + 1) {
          const known = seen[document] ?? 0;
          const fresh = fields & ~known;
          if (fresh === 0) continue;
          // what the description counted is taken back: it counts only where nothing else does
          const inText = fieldsOf(known) === FIELD.text ? (SCORES[known] ?? 0) : 0;
          seen[document] = known | (COVERED[fresh] ?? 0);
          scores[document] = (scores[document] ?? 0) + (SCORES[row | fresh] ?? 0) - inText;
        }
      }
    }
  }

  function countCodes(before: number, { codes }: Found): void {
    for (const { documents, score } of codes) {
      for (const document of documents) {
        if (matched[document] !== before) continue;
        matched[document] = before + 1;
        seen[document] = 0;
        scores[document] = (scores[document] ?? 0) + score;
      }
    }
  }

  return {
    count(all, documents) {
      clear(documents);
      // the rarest first, so that the many of a common word are mostly passed by
      for (const [before, found] of [...all].sort((a, b) => sizeOf(a) - sizeOf(b)).entries()) {
        countCodes(before, found);
        countWords(before, found);
      }
      return { matched, scores };
    },
  };
}
