import { z } from "zod";
import { int32s } from "../numbers";
import { packedTexts, packedTextsState, packTexts, type PackedTexts } from "./packed-texts";

/** Up to so many new texts are inserted one by one; more of them are sorted in together. */
const FEW = 64;
/** The number of a packed text that was dropped. */
const DROPPED = -1;

/** All texts, sorted, each with its number at the same place. */
export const sortedTextsState = z.object({ texts: packedTextsState, numbers: int32s });
export type SortedTextsState = z.infer<typeof sortedTextsState>;

/** Numbered texts in sorted order, for prefix look-ups. Sorts lazily, when it is read. */
export interface SortedTexts {
  add(text: string, number: number): void;
  /** Numbers of the texts with that prefix, in the order of the texts. */
  startingWith(prefix: string): number[];
  /** Numbers of the texts equal to that one. */
  equalTo(text: string): number[];
  /** Renumbers the texts; those with -1 are dropped. */
  renumber(numbers: Int32Array): void;
  state(): SortedTextsState;
}

const EMPTY: SortedTextsState = { texts: packTexts([]), numbers: new Int32Array() };

/** Makes a list: those that were packed stay so, and what is added stands beside them. */
export function createSortedTexts(state: SortedTextsState = EMPTY): SortedTexts {
  const packed = packedTexts(state.texts);
  const packedNumbers = state.numbers;
  let sorted: Entry[] = [];
  let fresh: Entry[] = [];

  function settle(): Entry[] {
    if (fresh.length > FEW) sorted = [...sorted, ...fresh].sort(byText);
    else
      for (const entry of fresh)
        sorted.splice(
          placeOf(sorted.length, (at) => (sorted[at]?.text ?? "") < entry.text),
          0,
          entry,
        );
    fresh = [];
    return sorted;
  }

  /** Of texts between which no other text stands, from the first one on. */
  function numbersOf(from: string, belongs: (text: string) => boolean): number[] {
    const own = rangeOf(settle().length, (at) => sorted[at]?.text ?? "", from, belongs);
    const old = rangeOf(packed.length, (at) => packed.at(at), from, belongs);
    const added = sorted.slice(...own);
    if (!added.length) return Array.from(packedNumbers.subarray(...old).filter((number) => number !== DROPPED));
    return [...unpacked(packed, packedNumbers, old), ...added].sort(byText).map(({ number }) => number);
  }

  return {
    add: (text, number) => void fresh.push({ text, number }),
    startingWith: (prefix) => numbersOf(prefix, (text) => text.startsWith(prefix)),
    equalTo: (text) => numbersOf(text, (other) => other === text),
    renumber(numbers) {
      packedNumbers.forEach((number, at) => (packedNumbers[at] = numbers[number] ?? DROPPED));
      sorted = settle().filter((entry) => (numbers[entry.number] ?? DROPPED) !== DROPPED);
      for (const entry of sorted) entry.number = numbers[entry.number] ?? 0;
    },
    state() {
      const all = [...unpacked(packed, packedNumbers, [0, packed.length]), ...settle()].sort(byText);
      return { texts: packTexts(all.map(({ text }) => text)), numbers: Int32Array.from(all, ({ number }) => number) };
    },
  };
}

interface Entry {
  text: string;
  number: number;
}

const byText = (a: Entry, b: Entry): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

function unpacked(packed: PackedTexts, numbers: Int32Array, [from, to]: readonly [number, number]): Entry[] {
  const entries: Entry[] = [];
  for (let at = from; at < to; at += 1) {
    const number = numbers[at] ?? DROPPED;
    if (number !== DROPPED) entries.push({ text: packed.at(at), number });
  }
  return entries;
}

/** Where the texts stand that belong together, and where they end. */
function rangeOf(length: number, textAt: (at: number) => string, from: string, belongs: (text: string) => boolean): [number, number] {
  const first = placeOf(length, (at) => textAt(at) < from);
  const isBefore = (at: number) => at < first || belongs(textAt(at));
  return [first, placeOf(length, isBefore)];
}

/** The first place for which something is not so that is so for all before it. */
function placeOf(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
