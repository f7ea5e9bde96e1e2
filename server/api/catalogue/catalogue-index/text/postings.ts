import { z } from "zod";
import { uint32s } from "../numbers";
import { FIELD_BITS } from "./weights";

const MASK = (1 << FIELD_BITS) - 1;

/** The lists of all tokens one after another, and where each ends. */
export const postingsState = z.object({ entries: uint32s, ends: uint32s });
export type PostingsState = z.infer<typeof postingsState>;

/** Posting lists: for each token the revisions that contain it, ascending. An entry is one integer, `revision << FIELD_BITS | fields`. */
export interface Postings {
  /** Revisions must come in ascending order. */
  add(token: number, revision: number, fields: number): void;
  of(token: number): Uint32Array;
  /** Renumbers the revisions of all entries; entries of revisions with -1 are dropped. */
  renumber(numbers: Int32Array): void;
  state(): PostingsState;
}

/** The revision of an entry. */
export const revisionOf = (entry: number): number => entry >>> FIELD_BITS;
/** The fields of an entry in which the token stands, a bit each (`FIELD`). */
export const fieldsOf = (entry: number): number => entry & MASK;

const NONE = new Uint32Array();

/** Makes posting lists, empty without a state. */
export function createPostings(state?: PostingsState): Postings {
  const lists: Uint32Array[] = [];
  const lengths: number[] = [];
  let start = 0;
  for (const end of state?.ends ?? []) {
    lists.push(state?.entries.subarray(start, end) ?? NONE);
    lengths.push(end - start);
    start = end;
  }
  const of = (token: number): Uint32Array => lists[token]?.subarray(0, lengths[token]) ?? NONE;
  return {
    add(token, revision, fields) {
      const length = lengths[token] ?? 0;
      let list = lists[token] ?? NONE;
      if (length === list.length) {
        const longer = new Uint32Array(Math.max(2, Math.ceil(length * 1.5)));
        longer.set(list);
        lists[token] = list = longer;
      }
      list[length] = revision * (MASK + 1) + fields;
      lengths[token] = length + 1;
    },
    of,
    renumber(numbers) {
      for (const [token, list] of lists.entries()) {
        const live = list.subarray(0, lengths[token]).filter((entry) => (numbers[revisionOf(entry)] ?? -1) >= 0);
        lists[token] = live.map((entry) => (numbers[revisionOf(entry)] ?? 0) * (MASK + 1) + fieldsOf(entry));
        lengths[token] = live.length;
      }
    },
    state() {
      let end = 0;
      const ends = Uint32Array.from(lengths, (length) => (end += length));
      const entries = new Uint32Array(end);
      for (const token of lists.keys()) entries.set(of(token), token === 0 ? 0 : ends[token - 1]);
      return { entries, ends };
    },
  };
}
