import { FIELD_BITS } from "./weights";

const MASK = (1 << FIELD_BITS) - 1;

/** Posting lists: for each token the revisions that contain it, ascending. An entry is one integer, `revision << FIELD_BITS | fields`. */
export type Postings = ReturnType<typeof createPostings>;

/** Negative for large revisions; a `Uint32Array` stores it unsigned. */
const entryOf = (revision: number, fields: number): number => (revision << FIELD_BITS) | fields;
export const revisionOf = (entry: number): number => entry >>> FIELD_BITS;
export const maskFields = (entry: number): number => entry & MASK;

const NONE = new Uint32Array();

export function createPostings() {
  const lists: Uint32Array[] = [];
  const lengths: number[] = [];
  const entriesOf = (token: number): Uint32Array =>
    lists[token]?.subarray(0, lengths[token]) ?? NONE;
  return {
    /** Revisions must be added in ascending order. */
    add(token: number, revision: number, fields: number) {
      const length = lengths[token] ?? 0;
      let list = lists[token] ?? NONE;
      if (length === list.length) {
        const longer = new Uint32Array(Math.max(2, Math.ceil(length * 1.5)));
        longer.set(list);
        lists[token] = list = longer;
      }
      list[length] = entryOf(revision, fields);
      lengths[token] = length + 1;
    },
    entriesOf,
    /** Renumbers the revisions of all entries; drops entries of revisions with -1. */
    renumber(numbers: Int32Array) {
      for (const [token, list] of lists.entries()) {
        const live = list
          .subarray(0, lengths[token])
          .filter((entry) => (numbers[revisionOf(entry)] ?? -1) >= 0);
        lists[token] = live.map((entry) =>
          entryOf(numbers[revisionOf(entry)] ?? 0, maskFields(entry)),
        );
        lengths[token] = live.length;
      }
    },
  };
}
