import { FIELD_BITS } from "./weights";

const MASK = (1 << FIELD_BITS) - 1;

/** For each word the documents that it stands in, ascending, each with its fields: one whole number an entry, `document << FIELD_BITS | fields`. */
export interface Postings {
  /** Documents must come in ascending order. */
  add(word: number, document: number, fields: number): void;
  of(word: number): Uint32Array;
  /** What is left of all entries when documents get new numbers; -1 for those that go. */
  renumber(numbers: Int32Array): void;
}

export const documentOf = (entry: number): number => entry >>> FIELD_BITS;
export const fieldsOf = (entry: number): number => entry & MASK;

const NONE = new Uint32Array();

export function createPostings(): Postings {
  const lists: Uint32Array[] = [];
  const lengths: number[] = [];
  return {
    add(word, document, fields) {
      const length = lengths[word] ?? 0;
      let list = lists[word] ?? NONE;
      if (length === list.length) {
        const longer = new Uint32Array(Math.max(2, Math.ceil(length * 1.5)));
        longer.set(list);
        lists[word] = list = longer;
      }
      list[length] = document * (MASK + 1) + fields;
      lengths[word] = length + 1;
    },
    of: (word) => lists[word]?.subarray(0, lengths[word]) ?? NONE,
    renumber(numbers) {
      for (const [word, list] of lists.entries()) {
        const kept = list.subarray(0, lengths[word]).filter((entry) => (numbers[documentOf(entry)] ?? -1) >= 0);
        lists[word] = kept.map((entry) => (numbers[documentOf(entry)] ?? 0) * (MASK + 1) + fieldsOf(entry));
        lengths[word] = kept.length;
      }
    },
  };
}
